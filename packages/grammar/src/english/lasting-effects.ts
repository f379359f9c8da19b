/** English phrases for lasting effects. */
import { joinWords, type Term } from '@quipu/words/nouns';
import type { Condition } from '../condition.ts';
import { conditionText } from './condition-text.ts';
import { inflect, markedName } from './inflection.ts';

export const lastingEffects = {
  pointChange: (
    changeKind: 'is' | 'adds' | 'also' | 'only' | 'except',
    {
      name,
      value,
      location,
    }: {
      readonly name: string;
      readonly value: string;
      readonly location: string;
      readonly gender: 'm' | 'f';
    },
  ): string => {
    const subject = joinWords(name, location);
    const texts = {
      is: `${subject}: ${value}`,
      adds: `${subject}: ${value} more`,
      also: `${subject}: also ${value}`,
      only: `${subject}: only ${value}`,
      except: `${subject}: not ${value}`,
    };
    return texts[changeKind];
  },
  parenthesized: (items: readonly string[]): string => `(${items.join('; ')})`,
  pointOfText: (point: string, owner: string): string => `${owner} ${point}`,
  inPlace: (text: string, location: string): string => joinWords(text, location),
  onEachCard: (text: string): string => `${text} on each card`,
  prohibition: (object: string, owner: string, location: string): string =>
    `no ${joinWords(object, owner, location)}`,
  wheneverRemoved: (object: string, operation: string): string =>
    `whenever ${object} is removed${operation === '' ? '' : ` by ${operation}`}`,
  whenEnteringBox: (track: string, box: string): string => `when ${track} becomes ${box}`,
  whileInBox: (track: string, box: string): string => `while ${track} is ${box}`,
  whileTrue: (condition: Condition): string => `while ${conditionText(condition)}`,
  atPhase: (phase: Term, isStart: boolean): string =>
    `at the ${isStart ? 'start' : 'end'} of the ${markedName(phase)} Phase`,
  wheneverChanges: (object: Term): string => `whenever ${markedName(object)} changes`,
  aFaction: (): string => 'a Faction',
  wheneverLoses: (faction: string, object: string, isPlural: boolean): string =>
    `whenever ${faction} ${inflect(isPlural, 'loses', 'lose')} ${object}`,
  wheneverFinishes: (faction: string, object: string, isPlural: boolean): string =>
    `whenever ${faction} ${inflect(isPlural, 'has', 'have')} carried out ${object}`,
  unchangedUntilDone: (object: string): string => `${object} does not change until all of this is done`,
  unchangedUntilPhase: (object: string, phase: string): string =>
    `${object} stays as it is until the ${phase} Phase`,
  mayAccompany: (names: string | undefined): string =>
    names === undefined ? 'may accompany any Operation' : `may accompany ${names}`,
  replacesInOneSpace: (name: string): string => `in one space, it takes the place of ${name}`,
  selectsSpacesAlsoFor: (operation: string): string =>
    `each space that it selects is selected for ${operation} too`,
  onlyWhere: (condition: Condition): string => `only where ${conditionText(condition)}`,
  afterOperation: (isPaid: boolean, isAlone: boolean): string =>
    `after ${isPaid ? 'an Operation that was paid for' : 'an Operation'}${isAlone ? ' without a Special Activity' : ''}`,
  orderByNextCard: 'the symbols of the next Event of the deck give the order of the Factions',
  nextCardHidden: 'the next card is not shown',
  actedStayEligible: 'Factions that have acted stay Eligible',
  finalCardUnlimited: 'the last Event card limits no Operations',
  permission: (
    occasion: 'executing' | 'another' | 'another player' | 'any',
    { isProposal, verbPhrase }: { readonly isProposal: boolean; readonly verbPhrase: string },
  ): string => {
    const time = {
      executing: 'while executing',
      another: 'while another Faction executes',
      'another player': 'while another player’s Faction executes',
      any: 'at any time',
    }[occasion];
    const proposed = verbPhrase === '' ? 'propose this' : `propose to ${verbPhrase}`;
    const action = verbPhrase === '' ? 'do this' : verbPhrase;
    return `${time}, a Faction may ${isProposal ? proposed : action}`;
  },
  nameWithDefinition: (term: Term, text: string): string => `${markedName(term)}: ${text}`,
};
