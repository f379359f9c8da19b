/** English verb phrases, and their modifiers. */
import { isNumeral, joinWords, type Agreement, type Term } from '@quipu/words/nouns';
import { inflect, list, nameText, withIndefiniteArticle } from './inflection.ts';

export const verbPhrases = {
  place: (object: string, location: string): string => joinWords('place', object, location),
  placeIn: (location: string, object: string): string => `place ${location} ${object}`,
  remove: (object: string): string => `remove ${object}`,
  removeForGood: (object: string): string => `remove ${object} from the game`,
  replace: (object: string, by: string): string => `replace ${object} with ${by}`,
  activate: ((object) => `Activate ${object}`) as (object: string, hidden: Term) => string,
  hide: (object: string, state: Term): string =>
    object.length > 120 ? `flip to ${nameText(state)} ${object}` : `flip ${object} to ${nameText(state)}`,
  flip: ((object) => `flip ${object}`) as (object: string, hidden: Term) => string,
  shift: (location: string, n: number, toward: string): string =>
    joinWords('shift', location, `${n} ${inflect(n !== 1, 'level', 'levels')}`, toward),
  towardLevel: (level: Term): string => `toward ${nameText(level)}`,
  advance: (track: string, n: string, forward: boolean): string =>
    isNumeral(n)
      ? `move ${track} ${n} ${inflect(n !== '1', 'box', 'boxes')} ${forward ? 'forward' : 'back'}`
      : `move ${track} ${forward ? 'forward' : 'back'} by this many boxes: ${n}`,
  setLevel: (location: string, levels: readonly Term[]): string =>
    `set ${location} to ${list(levels.map(nameText), 'or')}`,
  setBox: (track: Term, box: Term): string => `set ${nameText(track)} to ${nameText(box)}`,
  setTrack: (track: string, to: string): string => `set ${track} to ${to}`,
  add: (n: string, target: string): string =>
    isNumeral(n) ? `add ${n} to ${target}` : `add to ${target}: ${n}`,
  subtract: (n: string, target: string): string =>
    isNumeral(n) ? `subtract ${n} from ${target}` : `subtract from ${target}: ${n}`,
  transfer: (object: string, from: string, to: string): string => joinWords('transfer', object, from, to),
  transferTo: (from: string, to: string, object: string): string => joinWords('transfer', from, to, object),
  payTo: (payment: string, verbPhrase: string): string => `${payment} to ${verbPhrase}`,
  pay: (cost: string, isAlways: boolean): string =>
    `pay ${cost}${isAlways ? ' (even if the Operation is free)' : ''}`,
  move: (object: string, from: string, to: string): string => joinWords('move', object, from, to),
  toAdjacent: (): string => 'to adjacent spaces',
  relocate: (object: string, from: string, to: string): string =>
    joinWords('relocate', object, from, to === '' && from === '' ? 'to any spaces' : to),
  /** `select 1 City (the goal)`; `name`: the author's name for the selection. */
  select: (object: string, name: Term | undefined, plural: boolean): string => {
    if (name === undefined) return `select ${object}`;
    return `select ${object} (the ${plural ? (name.many ?? name.one) : name.one})`;
  },
  paying: (
    text: string,
    cost: string,
    { each, except }: { readonly each: boolean; readonly except: readonly string[] },
  ): string =>
    `${text}, paying ${cost}${each ? ' for each' : ''}${except.length === 0 ? '' : ` (${except.join(', ')})`}`,
  priceInForce: (): string => 'its price now in force',
  inEach: ((text) => `${text}; in each`) as (text: string, agreement: Agreement) => string,
  roll: (): string => 'roll a die',
  free: (
    term: Term,
    {
      any,
      limited,
      location,
      except,
    }: {
      readonly any: boolean;
      readonly limited: boolean;
      readonly location: string;
      readonly except: string;
    },
  ): string => {
    const name = any ? term.one : nameText(term);
    return joinWords(
      'carry out a free',
      limited ? `Limited ${name}` : name,
      location,
      except === '' ? '' : `other than ${except}`,
    );
  },
  inWhich: (text: string, clauses: string): string => `${text}, in which ${clauses}`,
  withChanges: (text: string, changes: readonly string[]): string => `${text} (${changes.join('; ')})`,
  resolve: (
    name: string,
    { location, free }: { readonly location: string; readonly free: boolean },
  ): string => joinWords('carry out', name, location, free ? 'at no cost' : ''),
  makeEligible: (
    faction: string,
    {
      eligible,
      through,
      remains,
      plural,
    }: {
      readonly eligible: boolean;
      readonly through: boolean;
      readonly remains: boolean;
      readonly plural?: boolean;
    },
  ): string => {
    const state = eligible ? 'Eligible' : 'Ineligible';
    const [becomes, stays] = plural === true ? ['become', 'remain'] : ['becomes', 'remains'];
    return `${faction} ${remains ? stays : becomes} ${state}${through ? ' through the next card' : ''}`;
  },
  openSpace: (space: string, kind: Term): string =>
    `bring ${space} into play as ${withIndefiniteArticle(kind)}`,
  endGame: (): string => 'end the game',
  endMomentum: (): string => 'discard all Momentum, which is no longer in effect',
  checkVictory: (): string => 'check whether a Faction has won',
  reveal: (hiddenName: string): string => `reveal ${hiddenName}`,
  secretly: (hiddenName: string, object: string, random: boolean): string =>
    `${random ? 'at random' : 'secretly'} select ${object} as ${hiddenName}`,
  allow: (n: string, location: string): string =>
    joinWords(
      isNumeral(n) ? `${n} Special ${inflect(n !== '1', 'Activity', 'Activities')}` : 'Special Activities',
      'may accompany what follows',
      location,
      isNumeral(n) ? '' : `(${n})`,
    ),
};
