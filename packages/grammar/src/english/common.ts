/** Building blocks of English phrases. */
import { english, markName, type Term, type OwnerForms } from '@quipu/words/nouns';

/** `a City`, `an Operation` */
export const withIndefiniteArticle = ({ one }: Term): string =>
  `${/^[aeiou]/iu.test(one) ? 'an' : 'a'} ${one}`;

export const nameText = (term: Term): string => markName(term.one, term.key);

export const { list } = english;

/** Renders a thing with its owner: `Rebels Resources`, `that Faction’s Resources`. */
export const possessive = (name: string, { alone, isNamed }: OwnerForms): string =>
  `${alone}${isNamed ? '' : '’s'} ${name}`;

export const inflect = (isPlural: boolean, singular: string, plural: string): string =>
  isPlural ? plural : singular;

/** A condition in parts, of which all or at least one holds. */
export interface Condition {
  readonly parts: readonly string[];
  readonly conjunction: 'and' | 'or';
}

export const conditionText = ({ parts, conjunction }: Condition): string => parts.join(` ${conjunction} `);

/** Joins predicates, stating a repeated verb once: `is a City or under Control`. */
export function mergeVerbs(parts: readonly string[], verbs: RegExp): readonly string[] {
  const verbOf = (text: string | undefined): string => verbs.exec(text ?? '')?.[0] ?? '';
  return parts.map((part, i) => {
    const verb = verbOf(part);
    return i > 0 && verb !== '' && verb === verbOf(parts[i - 1]) ? part.slice(verb.length) : part;
  });
}
