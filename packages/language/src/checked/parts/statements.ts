/** What stands directly within statements. */
import type { Activating, AmountModel, At, Choice, Expr, Reach, Stmt, Thing } from '../bodies.ts';
import { block, callee, list, plain, record, tagged, value, type Kinds, type Reads } from './fields.ts';

type Of<S extends Stmt['s']> = Extract<Stmt, { s: S }>;

/** How many. */
export const amount = tagged<AmountModel, 'a'>('a', {
  exactly: { count: value },
  upTo: { count: value },
  all: {},
  any: {},
});

/** Where an effect happens. */
export const at = tagged<At, 'at'>('at', { space: { space: value }, set: { set: value } });

/** How pieces get from origin to destination. */
export const reach = tagged<Reach, 'r'>('r', {
  anywhere: {},
  adjacent: {},
  through: { steps: plain, set: value, orAdjacent: plain },
  along: { set: value, stopping: value },
});

/** What is placed and removed. */
export const thing = tagged<Thing, 't'>('t', {
  pieces: { mask: value },
  marker: { marker: plain },
  held: { held: plain, faction: value },
});

const choice = record<Choice>({
  index: plain,
  point: plain,
  when: plain,
  options: list(record({ label: plain, mask: value })),
});

const factions: Reads<readonly number[] | Expr> = (each, into) => {
  if ('e' in each) value(each, into);
};

const kinds: Kinds<Stmt, 's'> = {
  by: { faction: value, body: block },
  place: { amount, thing, at, bind: plain, alternating: plain },
  remove: {
    amount,
    thing,
    at,
    bind: plain,
    last: value,
    before: record<NonNullable<Of<'remove'>['before']>>({ first: plain, then: plain }),
    targets: plain,
    to: record<NonNullable<Of<'remove'>['to']>>({ to: plain, held: plain, mask: value }),
  },
  retire: { amount, mask: value },
  replace: { amount, from: value, each: amount, to: value, at },
  flip: { verb: plain, amount, mask: value, at, targets: plain, either: plain },
  shift: { count: value, toward: plain, space: value },
  setLevel: { space: value, value },
  setTrack: { track: plain, faction: value, value },
  adjust: { track: plain, faction: value, sign: plain, by: value },
  transfer: { track: plain, amount, from: value, to: value },
  transferHeld: { held: plain, amount, from: value, to: value, space: value },
  pay: { cost: value, always: plain },
  together: { body: block },
  move: {
    amount,
    mask: value,
    from: at,
    to: at,
    reach,
    once: plain,
    leaving: record<NonNullable<Of<'move'>['leaving']>>({ count: value, mask: value, where: value }),
    activating: record<Activating>({ size: plain, origins: plain, condition: value }),
  },
  select: {
    amount,
    set: value,
    bind: plain,
    paying: value,
    body: block,
    ways: list(callee),
    collect: plain,
    moments: plain,
    idle: plain,
  },
  selectFaction: {
    among: plain,
    where: list(record({ truth: value, reason: plain })),
    bind: plain,
    body: block,
    must: plain,
  },
  each: { possible: plain, set: value, bind: plain, body: block },
  eachFaction: { factions: plain, bind: plain, body: block },
  may: { words: plain, body: block },
  either: { modes: list(record<Of<'either'>['modes'][number]>({ label: plain, guard: value, body: block })) },
  if: { condition: value, then: block, else: block },
  ifPossible: { then: block, else: block },
  roll: { bind: plain },
  call: {
    free: plain,
    limited: plain,
    body: callee,
    arguments: list(value),
    space: value,
    rider: plain,
    bind: plain,
    fates: plain,
  },
  let: { bind: plain, value },
  repeat: { count: value, body: block },
  repeatAny: { words: plain, body: block },
  moment: {},
  choose: { choice },
  make: { factions, eligible: plain, throughNextCard: plain },
  open: { space: plain },
  endGame: {},
  endMomentum: {},
  checkVictory: {},
  reveal: { secret: plain },
  secretly: { secret: plain, among: value, orNone: plain, chance: plain },
  freeze: { defines: plain, body: block },
  allow: { count: value, any: plain, within: at, body: block },
  inForce: { lasting: plain },
};

/** A statement. */
export const statement = tagged<Stmt, 's'>('s', kinds);
