/** English verb phrases, and their modifiers. */
import { isNumeral, spaced, type Agreement, type Term } from '@quipu/words/nouns';
import { oneOf, named, list, s, said, type Condition } from './common.ts';

export const deeds = {
  place: (what: string, where: string): string => spaced('place', what, where),
  placeIn: (where: string, what: string): string => `place ${where} ${what}`,
  remove: (what: string): string => `remove ${what}`,
  removeForGood: (what: string): string => `remove ${what} from the game`,
  replace: (what: string, by: string): string => `replace ${what} with ${by}`,
  activate: ((what) => `Activate ${what}`) as (what: string, hidden: Term) => string,
  hide: (what: string, state: Term): string =>
    what.length > 120 ? `flip to ${named(state)} ${what}` : `flip ${what} to ${named(state)}`,
  flip: ((what) => `flip ${what}`) as (what: string, hidden: Term) => string,
  shift: (where: string, n: number, toward: string): string =>
    spaced('shift', where, `${n} ${s(n !== 1, 'level', 'levels')}`, toward),
  towardLevel: (level: Term): string => `toward ${named(level)}`,
  advance: (track: string, n: string, forward: boolean): string =>
    isNumeral(n)
      ? `move ${track} ${n} ${s(n !== '1', 'box', 'boxes')} ${forward ? 'forward' : 'back'}`
      : `move ${track} ${forward ? 'forward' : 'back'} by this many boxes: ${n}`,
  setLevel: (where: string, levels: readonly Term[]): string =>
    `set ${where} to ${list(levels.map(named), 'or')}`,
  setBox: (track: Term, box: Term): string => `set ${named(track)} to ${named(box)}`,
  setTrack: (track: string, to: string): string => `set ${track} to ${to}`,
  add: (n: string, target: string): string =>
    isNumeral(n) ? `add ${n} to ${target}` : `add to ${target}: ${n}`,
  subtract: (n: string, target: string): string =>
    isNumeral(n) ? `subtract ${n} from ${target}` : `subtract from ${target}: ${n}`,
  transfer: (what: string, from: string, to: string): string => spaced('transfer', what, from, to),
  transferTo: (from: string, to: string, what: string): string => spaced('transfer', from, to, what),
  payTo: (payment: string, deed: string): string => `${payment} to ${deed}`,
  pay: (cost: string, always: boolean): string =>
    `pay ${cost}${always ? ' (even if the Operation is free)' : ''}`,
  move: (what: string, from: string, to: string): string => spaced('move', what, from, to),
  toAdjacent: (): string => 'to adjacent spaces',
  relocate: (what: string, from: string, to: string): string =>
    spaced('relocate', what, from, to === '' && from === '' ? 'to any spaces' : to),
  select: (what: string, as: Term | undefined, many: boolean): string =>
    `select ${what}${as === undefined ? '' : many ? ` (the ${as.many ?? as.one})` : ` (the ${as.one})`}`,
  paying: (
    text: string,
    cost: string,
    { each, except }: { readonly each: boolean; readonly except: readonly string[] },
  ): string =>
    `${text}, paying ${cost}${each ? ' for each' : ''}${except.length === 0 ? '' : ` (${except.join(', ')})`}`,
  priceInForce: (): string => 'its price now in force',
  inEach: ((text) => `${text}; in each`) as (text: string, of: Agreement) => string,
  roll: (): string => 'roll a die',
  free: (
    term: Term,
    {
      any,
      limited,
      where,
      except,
    }: { readonly any: boolean; readonly limited: boolean; readonly where: string; readonly except: string },
  ): string => {
    const name = any ? term.one : named(term);
    return spaced(
      'carry out a free',
      limited ? `Limited ${name}` : name,
      where,
      except === '' ? '' : `other than ${except}`,
    );
  },
  inWhich: (text: string, clauses: string): string => `${text}, in which ${clauses}`,
  withRiders: (text: string, riders: readonly string[]): string => `${text} (${riders.join('; ')})`,
  resolve: (name: string, { where, free }: { readonly where: string; readonly free: boolean }): string =>
    spaced('carry out', name, where, free ? 'at no cost' : ''),
  make: (
    who: string,
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
    const is = s(plural ?? false, remains ? 'remains' : 'becomes', remains ? 'remain' : 'become');
    return `${who} ${is} ${state}${through ? ' through the next card' : ''}`;
  },
  openSpace: (space: string, kind: Term): string => `bring ${space} into play as ${oneOf(kind)}`,
  endGame: (): string => 'end the game',
  endMomentum: (): string => 'discard all Momentum, which is no longer in effect',
  checkVictory: (): string => 'check whether a Faction has won',
  reveal: (secret: string): string => `reveal ${secret}`,
  secretly: (secret: string, what: string, random: boolean): string =>
    `${random ? 'at random' : 'secretly'} select ${what} as ${secret}`,
  allow: (n: string, where: string): string =>
    spaced(
      isNumeral(n) ? `${n} Special ${s(n !== '1', 'Activity', 'Activities')}` : 'Special Activities',
      'may accompany what follows',
      where,
      isNumeral(n) ? '' : `(${n})`,
    ),
};

export const modifiers = {
  withModifiers: (text: string, parts: readonly string[]): string => `${text}${parts.join('')}`,
  last: (what: string): string => `, ${what} last`,
  before: (first: string, then: string): string => `, ${first} before ${then}`,
  goingTo: (what: string, where: string): string => `; ${what} go ${where}`,
  toHolder: (what: string): string => `to ${what}`,
  fromHolder: (what: string): string => `from ${what}`,
  through: (what: string, or: boolean): string => `${or ? ', or' : ''} through ${what}`,
  along: (what: string, stopping: string | undefined): string =>
    ` along ${what}${stopping === undefined ? '' : `, stopping ${stopping}`}`,
  activating: (condition: Condition): string => `; Activate each moving group if ${said(condition)}`,
  targeting: (): string => ', one target Faction after another',
  turnedOrNot: (): string => ', flipped already or not',
  notYetMoved: (() => ' that have not moved yet') as (of: Agreement) => string,
  leaving: (what: string, where: string): string => `, leaving ${spaced(what, where)}`,
  until: (condition: Condition): string => ` until ${said(condition)}`,
  untilPhase: (phase: string): string => ` until the ${phase} Phase`,
  thenTo: (text: string, where: string): string => `${text}, then ${where}`,
  alternating: (): string => ', alternating',
};
