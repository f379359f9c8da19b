import type { Agreement, NounPhrase } from '../locale-grammar.ts';

/** The agreement of a thing's adjectives: feminine only if all heads are. */
export function agreementOf({ heads }: NounPhrase, isPlural: boolean): Agreement {
  return { isPlural, gender: heads.every(({ term }) => term.gender === 'f') ? 'f' : 'm' };
}
