/** English phrases that join lines. */
import { isNumeral, removeMarks, type Term } from '@quipu/words/nouns';
import type { Condition } from '../condition.ts';
import { conditionText } from './condition-text.ts';
import { list, markedName } from './inflection.ts';

/** Matches the beginning of a condition that "and" can join with a preceding one. */
const JOINABLE_CONDITION = /^if (?!possible)/u;

export const linePhrases = {
  /** A name with its mark, without an article. */
  markedName,
  /** A name without mark and article. */
  plainName: (term: Term): string => term.one,
  /** A marked name, with an article in languages that use one. */
  nameWithArticle: markedName,
  /** A heading with its text on the same line, or with nested lines. */
  headingAndText: (heading: string, text: string): string => `${heading}: ${text}`,
  headingLine: (heading: string): string => `${heading}:`,
  /** A condition or place before its text. Two conditions are joined: `if A` and `if B, C` → `if A and if B, C`. */
  leadInAndText: (heading: string, text: string): string =>
    JOINABLE_CONDITION.test(heading) && !/ or /u.test(heading) && JOINABLE_CONDITION.test(text)
      ? `${heading} and ${text}`
      : `${heading}, ${text}`,
  /** A step that follows another one. */
  nextStep: (text: string): string => `then ${text}`,
  /** A sentence; a heading keeps its colon. */
  withFullStop: (text: string): string => (/[:.]$/u.test(text) ? text : `${text}.`),
  joinSteps: (verbPhrases: readonly string[]): string => verbPhrases.join('; then '),
  joinConditions: (operands: readonly string[], conjunction: 'and' | 'or'): string =>
    operands.join(` ${conjunction} `),
  chooseOne: (): string => 'carry out one of these',
  chooseAny: (): string => 'carry out any number of these (each only once)',
  /** `count`: digits, or the name of a number. */
  chooseSome: (count: string, isMaximum: boolean): string => {
    if (isNumeral(count)) return `carry out ${isMaximum ? 'up to ' : ''}${count} of these (each only once)`;
    return isMaximum
      ? `carry out any number of these (each only once), but at most ${count}`
      : `carry out as many of these as ${count} (each only once)`;
  },
  carryOutAll: (): string => 'carry out all of these in order',
  if: (condition: Condition): string => `if ${conditionText(condition)}`,
  ifPossible: (): string => 'if possible',
  otherwiseWord: (): string => 'otherwise',
  /** An effect and the alternatives of its condition, which begin with "otherwise". */
  joinAlternatives: (texts: readonly string[]): string => texts.join('; '),
  anyNumberOfTimes: (): string => 'any number of times',
  /** `count`: digits, or the name of a number. */
  numberOfTimes: (count: string, isMaximum = false): string => {
    const times = count === '1' ? 'once' : `${count} times`;
    if (isNumeral(count)) return isMaximum ? `up to ${times}` : times;
    if (isMaximum) return `any number of times, but at most ${count}`;
    const [, things] = /^the number of (.+)$/u.exec(count) ?? [];
    return things === undefined
      ? `as many times as ${count}`
      : `once for each of ${things.startsWith('own ') ? 'its' : 'the'} ${things}`;
  },
  simultaneously: (): string => 'all at the same time',
  // The casts add the number, which only other languages use.
  may: ((faction, verbPhrase) => `${faction} may ${verbPhrase}`) as (
    faction: string,
    verbPhrase: string,
    isPlural: boolean,
  ) => string,
  mayDoThis: ((faction) => `${faction} may do this`) as (faction: string, isPlural: boolean) => string,
  letFaction: (faction: string, verbPhrases: readonly string[]): string =>
    `let ${faction} ${verbPhrases.join(' and then ')}`,
  /** A selection and its effect. A comma ends a relative clause or a list: `select 1 City where …, and place …`. */
  selectWithEffect: (selection: string, text: string): string =>
    `${selection}${/, | (?:where|that|and) /u.test(removeMarks(selection)) ? ',' : ''} and ${text}`,
  forFaction: (faction: string): string => `for ${faction}`,
  eachFactionOf: (names: string): string => `each of ${names}`,
  inEachSpaceOf: (names: string): string => `in each of these spaces (${names})`,
  inAnyOrder: (location: string): string => `${location}, in any order`,
  inFactionOrder: (factions: string, order: string): string => `${factions}, ${order}`,
  listedOrder: (): string => 'in this order',
  orderBySymbols: (): string => 'in the order of the symbols on the card',
  orderByThings: (name: string, isMaximum: boolean): string =>
    `${isMaximum ? 'most' : 'fewest'} ${name} first`,
  orderByExtreme: (name: Term, isMaximum: boolean): string =>
    `${isMaximum ? 'highest' : 'lowest'} ${markedName(name)} first`,
  orderByNumber: (value: string, isMaximum: boolean): string =>
    `in ${isMaximum ? 'descending' : 'ascending'} order (${value})`,
  /** The order in which ties are broken. */
  tieOrder: (winners: readonly string[]): string => `ties go to the first of these: ${winners.join(', ')}`,
  /** `order`: what decides ties, before Factions share a place. */
  thenShared: (order: string): string => `${order}; Factions that are still equal share a place`,
  allNonplayers: (): string => 'Non-players',
  factionWith: (superlative: string): string => `the Faction ${superlative}`,
  oneOfFactions: (names: readonly string[]): string =>
    `the executing Faction selects which Faction acts (${list(names, 'or')})`,
  /** `order`: the order of the Factions, if there is one. */
  eachActs: (factions: string, order: string | undefined): string =>
    `${order === undefined ? factions : `${factions}, ${order},`} acts for itself`,
  decidesHowOften: (faction: string, isPlural: boolean): string =>
    `${faction} ${isPlural ? 'decide' : 'decides'} how often`,
};
