/** What several of the phrases of Spanish are made of. */
import { spanish, type Term } from '@quipu/words/nouns';
import { joining } from '@quipu/words/nouns/spanish';
import type { Condition } from '../english/common.ts';

/** Parts of a condition, joined. */
export const joined = (parts: readonly string[], conjunction: 'and' | 'or'): string =>
  parts.reduce((before, next) => `${before} ${joining(next, conjunction)} ${next}`);

/** Items with commas, and a word before the last. */
export const { list } = spanish;

/** The indefinite article of a name. */
export const un = (term: Term): string => (term.gender === 'f' ? 'una' : 'un');

/** The parts of a condition. */
export const said = ({ parts, conjunction }: Condition): string => joined(parts, conjunction);
