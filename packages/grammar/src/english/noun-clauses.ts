/** English phrases for clauses of nouns. */
import { type Agreement, joinWords, type OwnerForms, type Term } from '@quipu/words/nouns';
import type { Condition } from '../condition.ts';
import { dropRepeatedVerbs } from '../drop-repeated-verbs.ts';
import { conditionText } from './condition-text.ts';
import { list, markedName, withOwner } from './inflection.ts';

const neutralLevel = (level: Term): string => `a ${markedName(level)} level`;

const attributeAt = (term: Term, value: number, isExact: boolean): string =>
  `${markedName(term)} ${value}${isExact ? '' : ' or more'}`;

const controlOf = (control: Term, owner: OwnerForms): string => withOwner(markedName(control), owner);

// Casts add the agreement, which only other languages use.
export const nounClauses = {
  with: (items: readonly string[]): string => `with ${list(items, 'and')}`,
  without: (items: readonly string[]): string => `without ${list(items, 'or')}`,
  otherThan: ((object) => `other than ${object}`) as (object: string, agreement: Agreement) => string,
  notInState: ((states) => `other than ${list(states.map(markedName), 'or')}`) as (
    states: readonly Term[],
    agreement: Agreement,
  ) => string,
  adjacentToIt: ((): string => 'adjacent to it') as (agreement: Agreement) => string,
  adjacentToPlace: ((place) => `adjacent ${place}`) as (place: string, agreement: Agreement) => string,
  inOrNear: (place: string): string => `${place} or in adjacent spaces`,
  factionWithValue: (value: Term, location: string): string =>
    `Faction with ${joinWords(value.one, location)}`,
  among: (places: string): string => `among ${places}`,
  amongNear: (place: string): string => `among ${place} and spaces adjacent to it`,
  inOrAdjacent: ((place, adjacentTo) => `${place} or adjacent ${adjacentTo}`) as (
    place: string,
    adjacentTo: string,
    agreement: Agreement,
  ) => string,
  /** `steps` is the maximum number of steps, if there is one. */
  connectedThrough: ((end, path, _agreement, steps) => {
    const limit = steps === undefined ? '' : ` within ${steps} step${steps === 1 ? '' : 's'}`;
    return `connected${limit} ${end} through ${path}`;
  }) as (end: string, path: string, agreement: Agreement, steps: number | undefined) => string,
  bordering: (region: Term): string => `bordering ${markedName(region)}`,
  withMost: (object: string): string => `with the most ${object}`,
  withFewest: (object: string): string => `with the fewest ${object}`,
  /** A superlative by a value of Factions with a name, or by any other number. */
  withExtreme: (name: Term, isMaximum: boolean): string =>
    `with the ${isMaximum ? 'highest' : 'lowest'} ${markedName(name)}`,
  /** A superlative that does not narrow the noun directly before it: `1 Faction other than the Rebels (the one with …)`. */
  theOne: (superlative: string, isPlural: boolean): string =>
    `(${isPlural ? 'those' : 'the one'} ${superlative})`,
  forWhichExtreme: (value: string, isMaximum: boolean): string =>
    `for which this number is ${isMaximum ? 'greatest' : 'smallest'} (${value})`,
  whereGreatest: (value: string): string => `where this is greatest: ${value}`,
  whereSmallest: (value: string): string => `where this is smallest: ${value}`,
  /** A superlative by the change of the difference of two values, in either direction; `whereGapGrows`: upward only. */
  whereGapChanges: (left: string, right: string, isMaximum: boolean): string =>
    `where the gap between ${left} and ${right} changes ${isMaximum ? 'most' : 'least'}`,
  whereGapGrows: (left: string, right: string, isMaximum: boolean): string =>
    `where the gap between ${left} and ${right} grows ${isMaximum ? 'most' : 'least'}`,
  whereChanges: (object: string, isMaximum: boolean): string =>
    `where ${object} changes ${isMaximum ? 'most' : 'least'}`,
  /** A Neutral level after `there is`. */
  neutralLevel,
  /** A Neutral level as an item of `with`. */
  neutralLevelItem: neutralLevel,
  /** Another level as an item of `with`. */
  levelItem: (level: Term): string => markedName(level),
  ofAnotherPlayer: (): string => 'of another player',
  where: (condition: Condition): string => `where ${conditionText(condition)}`,
  /** `where` after a relative clause: `that are Cities and where there are Bases`. */
  whereAfterRelativeClause: (condition: Condition): string => `where ${conditionText(condition)}`,
  andClause: (text: string): string => `and ${text}`,
  relativeClause: (predicates: readonly string[], conjunction: 'and' | 'or'): string =>
    `that ${list(dropRepeatedVerbs(predicates, /^(is not|are not|is|are) /u), conjunction)}`,
  ofOtherFaction: (faction: string): string => `of a Faction other than ${faction}`,
  withException: (text: string, exception: string): string => `${text}, ${exception}`,
  /** A predicate, in the plural if its subject is: `is a City` → `are a City`; `there is` stays unchanged. */
  inflectPredicate: ((text, { isPlural }) =>
    isPlural
      ? text.replaceAll(/(?<!there )\b(?:is|has)\b/gu, (verb) => (verb === 'is' ? 'are' : 'have'))
      : text) as (text: string, agreement: Agreement) => string,
  thatAreRemoved: (() => 'that would be removed') as (agreement: Agreement) => string,
  selectedFor: ((operation, isPlanned) =>
    isPlanned
      ? `that would be selected for ${markedName(operation)}`
      : `selected for ${markedName(operation)}`) as (
    operation: Term,
    isPlanned: boolean,
    agreement: Agreement,
  ) => string,
  selectedBefore: (() => 'selected') as (agreement: Agreement) => string,
  allowedByRulesInForce: (() => 'that the rules now in force allow') as (agreement: Agreement) => string,
  /** Follows other clauses, unlike `selectedBefore`. */
  fromSelected: (() => 'among those selected') as (agreement: Agreement) => string,
  /** An uncountable property after `there is`. */
  presentProperty: markedName,
  absenceOf: (object: string): string => `no ${object}`,
  fewerThan: (limit: number, object: string): string => `fewer than ${limit} ${object}`,
  moreThan: (isMore: boolean, left: string, right: string): string =>
    `${isMore ? 'more' : 'fewer'} ${left} than ${right}`,
  notMoreThan: (isMore: boolean, left: string, right: string): string =>
    `${isMore ? 'no more' : 'no fewer'} ${left} than ${right}`,
  /** An attribute after `there is`: `Population 2 or more`. */
  attributeAt,
  /** An attribute as an item of `with`. */
  attributeItem: attributeAt,
  attributeBelow: (term: Term, value: number, isExact: boolean): string =>
    isExact ? `${markedName(term)} other than ${value}` : `${markedName(term)} below ${value}`,
  /** Control after a preposition. */
  controlOf,
  /** Control after `there is`. */
  presentControlOf: controlOf,
  /** Control as an item of `with`. */
  controlItem: controlOf,
};
