/** English phrases for lasting effects. */
import { joinWords, type Term } from '@quipu/words/nouns';
import type { Condition } from '../condition.ts';
import { conditionText } from './condition-text.ts';
import { inflect, markedName } from './inflection.ts';

/** Actions of any name to whose end reactions refer. */
export type ActionKind = 'Operation' | 'Activity' | 'Event' | 'pass';

/** The verbs of effects on pieces to which reactions refer. */
export type TriggerVerb = 'remove' | 'place' | 'activate' | 'hide' | 'flip' | 'move';

export const lastingEffects = {
  pointChange: (
    changeKind: 'is' | 'adds' | 'subtracts' | 'also' | 'only' | 'except',
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
      subtracts: `${subject}: ${value} less`,
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
  wheneverAffected: (
    verb: TriggerVerb,
    { name }: { readonly name: string; readonly gender: 'm' | 'f' },
    {
      place,
      operation,
      hiddenState,
    }: { readonly place: string; readonly operation: string; readonly hiddenState: Term | undefined },
  ): string => {
    const phrases = {
      remove: 'is removed',
      place: 'is placed',
      activate: 'is Activated',
      hide: `is flipped to ${hiddenState ? markedName(hiddenState) : ''}`,
      flip: 'is flipped',
      move: 'moves',
    };
    return `whenever ${joinWords(name, phrases[verb], place, operation === '' ? '' : `by ${operation}`)}`;
  },
  whenEnteringBox: (track: string, box: string): string => `when ${track} becomes ${box}`,
  whileInBox: (track: string, box: string): string => `while ${track} is ${box}`,
  changesFor: (faction: string): string => `for ${faction}`,
  whileTrue: (condition: Condition): string => `while ${conditionText(condition)}`,
  atPhase: (phase: Term, isStart: boolean): string =>
    `at the ${isStart ? 'start' : 'end'} of the ${markedName(phase)} Phase`,
  atCard: (isStart: boolean): string => `at the ${isStart ? 'start' : 'end'} of each Event card`,
  wheneverFinishesAny: (faction: string, action: ActionKind, isPlural: boolean): string => {
    const has = inflect(isPlural, 'has', 'have');
    const objects = { Operation: 'an Operation', Activity: 'a Special Activity', Event: 'an Event' };
    return action === 'pass'
      ? `whenever ${faction} ${has} passed`
      : `whenever ${faction} ${has} carried out ${objects[action]}`;
  },
  wheneverBegins: (faction: string, action: 'turn' | 'Event', isPlural: boolean): string =>
    action === 'turn'
      ? `before ${faction} ${inflect(isPlural, 'acts', 'act')}`
      : `before ${faction} ${inflect(isPlural, 'carries', 'carry')} out an Event`,
  wheneverChanges: (object: Term): string => `whenever ${markedName(object)} changes`,
  wheneverChangesInSpace: (object: Term): string => `whenever ${markedName(object)} of a space changes`,
  attributeWhile: (attribute: Term, value: string, condition: string): string =>
    `${markedName(attribute)} of a space: ${value}, ${condition}`,
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
  /** One of several options of an operation. */
  wayOfOperation: (way: string, operation: string): string => `${way} in ${operation}`,
  selectsSpacesAlsoFor: (operation: string): string =>
    `each space that it selects is selected for ${operation} too`,
  onlyWhere: (condition: Condition): string => `only where ${conditionText(condition)}`,
  afterOperation: (isPaid: boolean, isAlone: boolean): string =>
    `after ${isPaid ? 'an Operation that was paid for' : 'an Operation'}${isAlone ? ' without a Special Activity' : ''}`,
  mayPlayOwnEvent: (
    { subject }: { readonly subject: string; readonly recipient: string },
    condition: string | undefined,
    { canInterrupt, hasTurn }: { readonly canInterrupt: boolean; readonly hasTurn: boolean },
  ): string => {
    const inTurn = canInterrupt ? ', or play it in its turn' : 'play this Event in its turn';
    const action = `${canInterrupt ? 'interrupt a card with this Event' : ''}${hasTurn ? inTurn : ''}`;
    return `${subject} may ${action}, once a game${condition === undefined ? '' : `, ${condition}`}`;
  },
  orderByNextCard: 'the symbols of the next Event of the deck give the order of the Factions',
  nextCardHidden: 'the next card is not shown',
  actedStayEligible: 'Factions that have acted stay Eligible',
  actedStayEligibleAfter: (action: 'Operation' | 'Activity' | 'Event' | 'Limited'): string => {
    const names = {
      Operation: 'an Operation',
      Activity: 'an Operation with a Special Activity',
      Event: 'an Event',
      Limited: 'a Limited Operation',
    };
    return `Factions that have carried out ${names[action]} stay Eligible`;
  },
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
