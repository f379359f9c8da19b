/** The table of verbs: the only list of all verbs in the checked rules. */
import type { Activating, Stmt } from '../bodies.ts';
import { block, callee, list, plain, record, tagged, value, type Kinds } from '../parts/fields.ts';
import { amount, at, choice, factions, reach, thing } from '../parts/statements.ts';
import {
  comingTouches,
  lastingTouches,
  levelTouches,
  paymentTouches,
  secretTouches,
  shareKinds,
  sharePieces,
  stirringTouches,
  thingTouches,
  trackTouches,
  turnInto,
} from './touches.ts';
import type { Of, Verb, Verbs } from './verb.ts';

const always = (): boolean => true;

/** A fixed number of markers in one known space needs no decision. */
const laysMarkers = ({ thing: what, at: where, amount: many }: Of<'place' | 'remove'>): boolean =>
  what.kind === 'marker' && where.kind === 'space' && many.kind === 'exactly';

export const verbs: Verbs = {
  by: { parts: { faction: value, body: block }, asksNothing: always },
  place: {
    parts: { amount, thing, at, bind: plain, alternating: plain },
    asksNothing: laysMarkers,
    touches: (stmt, expr, checked) =>
      // Placed pieces may come from elsewhere on the map, in any state.
      thingTouches(stmt, expr, (placed, mask) => shareKinds(placed, mask, checked)),
  },
  remove: {
    parts: {
      amount,
      thing,
      at,
      bind: plain,
      last: value,
      before: record<NonNullable<Of<'remove'>['before']>>({ first: plain, then: plain }),
      targets: plain,
      to: record<NonNullable<Of<'remove'>['to']>>({ to: plain, held: plain, mask: value }),
    },
    asksNothing: laysMarkers,
    touches: (stmt, expr) => thingTouches(stmt, expr, sharePieces),
  },
  retire: { parts: { amount, mask: value }, touches: (_stmt, expr) => expr.kind === 'available' },
  replace: {
    parts: { amount, from: value, each: amount, to: value, at },
    touches: ({ from, to }, expr, checked) =>
      comingTouches(expr, (mask) => sharePieces(from, mask) || shareKinds(to, mask, checked)),
  },
  flip: {
    parts: { verb: plain, amount, mask: value, at, targets: plain, either: plain },
    touches: ({ mask: turned }, expr, checked) =>
      stirringTouches(expr, (mask) => turnInto(turned, mask, checked)),
  },
  shift: { parts: { count: value, toward: plain, space: value }, asksNothing: always, touches: levelTouches },
  setLevel: { parts: { space: value, value }, asksNothing: always, touches: levelTouches },
  setTrack: {
    parts: { track: plain, faction: value, value },
    asksNothing: always,
    touches: ({ track, faction }, expr, checked) => trackTouches(track, [faction], expr, checked),
  },
  adjust: {
    parts: { track: plain, faction: value, sign: plain, by: value },
    asksNothing: always,
    touches: ({ track, faction }, expr, checked) => trackTouches(track, [faction], expr, checked),
  },
  transfer: {
    parts: { track: plain, amount, from: value, to: value },
    asksNothing: ({ amount: { kind } }) => kind === 'exactly' || kind === 'all',
    touches: ({ track, from, to }, expr, checked) => trackTouches(track, [from, to], expr, checked),
  },
  transferHeld: {
    parts: { held: plain, amount, from: value, to: value, space: value },
    touches: (_stmt, expr) => expr.kind === 'held',
  },
  pay: {
    parts: { cost: value, always: plain },
    asksNothing: always,
    touches: (_stmt, expr, checked) => paymentTouches(expr, checked),
  },
  together: { parts: { body: block }, asksNothing: always },
  move: {
    parts: {
      amount,
      mask: value,
      from: at,
      to: at,
      reach,
      once: plain,
      leaving: record<NonNullable<Of<'move'>['leaving']>>({ count: value, mask: value, where: value }),
      activating: record<Activating>({ size: plain, origins: plain, condition: value }),
    },
    touches: (stmt, expr, checked) =>
      // Pieces turned by the move are among those that move.
      stirringTouches(
        expr,
        (mask) =>
          sharePieces(stmt.mask, mask) ||
          (stmt.activating !== undefined && turnInto(stmt.mask, mask, checked)),
      ),
  },
  select: {
    parts: {
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
    touches: ({ paying }, expr, checked) => paying !== undefined && paymentTouches(expr, checked),
  },
  selectFaction: {
    parts: {
      among: plain,
      where: list(record({ truth: value, reason: plain, parts: () => undefined })),
      bind: plain,
      body: block,
      must: plain,
    },
  },
  each: {
    parts: { possible: plain, set: value, bind: plain, body: block, moment: plain, choices: list(choice) },
    asksNothing: ({ possible, moment }) => !possible && moment === undefined,
  },
  eachFaction: { parts: { factions: plain, bind: plain, body: block }, asksNothing: always },
  may: { parts: { body: block } },
  either: {
    parts: {
      modes: list(record<Of<'either'>['modes'][number]>({ label: plain, guard: value, body: block })),
    },
  },
  if: { parts: { condition: value, then: block, else: block }, asksNothing: always },
  ifPossible: { parts: { then: block, else: block } },
  roll: { parts: { bind: plain } },
  call: {
    parts: {
      free: plain,
      limited: plain,
      body: callee,
      arguments: list(value),
      space: value,
      rider: plain,
      bind: plain,
      fates: plain,
    },
    asksNothing: ({ free }) => !free,
  },
  let: { parts: { bind: plain, value }, asksNothing: always },
  repeat: { parts: { count: value, body: block }, asksNothing: always },
  repeatAny: { parts: { body: block } },
  moment: { parts: { deferred: plain } },
  choose: { parts: { choice, deferred: plain } },
  make: {
    parts: { factions, eligible: plain, throughNextCard: plain },
    asksNothing: always,
    touches: (_stmt, expr) => expr.kind === 'eligible',
  },
  open: { parts: { space: plain }, asksNothing: always, touches: (_stmt, expr) => expr.kind === 'open' },
  endGame: { parts: {} },
  endMomentum: {
    parts: {},
    asksNothing: always,
    touches: (_stmt, expr, checked) => lastingTouches(expr, checked),
  },
  checkVictory: { parts: {} },
  reveal: { parts: { secret: plain }, touches: secretTouches },
  secretly: { parts: { secret: plain, among: value, orNone: plain, chance: plain }, touches: secretTouches },
  freeze: { parts: { defines: plain, body: block }, asksNothing: always },
  mark: {
    parts: { define: plain, until: plain },
    asksNothing: always,
    // `mark` also overwrites an earlier mark.
    touches: ({ define }, expr) => expr.kind === 'define' && expr.define === define,
  },
  allow: { parts: { count: value, any: plain, within: at, body: block } },
  inForce: {
    parts: { lasting: plain },
    asksNothing: always,
    touches: (_stmt, expr, checked) => expr.kind === 'player' || lastingTouches(expr, checked),
  },
};

export const verbOf = ({ kind }: Stmt): Verb<Stmt['kind']> =>
  // The record is selected by the verb, so it accepts this statement.
  verbs[kind] as Verb<Stmt['kind']>;

export const statement = tagged<Stmt, 'kind'>(
  'kind',
  Object.fromEntries(Object.entries(verbs).map(([s, { parts }]) => [s, parts])) as unknown as Kinds<
    Stmt,
    'kind'
  >,
);
