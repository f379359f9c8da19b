/** English names with articles, owners and number. */
import { english, markName, type Term, type OwnerForms } from '@quipu/words/nouns';

export const { list } = english;

/** `a City`, `an Operation` */
export const withIndefiniteArticle = ({ one: name }: Term): string =>
  `${/^[aeiou]/iu.test(name) ? 'an' : 'a'} ${name}`;

export const markedName = (term: Term): string => markName(term.one, term.key);

/** Renders a thing with its owner: `Rebels Resources`, `that Faction’s Resources`. */
export const withOwner = (name: string, { alone, isNamed }: OwnerForms): string =>
  `${alone}${isNamed ? '' : '’s'} ${name}`;

/** Returns the form of a word for a condition such as plural or negated. */
export const inflect = (condition: boolean, baseForm: string, inflectedForm: string): string =>
  condition ? inflectedForm : baseForm;
