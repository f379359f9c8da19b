/** English conditions. */
import { spaced, type Term, type Whose } from '@quipu/words/nouns';
import { named, list, belonging, s } from './common.ts';

export const conditions = {
  thereIs: (
    what: string,
    where: string,
    { plural, would }: { readonly plural: boolean; readonly not: boolean; readonly would: boolean },
  ): string => spaced(would ? 'there would be' : s(plural, 'there is', 'there are'), what, where),
  isLess: (one: string, other: string): string => `${one} is less than ${other}`,
  isAtMost: (one: string, other: string): string => `${one} is at most ${other}`,
  isMore: (one: string, other: string): string => `${one} is more than ${other}`,
  isAtLeast: (one: string, other: string): string => `${one} is at least ${other}`,
  isEqual: (one: string, other: string, not: boolean): string => `${one} ${s(not, 'is', 'is not')} ${other}`,
  isNumber: (one: string, other: string, not: boolean): string => `${one} ${s(not, 'is', 'is not')} ${other}`,
  isA: (subject: string, what: string, not: boolean): string =>
    `${subject} ${s(not, 'is', 'is not')} ${what}`,
  isSuch: (
    subject: string,
    what: string,
    { would, not }: { readonly would: boolean; readonly not: boolean },
  ): string => `${subject} ${would ? s(not, 'would be', 'would not be') : s(not, 'is', 'is not')} ${what}`,
  isAtLevel: (subject: string, levels: readonly Term[], not: boolean): string =>
    `${subject} ${s(not, 'is', 'is not')} at ${list(levels.map(named), 'or')}`,
  isInBox: (track: string, box: Term, not: boolean): string =>
    `${track} ${s(not, 'is', 'is not')} ${named(box)}`,
  levelIs: (subject: string, sign: '<' | '<=' | '>' | '>=', level: Term): string =>
    `${subject} is ${{ '<': 'below', '<=': 'at or below', '>': 'above', '>=': 'at or above' }[sign]} ${named(level)}`,
  isHeldBy: (
    control: Term,
    { where }: { readonly subject: string; readonly where: string },
    whose: Whose | undefined,
    not: boolean,
  ): string => {
    if (whose === undefined) return spaced('there is', not ? 'some' : 'no', named(control), where);
    const held = belonging(named(control), whose);
    return spaced('there is', not ? 'no' : '', held, where);
  },
  isPlayer: (
    who: string,
    { plural, player }: { readonly plural: boolean; readonly player: boolean },
  ): string =>
    `${who} ${s(plural, 'is', 'are')} ${player ? 'run by a player' : s(plural, 'a Non-player', 'Non-players')}`,
  isLeftmost: (who: string, { not }: { readonly plural: boolean; readonly not: boolean }): string =>
    `${who} ${not ? 'does not have' : 'has'} the leftmost symbol on the card`,
  isFaction: (
    who: string,
    other: string,
    { plural, not }: { readonly plural: boolean; readonly not: boolean },
  ): string => `${who} ${s(plural, 'is', 'are')}${not ? ' not' : ''} ${other}`,
  actingNonplayer: (): string => 'this Non-player',
  isLimited: (not: boolean): string => `the Operation ${s(not, 'is', 'is not')} Limited`,
  isFirstEligible: (not: boolean): string => `it ${s(not, 'is', 'is not')} the 1st Eligible Faction`,
  always: (yes: boolean): string => (yes ? 'in any case' : 'never'),
  stepDid: (not: boolean): string => `an earlier step ${not ? 'could not be' : 'was'} carried out`,
  isValue: (name: Term, where: string, value: string, not: boolean): string =>
    value === ''
      ? spaced(`there is ${not ? 'a' : 'no'} ${named(name)}`, where)
      : `the ${spaced(named(name), where)} ${s(not, 'is', 'is not')} ${value}`,
  withOption: (option: Term, not: boolean): string =>
    `the game is ${not ? 'not ' : ''}played with the option ${named(option)}`,
  holds: (what: string, not: boolean): string => `${what} ${s(not, 'is', 'is not')} so`,
  isTrue: (term: Term, not: boolean): string =>
    not ? (term.not ?? `it is not so that ${term.one}`) : term.one,
  isTrueOf: (
    term: Term,
    { subject, where }: { readonly subject: string; readonly where: string },
    not: boolean,
  ): string =>
    (not ? (term.not ?? `it is not so that ${term.one}`) : term.one)
      .replaceAll('$space', subject)
      .replaceAll(/ ?\$there/gu, where === '' ? '' : ` ${where}`)
      .trim(),
  operationIs: (operation: string, not: boolean): string =>
    `the Operation ${s(not, 'is', 'is not')} ${operation}`,
  roundIsFinal: (next: boolean, not: boolean): string =>
    `the ${next ? 'next' : 'present'} Propaganda Round ${s(not, 'is', 'is not')} the last`,
  cardIs: (
    next: boolean,
    { number, round, what }: { readonly number?: string; readonly round?: string; readonly what?: string },
    not: boolean,
  ): string => {
    const card = next ? 'the next card' : 'the card';
    const is = s(not, 'is', 'is not');
    if (number !== undefined) return `${card} ${is} ${number}`;
    if (round !== undefined) return `${card} ${is} a ${round} card`;
    if (what === 'marked') return `${card} ${not ? 'does not have' : 'has'} the gray “2”`;
    return `${card} ${is} ${{ capability: 'a Capability', momentum: 'Momentum', final: 'the last Event card' }[what ?? ''] ?? ''}`;
  },
  would: (effect: string, { could, not }: { readonly could: boolean; readonly not: boolean }): string =>
    `it ${could ? 'could' : 'would'} ${not ? 'not ' : ''}${effect}`,
  gain: (what: string, who: string | undefined): string =>
    who === undefined ? `gain ${what}` : `let ${who} gain ${what}`,
  lose: (what: string, who: string | undefined): string =>
    who === undefined ? `lose ${what}` : `make ${who} lose ${what}`,
  begin: (who: string | undefined): string =>
    who === undefined
      ? 'begin an Operation or Special Activity'
      : `let ${who} begin an Operation or Special Activity`,
  changeAnything: (): string => 'change anything',
  wouldChangeNothing: (could: boolean): string => `it ${could ? 'could' : 'would'} change nothing`,
  makeIneligible: (who: string): string => `make ${who} Ineligible`,
  isNowhere: (secret: string, not: boolean): string => `${secret} is ${not ? 'on the map' : 'nowhere'}`,
  anyPlayer: (player: boolean): string => (player ? 'a player' : 'a Non-player'),
};
