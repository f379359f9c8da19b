/** English phrases for clauses of nouns, and for values. */
import { isNumeral, marked, spaced, type Agreement, type Term, type Whose } from '@quipu/words/nouns';
import { named, list, belonging, said, type Condition, withOneVerb } from './common.ts';

const counted = (term: Term, n: string): string =>
  marked(n === '1' ? term.one : (term.many ?? term.one), term.key);

const levelNeutral = (level: Term): string => `a ${named(level)} level`;

const attributeAt = (term: Term, n: number, exactly: boolean): string =>
  `${named(term)} ${n}${exactly ? '' : ' or more'}`;

const heldBy = (control: Term, whose: Whose): string => belonging(named(control), whose);

export const narrowing = {
  with: (items: readonly string[]): string => `with ${list(items, 'and')}`,
  without: (items: readonly string[]): string => `without ${list(items, 'or')}`,
  otherThan: ((what) => `other than ${what}`) as (what: string, of: Agreement) => string,
  notInState: ((states) => `other than ${list(states.map(named), 'or')}`) as (
    states: readonly Term[],
    of: Agreement,
  ) => string,
  adjacentToIt: ((): string => 'adjacent to it') as (of: Agreement) => string,
  adjacent: ((place) => `adjacent ${place}`) as (place: string, of: Agreement) => string,
  inOrNear: (place: string): string => `${place} or in adjacent spaces`,
  amongNear: (place: string): string => `among ${place} and spaces adjacent to it`,
  inOrAdjacent: ((place, beside) => `${place} or adjacent ${beside}`) as (
    place: string,
    beside: string,
    of: Agreement,
  ) => string,
  bordering: (region: Term): string => `bordering ${named(region)}`,
  mostOf: (what: string): string => `with the most ${what}`,
  fewestOf: (what: string): string => `with the fewest ${what}`,
  whereGreatest: (value: string): string => `where this is greatest: ${value}`,
  whereSmallest: (value: string): string => `where this is smallest: ${value}`,
  /** A superlative by the change of a difference of two values, in either direction. */
  whereGapChanges: (one: string, other: string, most: boolean): string =>
    `where the gap between ${one} and ${other} changes ${most ? 'most' : 'least'}`,
  whereGapGrows: (one: string, other: string, most: boolean): string =>
    `where the gap between ${one} and ${other} grows ${most ? 'most' : 'least'}`,
  whereChanges: (what: string, most: boolean): string => `where ${what} changes ${most ? 'most' : 'least'}`,
  levelNeutral,
  /** A Neutral level as an item of `with`. */
  withNeutral: levelNeutral,
  ofAnotherPlayer: (): string => 'of another player',
  where: (condition: Condition): string => `where ${said(condition)}`,
  /** `where` next to a relative clause. */
  whereToo: (condition: Condition): string => `where ${said(condition)}`,
  also: (text: string): string => `and ${text}`,
  that: (predicates: readonly string[], conjunction: 'and' | 'or'): string =>
    `that ${list(withOneVerb(predicates, /^(is not|are not|is|are) /u), conjunction)}`,
  otherFaction: (who: string): string => `of a Faction other than ${who}`,
  aside: (text: string, except: string): string => `${text}, ${except}`,
  /** A predicate, in the plural if its subject is. */
  predicate: ((text, { many }) =>
    many
      ? text.replaceAll(/(?<!there )\b(?:is|has)\b/gu, (verb) => (verb === 'is' ? 'are' : 'have'))
      : text) as (text: string, of: Agreement) => string,
  thatAreRemoved: (() => 'that would be removed') as (of: Agreement) => string,
  selectedFor: ((operation, planned) =>
    planned ? `that would be selected for ${named(operation)}` : `selected for ${named(operation)}`) as (
    operation: Term,
    planned: boolean,
    of: Agreement,
  ) => string,
  selectedBefore: (() => 'selected') as (of: Agreement) => string,
  nowAllowed: (() => 'that the rules now in force allow') as (of: Agreement) => string,
  amongSelected: (() => 'of those selected') as (of: Agreement) => string,
  /** An uncountable property after `there is`. */
  someOf: named,
  no: (what: string): string => `no ${what}`,
  fewerThan: (n: number, what: string): string => `fewer than ${n} ${what}`,
  moreThan: (more: boolean, one: string, other: string): string =>
    `${more ? 'more' : 'fewer'} ${one} than ${other}`,
  notMoreThan: (more: boolean, one: string, other: string): string =>
    `${more ? 'no more' : 'no fewer'} ${one} than ${other}`,
  attributeAt,
  /** An attribute as an item of `with`. */
  withAttribute: attributeAt,
  attributeBelow: (term: Term, n: number, exactly: boolean): string =>
    exactly ? `${named(term)} other than ${n}` : `${named(term)} below ${n}`,
  heldBy,
  /** Control after `there is`. */
  someHeldBy: heldBy,
  /** Control as an item of `with`. */
  withHeldBy: heldBy,
};

export const values = {
  cases: (all: readonly { readonly value: string; readonly guard: string }[], otherwise: string): string =>
    `${all.map(({ value, guard }) => `${value} ${guard}`).join(', ')}, otherwise ${otherwise}`,
  leastOf: (all: readonly string[]): string => `the smallest of ${list(all, 'and')}`,
  mostAmong: (all: readonly string[]): string => `the greatest of ${list(all, 'and')}`,
  distance: (from: string, to: string): string => `the number of steps between ${from} and ${to}`,
  gained: (what: string): string => `what ${what} would gain`,
  changed: (what: string): string => `what ${what} would change by, up or down`,
  totalOf: (
    what: 'total' | 'greatest' | 'least',
    { value, simple }: { readonly value: string; readonly simple: boolean },
    over: string,
  ): string => `the ${what === 'least' ? 'smallest' : what} of ${simple ? value : `(${value})`} over ${over}`,
  roundsSoFar: (): string => 'the number of Rounds so far',
  players: (): string => 'the number of players',
  numberOfSelected: (): string => 'the number of spaces selected',
  divided: (one: string, other: string): string => `${one} ÷ ${other}, rounded down`,
  resourcesOf: (term: Term, whose: Whose): string =>
    whose.own ? `own ${counted(term, '2')}` : belonging(counted(term, '2'), whose),
  attributeOf: (term: Term, where: string): string => spaced(named(term), where),
  track: (term: Term): string => named(term),
  valueNamed: (term: Term, where: string): string =>
    spaced(/^\p{Ll}/u.test(term.one) ? 'the' : '', named(term), where),
  amountOfResources: (term: Term, whose: Whose): string =>
    `the amount of ${whose.own ? `its own ${counted(term, '2')}` : belonging(counted(term, '2'), whose)}`,
  someOfTrack: (term: Term, n: string | undefined): string => {
    if (n === undefined) return counted(term, '2');
    return isNumeral(n) ? `${n} ${counted(term, n)}` : `as many ${counted(term, '2')} as ${n}`;
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
  before0: (what: string): string => `${what} before`,
};
