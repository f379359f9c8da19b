/** English phrases that join lines. */
import { isNumeral, type Term, removeMarks } from '@quipu/words/nouns';
import { nameText, list, conditionText, type Condition } from './common.ts';

export const structure = {
  named: nameText,
  plainName: (term: Term): string => term.one,
  /** The name of an operation or activity, with an article in languages that use one. */
  called: nameText,
  headed: (head: string, text: string): string => `${head}: ${text}`,
  opening: (head: string): string => `${head}:`,
  then: (head: string, text: string): string =>
    /^if (?!possible)/u.test(head) && !/ or /u.test(head) && /^if (?!possible)/u.test(text)
      ? `${head} and ${text}`
      : `${head}, ${text}`,
  next: (text: string): string => `then ${text}`,
  finished: (text: string): string => (/[:.]$/u.test(text) ? text : `${text}.`),
  inSequence: (verbPhrases: readonly string[]): string => verbPhrases.join('; then '),
  joined: (parts: readonly string[], conjunction: 'and' | 'or'): string => parts.join(` ${conjunction} `),
  oneOfThese: (): string => 'carry out one of these',
  allOfThese: (): string => 'carry out all of these in order',
  if: (condition: Condition): string => `if ${conditionText(condition)}`,
  ifPossible: (): string => 'if possible',
  otherwise: (): string => 'otherwise',
  orElse: (texts: readonly string[]): string => texts.join('; '),
  anyTimes: (): string => 'any number of times',
  times: (n: string): string => (isNumeral(n) ? `${n} times` : `as many times as ${n}`),
  together: (): string => 'all at the same time',
  may: ((faction, text) => `${faction} may ${text}`) as (
    faction: string,
    text: string,
    plural: boolean,
  ) => string,
  mayDo: ((faction) => `${faction} may do this`) as (faction: string, plural: boolean) => string,
  permit: (faction: string, verbPhrases: readonly string[]): string =>
    `let ${faction} ${verbPhrases.join(' and then ')}`,
  selectTo: (select: string, text: string): string =>
    `${select}${/, | (?:where|that|and) /u.test(removeMarks(select)) ? ',' : ''} and ${text}`,
  forEach: (faction: string): string => `for ${faction}`,
  eachOf: (names: string): string => `each of ${names}`,
  inEachOf: (names: string): string => `in each of these spaces (${names})`,
  inAnyOrder: (location: string): string => `${location}, in any order`,
  byOneOf: (names: readonly string[]): string =>
    `one of ${list(names, 'or')}, as the executing Faction selects`,
};
