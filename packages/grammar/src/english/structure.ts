/** English phrases that join lines. */
import { isNumeral, type Term, removeMarks } from '@quipu/words/nouns';
import { nameText, list, conditionText, type Condition } from './common.ts';

export const structure = {
  markedName: nameText,
  plainName: (term: Term): string => term.one,
  /** The name of an operation or activity, with an article in languages that use one. */
  nameWithArticle: nameText,
  headingAndText: (head: string, text: string): string => `${head}: ${text}`,
  headingLine: (head: string): string => `${head}:`,
  leadInAndText: (head: string, text: string): string =>
    /^if (?!possible)/u.test(head) && !/ or /u.test(head) && /^if (?!possible)/u.test(text)
      ? `${head} and ${text}`
      : `${head}, ${text}`,
  nextStep: (text: string): string => `then ${text}`,
  withFullStop: (text: string): string => (/[:.]$/u.test(text) ? text : `${text}.`),
  joinSteps: (verbPhrases: readonly string[]): string => verbPhrases.join('; then '),
  joinConditions: (parts: readonly string[], conjunction: 'and' | 'or'): string =>
    parts.join(` ${conjunction} `),
  chooseOne: (): string => 'carry out one of these',
  carryOutAll: (): string => 'carry out all of these in order',
  if: (condition: Condition): string => `if ${conditionText(condition)}`,
  ifPossible: (): string => 'if possible',
  otherwise: (): string => 'otherwise',
  joinAlternatives: (texts: readonly string[]): string => texts.join('; '),
  anyTimes: (): string => 'any number of times',
  times: (n: string): string => (isNumeral(n) ? `${n} times` : `as many times as ${n}`),
  together: (): string => 'all at the same time',
  may: ((faction, text) => `${faction} may ${text}`) as (
    faction: string,
    text: string,
    plural: boolean,
  ) => string,
  mayDoThis: ((faction) => `${faction} may do this`) as (faction: string, plural: boolean) => string,
  letFaction: (faction: string, verbPhrases: readonly string[]): string =>
    `let ${faction} ${verbPhrases.join(' and then ')}`,
  selectAnd: (select: string, text: string): string =>
    `${select}${/, | (?:where|that|and) /u.test(removeMarks(select)) ? ',' : ''} and ${text}`,
  forEach: (faction: string): string => `for ${faction}`,
  eachOf: (names: string): string => `each of ${names}`,
  inEachOf: (names: string): string => `in each of these spaces (${names})`,
  inAnyOrder: (location: string): string => `${location}, in any order`,
  byOneOf: (names: readonly string[]): string =>
    `one of ${list(names, 'or')}, as the executing Faction selects`,
};
