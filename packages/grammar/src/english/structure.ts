/** English phrases that join lines. */
import { isNumeral, type Term, unmarked } from '@quipu/words/nouns';
import { named, list, said, type Condition } from './common.ts';

export const structure = {
  named,
  plainName: (term: Term): string => term.one,
  /** The name of an operation or activity, with an article in languages that use one. */
  called: named,
  headed: (head: string, text: string): string => `${head}: ${text}`,
  opening: (head: string): string => `${head}:`,
  then: (head: string, text: string): string =>
    /^if (?!possible)/u.test(head) && !/ or /u.test(head) && /^if (?!possible)/u.test(text)
      ? `${head} and ${text}`
      : `${head}, ${text}`,
  next: (text: string): string => `then ${text}`,
  finished: (text: string): string => (/[:.]$/u.test(text) ? text : `${text}.`),
  inTurn: (deeds: readonly string[]): string => deeds.join('; then '),
  joined: (parts: readonly string[], conjunction: 'and' | 'or'): string => parts.join(` ${conjunction} `),
  oneOfThese: (): string => 'carry out one of these',
  allOfThese: (): string => 'carry out all of these in order',
  if: (condition: Condition): string => `if ${said(condition)}`,
  ifPossible: (): string => 'if possible',
  otherwise: (): string => 'otherwise',
  orElse: (texts: readonly string[]): string => texts.join('; '),
  anyTimes: (): string => 'any number of times',
  times: (n: string): string => (isNumeral(n) ? `${n} times` : `as many times as ${n}`),
  together: (): string => 'all at the same time',
  may: ((who, text) => `${who} may ${text}`) as (who: string, text: string, plural: boolean) => string,
  mayDo: ((who) => `${who} may do this`) as (who: string, plural: boolean) => string,
  permit: (whom: string, deeds: readonly string[]): string => `let ${whom} ${deeds.join(' and then ')}`,
  selectTo: (select: string, text: string): string =>
    `${select}${/, | (?:where|that|and) /u.test(unmarked(select)) ? ',' : ''} and ${text}`,
  forEach: (who: string): string => `for ${who}`,
  eachOf: (names: string): string => `each of ${names}`,
  inEachOf: (names: string): string => `in each of these spaces (${names})`,
  inAnyOrder: (where: string): string => `${where}, in any order`,
  byOneOf: (names: readonly string[]): string =>
    `one of ${list(names, 'or')}, as the executing Faction selects`,
};
