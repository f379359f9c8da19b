/** English verb phrases. */
import { isNumeral, joinWords, type Agreement, type Term } from '@quipu/words/nouns';
import { inflect, list, markedName, withIndefiniteArticle } from './inflection.ts';

/** A longer object follows the state: `flip to Underground …`. */
const MAX_OBJECT_LENGTH = 120;

// Casts add parameters that only other languages use.
export const verbPhrases = {
  place: (object: string, location: string): string => joinWords('place', object, location),
  fromAvailable: (): string => 'from Available',
  placeLocationFirst: (location: string, object: string): string => `place ${location} ${object}`,
  remove: (object: string): string => `remove ${object}`,
  removeForGood: (object: string): string => `remove ${object} from the game`,
  replace: (object: string, replacement: string): string => `replace ${object} with ${replacement}`,
  /** For each of some pieces, one of the same kind of a Faction, which is in the case `of`. */
  counterparts: (faction: string, isSingle: boolean): string =>
    `the corresponding ${isSingle ? 'piece' : 'pieces'} ${faction}`,
  activate: ((object) => `Activate ${object}`) as (object: string, hiddenState: Term) => string,
  hide: (object: string, state: Term): string =>
    object.length > MAX_OBJECT_LENGTH
      ? `flip to ${markedName(state)} ${object}`
      : `flip ${object} to ${markedName(state)}`,
  /** Any state, where `hide` is about the hidden one. */
  turn: (object: string, state: Term): string => `flip ${object} to ${markedName(state)}`,
  flip: ((object) => `flip ${object}`) as (object: string, hiddenState: Term) => string,
  shift: (location: string, amount: string, toward: string): string =>
    isNumeral(amount)
      ? joinWords('shift', location, `${amount} ${inflect(amount !== '1', 'level', 'levels')}`, toward)
      : joinWords('shift', location, toward, `by this many levels: ${amount}`),
  towardLevel: (level: Term): string => `toward ${markedName(level)}`,
  advance: (track: string, amount: string, isForward: boolean): string =>
    isNumeral(amount)
      ? `move ${track} ${amount} ${inflect(amount !== '1', 'box', 'boxes')} ${isForward ? 'forward' : 'back'}`
      : `move ${track} ${isForward ? 'forward' : 'back'} by this many boxes: ${amount}`,
  setLevel: (location: string, levels: readonly Term[]): string =>
    `set ${location} to ${list(levels.map(markedName), 'or')}`,
  setBox: (track: Term, box: Term): string => `set ${markedName(track)} to ${markedName(box)}`,
  setTrack: (track: string, value: string): string => `set ${track} to ${value}`,
  add: (amount: string, target: string): string =>
    isNumeral(amount) ? `add ${amount} to ${target}` : `add to ${target}: ${amount}`,
  /** `add Aid to Government Resources, at most 20` */
  addAtMost: ({
    amount,
    target,
    limit,
  }: {
    readonly amount: string;
    readonly target: string;
    readonly limit: number;
  }): string => `add ${amount} to ${target}, at most ${limit}`,
  subtract: (amount: string, target: string): string =>
    isNumeral(amount) ? `subtract ${amount} from ${target}` : `subtract from ${target}: ${amount}`,
  transfer: (object: string, source: string, destination: string): string =>
    joinWords('transfer', object, source, destination),
  transferHoldersFirst: (source: string, destination: string, object: string): string =>
    joinWords('transfer', source, destination, object),
  payInOrderTo: (payment: string, verbPhrase: string): string => `${payment} to ${verbPhrase}`,
  leavingAtLeast: (text: string, amount: string): string => `${text}, leaving at least ${amount}`,
  pay: (cost: string, isAlways: boolean): string =>
    `pay ${cost}${isAlways ? ' (even if the Operation is free)' : ''}`,
  move: (object: string, origin: string, destination: string): string =>
    joinWords('move', object, origin, destination),
  toAdjacentSpaces: (): string => 'to adjacent spaces',
  /** Like `move`, but not along a path. */
  relocate: (object: string, origin: string, destination: string): string =>
    joinWords(
      'relocate',
      object,
      origin,
      destination === '' && origin === '' ? 'to any spaces' : destination,
    ),
  /** `select 1 City (the goal)`; `name`: the author's name for the selection. */
  select: (
    object: string,
    name: Term | undefined,
    { isPlural, isRandom }: { readonly isPlural: boolean; readonly isRandom: boolean },
  ): string => {
    const verb = isRandom ? 'randomly select' : 'select';
    if (name === undefined) return `${verb} ${object}`;
    return `${verb} ${object} (the ${isPlural ? (name.many ?? name.one) : name.one})`;
  },
  withPayment: (
    text: string,
    cost: string,
    { isPerSpace, exceptions }: { readonly isPerSpace: boolean; readonly exceptions: readonly string[] },
  ): string =>
    `${text}, paying ${cost}${isPerSpace ? ' for each' : ''}${exceptions.length === 0 ? '' : ` (${exceptions.join(', ')})`}`,
  priceInForce: (): string => 'its price now in force',
  inEachOfThem: ((text) => `${text}; in each`) as (text: string, agreement: Agreement) => string,
  rollComputed: (dice: string): string => `roll this many dice: ${dice}`,
  roll: (dice: number): string => (dice === 1 ? 'roll a die' : `roll ${dice} dice`),
  executeFree: (
    term: Term,
    {
      isAnyOfKind,
      isLimited,
      location,
      exceptions,
    }: {
      readonly isAnyOfKind: boolean;
      readonly isLimited: boolean;
      readonly location: string;
      readonly exceptions: string;
    },
  ): string => {
    const name = isAnyOfKind ? term.one : markedName(term);
    return joinWords(
      'carry out a free',
      isLimited ? `Limited ${name}` : name,
      location,
      exceptions === '' ? '' : `other than ${exceptions}`,
    );
  },
  /** The cards of a hand: `Tactics cards`. */
  cardsTerm: (hand: Term): Term => ({ key: hand.key, one: `${hand.one} card`, many: `${hand.one} cards` }),
  /** `draw 2 Tactics cards`; `holder` is the Faction from whose hand they are taken: `of the Government`. */
  cardsOfHand: (
    verb: 'draw' | 'discard' | 'play' | 'give' | 'recover' | 'shuffle',
    cards: string,
    {
      holder,
      recipient = '',
      isRandom,
    }: { readonly holder?: string; readonly recipient?: string; readonly isRandom: boolean },
  ): string => {
    if (verb === 'shuffle') return joinWords('shuffle', cards, 'on the discard pile into their draw pile');
    if (verb === 'recover') return joinWords('take', cards, 'from the discards');
    const [infinitive, source] = holder === undefined ? [verb, ''] : ['take', `from the hand ${holder}`];
    return joinWords(infinitive, cards, recipient, isRandom ? 'at random' : '', source);
  },
  /** What a card is worth when the game ends; `track` counts it. */
  worthInHand: (track: Term, worth: string): string =>
    `in a hand at the end of the game: ${markedName(track)} ${worth}`,
  /** `taken`: how many of these cards are taken. */
  lookAtHand: (hand: Term, holder: string, taken: string | undefined): string => {
    const look = `look at the ${markedName(hand)} cards ${holder}`;
    if (taken === undefined) return look;
    return isNumeral(taken) ? `${look}, and take ${taken} of them` : `${look}, and take this many: ${taken}`;
  },
  lookAtCards: (amount: string): string => {
    if (amount === '1') return 'look at the next card of the deck';
    return isNumeral(amount)
      ? `look at the next ${amount} cards of the deck`
      : `look at the next cards of the deck, this many: ${amount}`;
  },
  /** `text`: the Faction looks at cards. */
  putCardsBack: (text: string): string => `${text}, and put them back in any order, the next one first`,
  /** `text`: the Faction looks at cards. */
  putCards: (
    text: string,
    { amount, isUpTo, isTop }: { readonly amount: string; readonly isUpTo: boolean; readonly isTop: boolean },
  ): string => {
    const end = isTop ? 'on top of the deck' : 'at the bottom of the deck';
    return isNumeral(amount)
      ? `${text}, and put ${isUpTo ? 'up to ' : ''}${amount} of them ${end}`
      : `${text}, and put some of them ${end}, ${isUpTo ? 'at most ' : ''}this many: ${amount}`;
  },
  /** `number`: that of the card; undefined for the next card. */
  executeEvent: (text: string, number: string | undefined): string =>
    `execute ${text} of ${number === undefined ? 'the next card' : `card ${number}`}`,
  withClauses: (text: string, clauses: string): string => `${text}, in which ${clauses}`,
  withChanges: (text: string, changes: readonly string[]): string => `${text} (${changes.join('; ')})`,
  resolve: (
    name: string,
    { location, isFree }: { readonly location: string; readonly isFree: boolean },
  ): string => joinWords('carry out', name, location, isFree ? 'at no cost' : ''),
  makeFirst: (faction: string, isPlural: boolean): string =>
    `${faction} ${isPlural ? 'are' : 'is'} first on the next card`,
  makeEligible: (
    faction: string,
    {
      isEligible,
      throughNextCard,
      isUnchanged,
      isPlural,
    }: {
      readonly isEligible: boolean;
      readonly throughNextCard: boolean;
      readonly isUnchanged: boolean;
      readonly isPlural?: boolean;
    },
  ): string => {
    const state = isEligible ? 'Eligible' : 'Ineligible';
    const [becomes, stays] = isPlural === true ? ['become', 'remain'] : ['becomes', 'remains'];
    return `${faction} ${isUnchanged ? stays : becomes} ${state}${throughNextCard ? ' through the next card' : ''}`;
  },
  openSpace: (space: string, kind: Term): string =>
    `bring ${space} into play as ${withIndefiniteArticle(kind)}`,
  endGame: (): string => 'end the game',
  cancelEvent: (): string => 'cancel the Event, which has no effect',
  endCard: (): string => 'end the card: no other Faction acts on it',
  endMomentum: (): string => 'discard all Momentum, which is no longer in effect',
  endLasting: (
    card: string,
    {
      isMomentum,
      side,
    }: { readonly isMomentum: boolean; readonly side?: 'unshaded' | 'shaded' | 'top' | 'bottom' },
  ): string => {
    const text = joinWords('the', side ?? '', isMomentum ? 'Momentum' : 'Capability', 'of card', card);
    return `discard ${text}, which is no longer in effect`;
  },
  checkVictory: (): string => 'check whether a Faction has won',
  reveal: (hiddenName: string): string => `reveal ${hiddenName}`,
  numberBetween: (low: string, high: string, limit: number | undefined): string =>
    `a number from ${low} to ${high}${limit === undefined ? '' : ` (at most ${limit})`}`,
  selectSecretly: (hiddenName: string, object: string, isRandom: boolean): string =>
    `${isRandom ? 'at random' : 'secretly'} select ${object} as ${hiddenName}`,
  allowSpecialActivities: (amount: string, location: string): string =>
    joinWords(
      isNumeral(amount)
        ? `${amount} Special ${inflect(amount !== '1', 'Activity', 'Activities')}`
        : 'Special Activities',
      'may accompany what follows',
      location,
      isNumeral(amount) ? '' : `(${amount})`,
    ),
};
