/** English phrases for clauses of nouns, and for values. */
import {
  isNumeral,
  markName,
  joinWords,
  type Agreement,
  type Term,
  type OwnerForms,
} from '@quipu/words/nouns';
import { nameText, list, possessive, conditionText, type Condition, mergeVerbs } from './common.ts';

const countedName = (term: Term, n: string): string =>
  markName(n === '1' ? term.one : (term.many ?? term.one), term.key);

const neutralLevel = (level: Term): string => `a ${nameText(level)} level`;

const attributeAt = (term: Term, n: number, exactly: boolean): string =>
  `${nameText(term)} ${n}${exactly ? '' : ' or more'}`;

const controlOf = (control: Term, owner: OwnerForms): string => possessive(nameText(control), owner);

export const nounClauses = {
  with: (items: readonly string[]): string => `with ${list(items, 'and')}`,
  without: (items: readonly string[]): string => `without ${list(items, 'or')}`,
  otherThan: ((object) => `other than ${object}`) as (object: string, agreement: Agreement) => string,
  notInState: ((states) => `other than ${list(states.map(nameText), 'or')}`) as (
    states: readonly Term[],
    agreement: Agreement,
  ) => string,
  adjacentToIt: ((): string => 'adjacent to it') as (agreement: Agreement) => string,
  adjacent: ((place) => `adjacent ${place}`) as (place: string, agreement: Agreement) => string,
  inOrNear: (place: string): string => `${place} or in adjacent spaces`,
  amongNear: (place: string): string => `among ${place} and spaces adjacent to it`,
  inOrAdjacent: ((place, adjacentTo) => `${place} or adjacent ${adjacentTo}`) as (
    place: string,
    adjacentTo: string,
    agreement: Agreement,
  ) => string,
  bordering: (region: Term): string => `bordering ${nameText(region)}`,
  mostOf: (object: string): string => `with the most ${object}`,
  fewestOf: (object: string): string => `with the fewest ${object}`,
  whereGreatest: (value: string): string => `where this is greatest: ${value}`,
  whereSmallest: (value: string): string => `where this is smallest: ${value}`,
  /** A superlative by the change of the difference of two values, in either direction; `whereGapGrows`: upward only. */
  whereGapChanges: (left: string, right: string, isMost: boolean): string =>
    `where the gap between ${left} and ${right} changes ${isMost ? 'most' : 'least'}`,
  whereGapGrows: (left: string, right: string, isMost: boolean): string =>
    `where the gap between ${left} and ${right} grows ${isMost ? 'most' : 'least'}`,
  whereChanges: (object: string, isMost: boolean): string =>
    `where ${object} changes ${isMost ? 'most' : 'least'}`,
  /** A Neutral level after `there is`. */
  neutralLevel,
  /** A Neutral level as an item of `with`. */
  neutralLevelItem: neutralLevel,
  ofAnotherPlayer: (): string => 'of another player',
  where: (condition: Condition): string => `where ${conditionText(condition)}`,
  /** `where` after a relative clause: `that are Cities and where there are Bases`. */
  whereAfterRelativeClause: (condition: Condition): string => `where ${conditionText(condition)}`,
  also: (text: string): string => `and ${text}`,
  relativeClause: (predicates: readonly string[], conjunction: 'and' | 'or'): string =>
    `that ${list(mergeVerbs(predicates, /^(is not|are not|is|are) /u), conjunction)}`,
  otherFaction: (faction: string): string => `of a Faction other than ${faction}`,
  withException: (text: string, except: string): string => `${text}, ${except}`,
  /** A predicate, in the plural if its subject is: `is a City` → `are a City`; `there is` stays unchanged. */
  predicate: ((text, { plural }) =>
    plural
      ? text.replaceAll(/(?<!there )\b(?:is|has)\b/gu, (verb) => (verb === 'is' ? 'are' : 'have'))
      : text) as (text: string, agreement: Agreement) => string,
  thatAreRemoved: (() => 'that would be removed') as (agreement: Agreement) => string,
  selectedFor: ((operation, planned) =>
    planned
      ? `that would be selected for ${nameText(operation)}`
      : `selected for ${nameText(operation)}`) as (
    operation: Term,
    planned: boolean,
    agreement: Agreement,
  ) => string,
  selectedBefore: (() => 'selected') as (agreement: Agreement) => string,
  nowAllowed: (() => 'that the rules now in force allow') as (agreement: Agreement) => string,
  amongSelected: (() => 'of those selected') as (agreement: Agreement) => string,
  /** An uncountable property after `there is`. */
  presentProperty: nameText,
  none: (object: string): string => `no ${object}`,
  fewerThan: (n: number, object: string): string => `fewer than ${n} ${object}`,
  moreThan: (isMore: boolean, left: string, right: string): string =>
    `${isMore ? 'more' : 'fewer'} ${left} than ${right}`,
  notMoreThan: (isMore: boolean, left: string, right: string): string =>
    `${isMore ? 'no more' : 'no fewer'} ${left} than ${right}`,
  /** An attribute after `there is`: `Population 2 or more`. */
  attributeAt,
  /** An attribute as an item of `with`. */
  attributeItem: attributeAt,
  attributeBelow: (term: Term, n: number, exactly: boolean): string =>
    exactly ? `${nameText(term)} other than ${n}` : `${nameText(term)} below ${n}`,
  /** Control after a preposition. */
  controlOf,
  /** Control after `there is`. */
  presentControlOf: controlOf,
  /** Control as an item of `with`. */
  controlItem: controlOf,
};

export const values = {
  cases: (all: readonly { readonly value: string; readonly guard: string }[], otherwise: string): string =>
    `${all.map(({ value, guard }) => `${value} ${guard}`).join(', ')}, otherwise ${otherwise}`,
  leastOf: (all: readonly string[]): string => `the smallest of ${list(all, 'and')}`,
  mostAmong: (all: readonly string[]): string => `the greatest of ${list(all, 'and')}`,
  distance: (from: string, to: string): string => `the number of steps between ${from} and ${to}`,
  gained: (object: string): string => `what ${object} would gain`,
  changed: (object: string): string => `what ${object} would change by, up or down`,
  totalOf: (
    object: 'total' | 'greatest' | 'least',
    { value, simple }: { readonly value: string; readonly simple: boolean },
    over: string,
  ): string =>
    `the ${object === 'least' ? 'smallest' : object} of ${simple ? value : `(${value})`} over ${over}`,
  roundsSoFar: (): string => 'the number of Rounds so far',
  players: (): string => 'the number of players',
  numberOfSelected: (): string => 'the number of spaces selected',
  divided: (left: string, right: string): string => `${left} ÷ ${right}, rounded down`,
  resourcesOf: (term: Term, owner: OwnerForms): string =>
    owner.isActor ? `own ${countedName(term, '2')}` : possessive(countedName(term, '2'), owner),
  attributeOf: (term: Term, location: string): string => joinWords(nameText(term), location),
  track: (term: Term): string => nameText(term),
  valueNamed: (term: Term, location: string): string =>
    joinWords(/^\p{Ll}/u.test(term.one) ? 'the' : '', nameText(term), location),
  amountOfResources: (term: Term, owner: OwnerForms): string =>
    `the amount of ${owner.isActor ? `its own ${countedName(term, '2')}` : possessive(countedName(term, '2'), owner)}`,
  someOfTrack: (term: Term, n: string | undefined): string => {
    if (n === undefined) return countedName(term, '2');
    return isNumeral(n) ? `${n} ${countedName(term, n)}` : `as many ${countedName(term, '2')} as ${n}`;
  },
  word: (word: string): string =>
    ({ none: 'none', unlimited: 'without limit', yes: 'yes', no: 'no', players: 'the number of players' })[
      word
    ] ?? word,
  theRoll: (): string => 'the roll',
  numberRemoved: (): string => 'the number of pieces removed',
  thosePieces: (): string => 'those pieces',
  groupSize: (): string => 'the number of pieces in the group',
  difference: (): string => 'the change',
  givenNumber: (): string => 'the number given',
  initialValue: (object: string): string => `${object} before`,
};
