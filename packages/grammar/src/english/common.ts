/** What several of the phrases of English are made of. */
import { english, marked, type Term, type Whose } from '@quipu/words/nouns';

/** `a City`, `an Event`. */
export const oneOf = ({ one }: Term): string => `an ${one}`.replace(/^an (?=[^AEIOUaeiou])/u, 'a ');

/** The name of a thing, marked as it. */
export const named = (term: Term): string => marked(term.one, term.key);

/** Items with commas, and a word before the last. */
export const { list } = english;

/** `Rebels Resources`, `that Faction’s Resources`. */
export const belonging = (what: string, { alone, called }: Whose): string =>
  `${alone}${called ? '' : '’s'} ${what}`;

/** One of two forms. */
export const s = (plural: boolean, one: string, many: string): string => (plural ? many : one);

/** A condition in its parts: all of them hold, or one of them does. */
export interface Condition {
  readonly parts: readonly string[];
  readonly conjunction: 'and' | 'or';
}

/** A condition as it is read, its parts joined. */
export const said = ({ parts, conjunction }: Condition): string => parts.join(` ${conjunction} `);

/** Predicates in a row, each verb once: `is a City or under Control`. */
export function withOneVerb(parts: readonly string[], verbs: RegExp): readonly string[] {
  const verbOf = (text: string | undefined): string => verbs.exec(text ?? '')?.[0] ?? '';
  return parts.map((part, i) => {
    const verb = verbOf(part);
    return i > 0 && verb !== '' && verb === verbOf(parts[i - 1]) ? part.slice(verb.length) : part;
  });
}
