/** English phrases for lasting effects and instructions for Non-players. */
import { spaced, type Term } from '@quipu/words/nouns';
import { oneOf, named, s, said, type Condition } from './common.ts';

export const lasting = {
  change: (
    how: 'is' | 'adds' | 'also' | 'only' | 'except',
    {
      name,
      value,
      where,
    }: {
      readonly name: string;
      readonly value: string;
      readonly where: string;
      readonly gender: 'm' | 'f';
    },
  ): string => {
    const subject = spaced(name, where);
    const said = {
      is: `${subject}: ${value}`,
      adds: `${subject}: ${value} more`,
      also: `${subject}: also ${value}`,
      only: `${subject}: only ${value}`,
      except: `${subject}: not ${value}`,
    };
    return said[how];
  },
  bracketed: (items: readonly string[]): string => `(${items.join('; ')})`,
  pointOf: (point: string, of: string): string => `${of} ${point}`,
  inPlace: (text: string, where: string): string => spaced(text, where),
  eachCard: (text: string): string => `${text} on each card`,
  forbid: (what: string, whose: string, where: string): string => `no ${spaced(what, whose, where)}`,
  wheneverRemoved: (what: string, by: string): string =>
    `whenever ${what} is removed${by === '' ? '' : ` by ${by}`}`,
  wheneverBecomes: (track: string, box: string): string => `when ${track} becomes ${box}`,
  while: (track: string, box: string): string => `while ${track} is ${box}`,
  atPhase: (phase: Term, begins: boolean): string =>
    `at the ${begins ? 'start' : 'end'} of the ${named(phase)} Phase`,
  wheneverChanges: (what: Term): string => `whenever ${named(what)} changes`,
  aFaction: (): string => 'a Faction',
  wheneverDrops: (who: string, what: string, plural: boolean): string =>
    `whenever ${who} ${s(plural, 'loses', 'lose')} ${what}`,
  wheneverFinishes: (who: string, what: string, plural: boolean): string =>
    `whenever ${who} ${s(plural, 'has', 'have')} carried out ${what}`,
  freezing: (what: string): string => `${what} does not change until all of this is done`,
  mark: (what: string, until: string): string => `${what} stays as it is until the ${until} Phase`,
  accompanies: (names: string | undefined): string =>
    names === undefined ? 'may accompany any Operation' : `may accompany ${names}`,
  replacing: (name: string): string => `in one space, it takes the place of ${name}`,
  committing: (operation: string): string => `each space that it selects is selected for ${operation} too`,
  onlyWhere: (condition: Condition): string => `only where ${said(condition)}`,
  noneCouldMove: (pieces: string): string => `${pieces} could move`,
  only: (what: string): string => `only ${what}`,
  afterOperation: (paid: boolean, alone: boolean): string =>
    `after ${paid ? 'an Operation that was paid for' : 'an Operation'}${alone ? ' without a Special Activity' : ''}`,
  byNextCard: 'the symbols of the next Event of the deck give the order of the Factions',
  nextCardClosed: 'the next card is not shown',
  actedEligible: 'Factions that have acted stay Eligible',
  nothingFinal: 'the last Event card limits no Operations',
  standing: (
    when: 'executing' | 'another' | 'another player' | 'any',
    { proposal, deed }: { readonly proposal: boolean; readonly deed: string },
  ): string => {
    const time = {
      executing: 'while executing',
      another: 'while another Faction executes',
      'another player': 'while another player’s Faction executes',
      any: 'at any time',
    }[when];
    const proposed = deed === '' ? 'propose this' : `propose to ${deed}`;
    const done = deed === '' ? 'do this' : deed;
    return `${time}, a Faction may ${proposal ? proposed : done}`;
  },
  definition: (term: Term, text: string): string => `${named(term)}: ${text}`,
};

export const nonplayers = {
  onlyIf: (condition: Condition): string => `only if ${said(condition)}`,
  otherwiseFollow: (what: string): string => `if that is not possible: ${what}`,
  otherwisePass: (): string => 'if that is not possible: Pass',
  inAtMost: (n: string): string => `in at most ${n} spaces`,
  spend: (what: string): string => `spend at most ${what}`,
  firstPossible: (): string => 'carry out only the first of these that is possible',
  step: (condition: string, where: string): string =>
    [condition, where].filter((part) => part !== '').join(', '),
  asCanBe: (): string => 'as much as possible',
  inThose: (what: string): string => `in ${what}`,
  prefer: (what: string): string => `first ${what}`,
  preferFrom: (what: string): string => `first from ${what}`,
  onlyFrom: (what: string, single: boolean): string =>
    single ? `to each destination from only one origin: ${what}` : `only from ${what}`,
  keep: (what: string, where: string): string => spaced('leave behind', what, where),
  keepIn: (where: string, what: string): string => spaced('leave behind', where, what),
  atMost: (n: string): string => `at most ${n}`,
  stay: (until: Condition): string => `go on in the same space until ${said(until)}`,
  inOrder: (items: readonly string[]): string => items.join(', then '),
  inTurns: (items: string): string => `by turns ${items}`,
  whenDoing: (verb: string, order: string): string => `when ${verb}: ${order}`,
  piecesInOrder: (order: string): string =>
    `take ${order.includes(', ') ? 'pieces in this order' : 'these pieces'}: ${order}`,
  factionsInOrder: (items: readonly string[]): string => `select first ${items.join(', then ')}`,
  doFirst: (items: readonly string[]): string => `choose ${items.join(', then ')}`,
  aFactionAs: (who: string, own: boolean): string => (own ? 'its own Faction' : who),
  onCondition: (text: string, condition: Condition): string => `${text} (if ${said(condition)})`,
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
  anyOf: (term: Term): string => oneOf(term),
  label: (text: string): string => `“${text}”`,
};
