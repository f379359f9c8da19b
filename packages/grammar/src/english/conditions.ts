/** English conditions. */
import { joinWords, type OwnerForms, type Term } from '@quipu/words/nouns';
import { inflect, list, markedName, withOwner } from './inflection.ts';

export const conditions = {
  thereIs: (
    object: string,
    location: string,
    {
      isPlural,
      isHypothetical,
    }: { readonly isPlural: boolean; readonly isNegated: boolean; readonly isHypothetical: boolean },
  ): string =>
    joinWords(
      isHypothetical ? 'there would be' : inflect(isPlural, 'there is', 'there are'),
      object,
      location,
    ),
  isLess: (left: string, right: string): string => `${left} is less than ${right}`,
  isAtMost: (left: string, right: string): string => `${left} is at most ${right}`,
  isMore: (left: string, right: string): string => `${left} is more than ${right}`,
  isAtLeast: (left: string, right: string): string => `${left} is at least ${right}`,
  isEqual: (left: string, right: string, isNegated: boolean): string =>
    `${left} ${inflect(isNegated, 'is', 'is not')} ${right}`,
  isEqualNumber: (left: string, right: string, isNegated: boolean): string =>
    `${left} ${inflect(isNegated, 'is', 'is not')} ${right}`,
  /** A space is of a kind: `this space is a City`. */
  isOfKind: (subject: string, object: string, isNegated: boolean): string =>
    `${subject} ${inflect(isNegated, 'is', 'is not')} ${object}`,
  /** A space has a property: `this space is selected for Sweep`. */
  isDescribedAs: (
    subject: string,
    object: string,
    { isHypothetical, isNegated }: { readonly isHypothetical: boolean; readonly isNegated: boolean },
  ): string =>
    `${subject} ${isHypothetical ? inflect(isNegated, 'would be', 'would not be') : inflect(isNegated, 'is', 'is not')} ${object}`,
  isAtLevel: (subject: string, levels: readonly Term[], isNegated: boolean): string =>
    `${subject} ${inflect(isNegated, 'is', 'is not')} at ${list(levels.map(markedName), 'or')}`,
  isHidden: (secret: string, _isFeminine: boolean, isNegated: boolean): string =>
    `${secret} is ${isNegated ? '' : 'not '}revealed`,
  isInBox: (track: string, box: Term, isNegated: boolean): string =>
    `${track} ${inflect(isNegated, 'is', 'is not')} ${markedName(box)}`,
  levelIs: (subject: string, sign: '<' | '<=' | '>' | '>=', level: Term): string =>
    `${subject} is ${{ '<': 'below', '<=': 'at or below', '>': 'above', '>=': 'at or above' }[sign]} ${markedName(level)}`,
  isHeldBy: (
    control: Term,
    { location }: { readonly subject: string; readonly location: string },
    owner: OwnerForms | undefined,
    isNegated: boolean,
  ): string => {
    if (owner === undefined)
      return joinWords(isNegated ? 'a Faction has' : 'there is no', markedName(control), location);
    const controlText = withOwner(markedName(control), owner);
    return joinWords('there is', isNegated ? 'no' : '', controlText, location);
  },
  isPlayer: (
    faction: string,
    { isPlural, isPlayer }: { readonly isPlural: boolean; readonly isPlayer: boolean },
  ): string =>
    `${faction} ${inflect(isPlural, 'is', 'are')} ${isPlayer ? 'run by a player' : inflect(isPlural, 'a Non-player', 'Non-players')}`,
  isEligible: (
    faction: string,
    { isPlural, isEligible }: { readonly isPlural: boolean; readonly isEligible: boolean },
  ): string => `${faction} ${inflect(isPlural, 'is', 'are')} ${isEligible ? 'Eligible' : 'Ineligible'}`,
  isLeftmost: (
    faction: string,
    { isNegated }: { readonly isPlural: boolean; readonly isNegated: boolean },
  ): string => `${faction} ${isNegated ? 'does not have' : 'has'} the leftmost symbol on the card`,
  isFaction: (
    faction: string,
    otherFaction: string,
    { isPlural, isNegated }: { readonly isPlural: boolean; readonly isNegated: boolean },
  ): string => `${faction} ${inflect(isPlural, 'is', 'are')}${isNegated ? ' not' : ''} ${otherFaction}`,
  actingNonplayer: (): string => 'this Non-player',
  accompanies: (activity: string, operation: string, isNegated: boolean): string =>
    `${activity} ${isNegated ? 'does not accompany' : 'accompanies'} ${operation}`,
  isLimited: (isNegated: boolean): string => `the Operation ${inflect(isNegated, 'is', 'is not')} Limited`,
  isFirstEligible: (isNegated: boolean): string =>
    `it ${inflect(isNegated, 'is', 'is not')} the 1st Eligible Faction`,
  alwaysOrNever: (isAlways: boolean): string => (isAlways ? 'in any case' : 'never'),
  stepHadEffect: (isNegated: boolean): string =>
    `an earlier step ${isNegated ? 'could not be' : 'was'} carried out`,
  definitionIs: (name: Term, location: string, value: string, isNegated: boolean): string =>
    value === ''
      ? joinWords(`there is ${isNegated ? 'a' : 'no'} ${markedName(name)}`, location)
      : `the ${joinWords(markedName(name), location)} ${inflect(isNegated, 'is', 'is not')} ${value}`,
  withOption: (option: Term, isNegated: boolean): string =>
    `the game is ${isNegated ? 'not ' : ''}played with the option ${markedName(option)}`,
  /** A condition without a sentence in the lexicon. */
  isTrueFallback: (object: string, isNegated: boolean): string =>
    `${object} ${inflect(isNegated, 'is', 'is not')} so`,
  /** A condition with a sentence in the lexicon. */
  isTrue: (term: Term, isNegated: boolean): string =>
    isNegated ? (term.not ?? `it is not so that ${term.one}`) : term.one,
  /** A condition on a space with a sentence in the lexicon, which contains `$space` or `$there`. */
  isTrueForSpace: (
    term: Term,
    { subject, location }: { readonly subject: string; readonly location: string },
    isNegated: boolean,
  ): string =>
    (isNegated ? (term.not ?? `it is not so that ${term.one}`) : term.one)
      .replaceAll('$space', subject)
      .replaceAll(/ ?\$there/gu, location === '' ? '' : ` ${location}`)
      .trim(),
  operationIs: (operation: string, isNegated: boolean): string =>
    `the Operation ${inflect(isNegated, 'is', 'is not')} ${operation}`,
  roundWasPlayed: (isNegated: boolean): string =>
    isNegated ? 'there has been no Round before' : 'there has been a Round before',
  roundIsFinal: (round: string, isNext: boolean, isNegated: boolean): string =>
    `the ${isNext ? 'next' : 'present'} ${round} Round ${inflect(isNegated, 'is', 'is not')} the last`,
  cardIs: (
    isNext: boolean,
    {
      number,
      round,
      object,
    }: { readonly number?: string; readonly round?: string; readonly object?: string },
    isNegated: boolean,
  ): string => {
    const card = isNext ? 'the next card' : 'the card';
    const verb = inflect(isNegated, 'is', 'is not');
    if (number !== undefined) return `${card} ${verb} ${number}`;
    if (round !== undefined) return `${card} ${verb} a ${round} card`;
    if (object === 'marked') return `${card} ${isNegated ? 'does not have' : 'has'} the gray “2”`;
    return `${card} ${verb} ${{ capability: 'a Capability', momentum: 'Momentum', final: 'the last Event card' }[object ?? ''] ?? ''}`;
  },
  effectWouldOccur: (
    effect: string,
    { isPossibility, isNegated }: { readonly isPossibility: boolean; readonly isNegated: boolean },
  ): string => `it ${isPossibility ? 'could' : 'would'} ${isNegated ? 'not ' : ''}${effect}`,
  gain: (object: string, faction: string | undefined): string =>
    faction === undefined ? `gain ${object}` : `let ${faction} gain ${object}`,
  lose: (object: string, faction: string | undefined): string =>
    faction === undefined ? `lose ${object}` : `make ${faction} lose ${object}`,
  begin: (faction: string | undefined): string =>
    faction === undefined
      ? 'begin an Operation or Special Activity'
      : `let ${faction} begin an Operation or Special Activity`,
  changeAnything: (): string => 'change something',
  wouldChangeNothing: (isPossibility: boolean): string =>
    `it ${isPossibility ? 'could' : 'would'} change nothing`,
  makeIneligible: (faction: string): string => `make ${faction} Ineligible`,
  isNowhere: (hiddenName: string, isNegated: boolean): string =>
    `${hiddenName} is ${isNegated ? 'on the map' : 'nowhere'}`,
  anyPlayer: (isPlayer: boolean): string => (isPlayer ? 'a player' : 'a Non-player'),
};
