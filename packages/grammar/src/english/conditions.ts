/** English conditions. */
import { joinWords, type OwnerForms, type Term } from '@quipu/words/nouns';
import { inflect, list, markedName, possessive } from './inflection.ts';

export const conditions = {
  thereIs: (
    object: string,
    location: string,
    {
      plural,
      would: effectWouldOccur,
    }: { readonly plural: boolean; readonly not: boolean; readonly would: boolean },
  ): string =>
    joinWords(
      effectWouldOccur ? 'there would be' : inflect(plural, 'there is', 'there are'),
      object,
      location,
    ),
  isLess: (left: string, right: string): string => `${left} is less than ${right}`,
  isAtMost: (left: string, right: string): string => `${left} is at most ${right}`,
  isMore: (left: string, right: string): string => `${left} is more than ${right}`,
  isAtLeast: (left: string, right: string): string => `${left} is at least ${right}`,
  isEqual: (left: string, right: string, not: boolean): string =>
    `${left} ${inflect(not, 'is', 'is not')} ${right}`,
  isEqualNumber: (left: string, right: string, not: boolean): string =>
    `${left} ${inflect(not, 'is', 'is not')} ${right}`,
  /** A space is of a kind: `this space is a City`. */
  isOfKind: (subject: string, object: string, not: boolean): string =>
    `${subject} ${inflect(not, 'is', 'is not')} ${object}`,
  /** A space has a property: `this space is selected for Sweep`. */
  isDescribedAs: (
    subject: string,
    object: string,
    { would, not }: { readonly would: boolean; readonly not: boolean },
  ): string =>
    `${subject} ${would ? inflect(not, 'would be', 'would not be') : inflect(not, 'is', 'is not')} ${object}`,
  isAtLevel: (subject: string, levels: readonly Term[], not: boolean): string =>
    `${subject} ${inflect(not, 'is', 'is not')} at ${list(levels.map(markedName), 'or')}`,
  isInBox: (track: string, box: Term, not: boolean): string =>
    `${track} ${inflect(not, 'is', 'is not')} ${markedName(box)}`,
  levelIs: (subject: string, sign: '<' | '<=' | '>' | '>=', level: Term): string =>
    `${subject} is ${{ '<': 'below', '<=': 'at or below', '>': 'above', '>=': 'at or above' }[sign]} ${markedName(level)}`,
  isHeldBy: (
    control: Term,
    { location }: { readonly subject: string; readonly location: string },
    owner: OwnerForms | undefined,
    not: boolean,
  ): string => {
    if (owner === undefined) return joinWords('there is', not ? 'some' : 'no', markedName(control), location);
    const controlText = possessive(markedName(control), owner);
    return joinWords('there is', not ? 'no' : '', controlText, location);
  },
  isPlayer: (
    faction: string,
    { plural, player }: { readonly plural: boolean; readonly player: boolean },
  ): string =>
    `${faction} ${inflect(plural, 'is', 'are')} ${player ? 'run by a player' : inflect(plural, 'a Non-player', 'Non-players')}`,
  isLeftmost: (faction: string, { not }: { readonly plural: boolean; readonly not: boolean }): string =>
    `${faction} ${not ? 'does not have' : 'has'} the leftmost symbol on the card`,
  isFaction: (
    faction: string,
    otherFaction: string,
    { plural, not }: { readonly plural: boolean; readonly not: boolean },
  ): string => `${faction} ${inflect(plural, 'is', 'are')}${not ? ' not' : ''} ${otherFaction}`,
  actingNonplayer: (): string => 'this Non-player',
  isLimited: (not: boolean): string => `the Operation ${inflect(not, 'is', 'is not')} Limited`,
  isFirstEligible: (not: boolean): string => `it ${inflect(not, 'is', 'is not')} the 1st Eligible Faction`,
  alwaysOrNever: (isAlways: boolean): string => (isAlways ? 'in any case' : 'never'),
  stepHadEffect: (not: boolean): string => `an earlier step ${not ? 'could not be' : 'was'} carried out`,
  definitionIs: (name: Term, location: string, value: string, not: boolean): string =>
    value === ''
      ? joinWords(`there is ${not ? 'a' : 'no'} ${markedName(name)}`, location)
      : `the ${joinWords(markedName(name), location)} ${inflect(not, 'is', 'is not')} ${value}`,
  withOption: (option: Term, not: boolean): string =>
    `the game is ${not ? 'not ' : ''}played with the option ${markedName(option)}`,
  /** Fallback for a truth without a sentence of its own. */
  isTrueFallback: (object: string, not: boolean): string => `${object} ${inflect(not, 'is', 'is not')} so`,
  /** A condition with a sentence in the lexicon. */
  isTrue: (term: Term, not: boolean): string =>
    not ? (term.not ?? `it is not so that ${term.one}`) : term.one,
  /** The same for a condition on a space, whose sentence contains `$space` or `$there`. */
  isTrueForSpace: (
    term: Term,
    { subject, location }: { readonly subject: string; readonly location: string },
    not: boolean,
  ): string =>
    (not ? (term.not ?? `it is not so that ${term.one}`) : term.one)
      .replaceAll('$space', subject)
      .replaceAll(/ ?\$there/gu, location === '' ? '' : ` ${location}`)
      .trim(),
  operationIs: (operation: string, not: boolean): string =>
    `the Operation ${inflect(not, 'is', 'is not')} ${operation}`,
  roundIsFinal: (isNext: boolean, not: boolean): string =>
    `the ${isNext ? 'next' : 'present'} Propaganda Round ${inflect(not, 'is', 'is not')} the last`,
  cardIs: (
    isNext: boolean,
    {
      number,
      round,
      object,
    }: { readonly number?: string; readonly round?: string; readonly object?: string },
    not: boolean,
  ): string => {
    const card = isNext ? 'the next card' : 'the card';
    const verb = inflect(not, 'is', 'is not');
    if (number !== undefined) return `${card} ${verb} ${number}`;
    if (round !== undefined) return `${card} ${verb} a ${round} card`;
    if (object === 'marked') return `${card} ${not ? 'does not have' : 'has'} the gray “2”`;
    return `${card} ${verb} ${{ capability: 'a Capability', momentum: 'Momentum', final: 'the last Event card' }[object ?? ''] ?? ''}`;
  },
  would: (effect: string, { could, not }: { readonly could: boolean; readonly not: boolean }): string =>
    `it ${could ? 'could' : 'would'} ${not ? 'not ' : ''}${effect}`,
  gain: (object: string, faction: string | undefined): string =>
    faction === undefined ? `gain ${object}` : `let ${faction} gain ${object}`,
  lose: (object: string, faction: string | undefined): string =>
    faction === undefined ? `lose ${object}` : `make ${faction} lose ${object}`,
  begin: (faction: string | undefined): string =>
    faction === undefined
      ? 'begin an Operation or Special Activity'
      : `let ${faction} begin an Operation or Special Activity`,
  changeAnything: (): string => 'change anything',
  wouldChangeNothing: (could: boolean): string => `it ${could ? 'could' : 'would'} change nothing`,
  makeIneligible: (faction: string): string => `make ${faction} Ineligible`,
  isNowhere: (hiddenName: string, not: boolean): string =>
    `${hiddenName} is ${not ? 'on the map' : 'nowhere'}`,
  anyPlayer: (isPlayer: boolean): string => (isPlayer ? 'a player' : 'a Non-player'),
};
