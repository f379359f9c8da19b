/** English phrases for lasting effects and instructions for Non-players. */
import { joinWords, type Term } from '@quipu/words/nouns';
import { withIndefiniteArticle, nameText, inflect, conditionText, type Condition } from './common.ts';

export const lastingEffects = {
  change: (
    how: 'is' | 'adds' | 'also' | 'only' | 'except',
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
    return texts[how];
  },
  parenthesized: (items: readonly string[]): string => `(${items.join('; ')})`,
  pointOf: (point: string, owner: string): string => `${owner} ${point}`,
  inPlace: (text: string, location: string): string => joinWords(text, location),
  eachCard: (text: string): string => `${text} on each card`,
  forbid: (object: string, owner: string, location: string): string =>
    `no ${joinWords(object, owner, location)}`,
  wheneverRemoved: (object: string, by: string): string =>
    `whenever ${object} is removed${by === '' ? '' : ` by ${by}`}`,
  wheneverBecomes: (track: string, box: string): string => `when ${track} becomes ${box}`,
  while: (track: string, box: string): string => `while ${track} is ${box}`,
  atPhase: (phase: Term, begins: boolean): string =>
    `at the ${begins ? 'start' : 'end'} of the ${nameText(phase)} Phase`,
  wheneverChanges: (object: Term): string => `whenever ${nameText(object)} changes`,
  aFaction: (): string => 'a Faction',
  wheneverDrops: (faction: string, object: string, plural: boolean): string =>
    `whenever ${faction} ${inflect(plural, 'loses', 'lose')} ${object}`,
  wheneverFinishes: (faction: string, object: string, plural: boolean): string =>
    `whenever ${faction} ${inflect(plural, 'has', 'have')} carried out ${object}`,
  freezing: (object: string): string => `${object} does not change until all of this is done`,
  mark: (object: string, phase: string): string => `${object} stays as it is until the ${phase} Phase`,
  accompanies: (names: string | undefined): string =>
    names === undefined ? 'may accompany any Operation' : `may accompany ${names}`,
  replacing: (name: string): string => `in one space, it takes the place of ${name}`,
  committing: (operation: string): string => `each space that it selects is selected for ${operation} too`,
  onlyWhere: (condition: Condition): string => `only where ${conditionText(condition)}`,
  noneCouldMove: (pieces: string): string => `${pieces} could move`,
  only: (object: string): string => `only ${object}`,
  afterOperation: (isPaid: boolean, alone: boolean): string =>
    `after ${isPaid ? 'an Operation that was paid for' : 'an Operation'}${alone ? ' without a Special Activity' : ''}`,
  byNextCard: 'the symbols of the next Event of the deck give the order of the Factions',
  nextCardClosed: 'the next card is not shown',
  actedEligible: 'Factions that have acted stay Eligible',
  finalCardUnlimited: 'the last Event card limits no Operations',
  permission: (
    occasion: 'executing' | 'another' | 'another player' | 'any',
    { proposal, verbPhrase }: { readonly proposal: boolean; readonly verbPhrase: string },
  ): string => {
    const time = {
      executing: 'while executing',
      another: 'while another Faction executes',
      'another player': 'while another player’s Faction executes',
      any: 'at any time',
    }[occasion];
    const proposed = verbPhrase === '' ? 'propose this' : `propose to ${verbPhrase}`;
    const action = verbPhrase === '' ? 'do this' : verbPhrase;
    return `${time}, a Faction may ${proposal ? proposed : action}`;
  },
  definition: (term: Term, text: string): string => `${nameText(term)}: ${text}`,
};

export const nonplayers = {
  onlyIf: (condition: Condition): string => `only if ${conditionText(condition)}`,
  otherwiseFollow: (object: string): string => `if that is not possible: ${object}`,
  otherwisePass: (): string => 'if that is not possible: Pass',
  inAtMost: (n: string): string => `in at most ${n} spaces`,
  spend: (object: string): string => `spend at most ${object}`,
  firstPossible: (): string => 'carry out only the first of these that is possible',
  step: (condition: string, location: string): string =>
    [condition, location].filter((part) => part !== '').join(', '),
  asMuchAsPossible: (): string => 'as much as possible',
  inThose: (object: string): string => `in ${object}`,
  prefer: (object: string): string => `first ${object}`,
  preferFrom: (object: string): string => `first from ${object}`,
  onlyFrom: (object: string, single: boolean): string =>
    single ? `to each destination from only one origin: ${object}` : `only from ${object}`,
  keep: (object: string, location: string): string => joinWords('leave behind', object, location),
  keepIn: (location: string, object: string): string => joinWords('leave behind', location, object),
  atMost: (n: string): string => `at most ${n}`,
  stay: (end: Condition): string => `continue in the same space until ${conditionText(end)}`,
  inOrder: (items: readonly string[]): string => items.join(', then '),
  inTurns: (items: string): string => `by turns ${items}`,
  whenDoing: (verb: string, order: string): string => `when ${verb}: ${order}`,
  piecesInOrder: (order: string): string =>
    `take ${order.includes(', ') ? 'pieces in this order' : 'these pieces'}: ${order}`,
  factionsInOrder: (items: readonly string[]): string => `select first ${items.join(', then ')}`,
  doFirst: (items: readonly string[]): string => `choose ${items.join(', then ')}`,
  aFactionAs: (faction: string, isOwn: boolean): string => (isOwn ? 'its own Faction' : faction),
  onCondition: (text: string, condition: Condition): string => `${text} (if ${conditionText(condition)})`,
  answer: (key: string): string =>
    ({
      yes: 'to do it',
      no: 'not to do it',
      done: 'to stop',
      pass: 'to Pass',
      event: 'the Event',
      shaded: 'the shaded text',
      unshaded: 'the unshaded text',
      top: 'the top text',
      bottom: 'the bottom text',
    })[key] ?? key,
  mode: (n: number): string => `option ${n} of the text`,
  anyOf: (term: Term): string => withIndefiniteArticle(term),
  label: (text: string): string => `“${text}”`,
};
