/** English phrases for values. */
import { isNumeral, joinWords, markName, type OwnerForms, type Term } from '@quipu/words/nouns';
import { list, markedName, withOwner } from './inflection.ts';

const pluralName = (term: Term): string => markName(term.many ?? term.one, term.key);

const countedName = (term: Term, amount: string): string =>
  amount === '1' ? markedName(term) : pluralName(term);

/** The verbs of statements that count what they affect. */
export type CountedVerb = 'place' | 'remove' | 'replace' | 'move' | 'activate' | 'hide' | 'flip' | 'transfer';

/** The plural names of counted things. */
export interface CountedThings {
  readonly names: string;
  readonly gender: 'm' | 'f';
}

const AFFECTED: Readonly<Record<CountedVerb, string>> = {
  place: 'placed',
  remove: 'removed',
  replace: 'replaced',
  move: 'moved',
  activate: 'activated',
  hide: 'hidden',
  flip: 'flipped',
  transfer: 'transferred',
};

/** The roll; `ordinal`: its place among the rolls of the text, from 1. */
function orderedRoll(ordinal?: number): string {
  if (ordinal === undefined) return 'the roll';
  return ['the first roll', 'the second roll'][ordinal - 1] ?? `roll number ${ordinal}`;
}

export const values = {
  cases: (
    cases: readonly { readonly value: string; readonly conditionText: string }[],
    otherValue: string,
  ): string =>
    `${cases.map(({ value, conditionText }) => `${value} ${conditionText}`).join(', ')}, otherwise ${otherValue}`,
  minimumOf: (numbers: readonly string[]): string => `the smallest of ${list(numbers, 'and')}`,
  maximumOf: (numbers: readonly string[]): string => `the greatest of ${list(numbers, 'and')}`,
  distance: (origin: string, destination: string): string =>
    `the number of steps between ${origin} and ${destination}`,
  gainOf: (object: string): string => `what ${object} would gain`,
  changeOf: (object: string): string => `what ${object} would change by, up or down`,
  totalOf: (
    aggregate: 'total' | 'greatest' | 'least',
    { value, isSimple }: { readonly value: string; readonly isSimple: boolean },
    spaces: string,
  ): string =>
    `the ${aggregate === 'least' ? 'smallest' : aggregate} of ${isSimple ? value : `(${value})`} over ${spaces}`,
  roundCount: (): string => 'the number of Rounds so far',
  playerCount: (): string => 'the number of players',
  selectedSpaceCount: (): string => 'the number of spaces selected',
  quotient: (left: string, right: string): string => `${left} ÷ ${right}, rounded down`,
  resourcesOf: (term: Term, owner: OwnerForms): string =>
    owner.isActor ? `own ${pluralName(term)}` : withOwner(pluralName(term), owner),
  attributeOf: (term: Term, location: string): string => joinWords(markedName(term), location),
  nameInSentence: (term: Term): string => markedName(term),
  namedValue: (term: Term, location: string): string =>
    joinWords(/^\p{Ll}/u.test(term.one) ? 'the' : '', markedName(term), location),
  amountOfResources: (term: Term, owner: OwnerForms): string =>
    `the amount of ${owner.isActor ? `its own ${pluralName(term)}` : withOwner(pluralName(term), owner)}`,
  amountOfTrack: (term: Term, amount: string | undefined): string => {
    if (amount === undefined) return pluralName(term);
    return isNumeral(amount)
      ? `${amount} ${countedName(term, amount)}`
      : `as many ${pluralName(term)} as ${amount}`;
  },
  builtInWord: (word: string): string =>
    ({ none: 'none', unlimited: 'without limit', yes: 'yes', no: 'no', players: 'the number of players' })[
      word
    ] ?? word,
  theRoll: orderedRoll,
  sumOfDice: (ordinal?: number): string =>
    ordinal === undefined ? 'the sum of the dice' : `the sum of ${orderedRoll(ordinal)}`,
  affectedCount: (verb: CountedVerb, things: CountedThings | undefined): string =>
    `the number of ${things?.names ?? 'pieces'} ${AFFECTED[verb]}`,
  thosePieces: (): string => 'those pieces',
  groupSize: (): string => 'the number of pieces in the group',
  changeAmount: (): string => 'the change',
  givenNumber: (): string => 'the number given',
  initialValue: (object: string): string => `${object} before`,
  valueBeforeChanges: (object: string): string => `${object} (before these changes)`,
};
