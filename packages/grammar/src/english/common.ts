/** Building blocks of English phrases. */
import { english, marked, type Term, type Whose } from '@quipu/words/nouns';

export const oneOf = ({ one }: Term): string => `an ${one}`.replace(/^an (?=[^AEIOUaeiou])/u, 'a ');

export const named = (term: Term): string => marked(term.one, term.key);

export const { list } = english;

/** A thing with its owner: `Rebels Resources`, `that Faction’s Resources`. */
export const belonging = (what: string, { alone, called }: Whose): string =>
  `${alone}${called ? '' : '’s'} ${what}`;

export const s = (plural: boolean, one: string, many: string): string => (plural ? many : one);

/** A condition in parts, of which all or at least one holds. */
export interface Condition {
  readonly parts: readonly string[];
  readonly conjunction: 'and' | 'or';
}

export const said = ({ parts, conjunction }: Condition): string => parts.join(` ${conjunction} `);

/** Joins predicates, stating a repeated verb once: `is a City or under Control`. */
export function withOneVerb(parts: readonly string[], verbs: RegExp): readonly string[] {
  const verbOf = (text: string | undefined): string => verbs.exec(text ?? '')?.[0] ?? '';
  return parts.map((part, i) => {
    const verb = verbOf(part);
    return i > 0 && verb !== '' && verb === verbOf(parts[i - 1]) ? part.slice(verb.length) : part;
  });
}
