/** The table of verbs: the only list of all verbs in the checked rules. */
import type { GroupActivation, Stmt } from '../bodies.ts';
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
} from './may-change.ts';
import type { StmtOf, Verb, Verbs } from './verb.ts';

const always = (): boolean => true;

/** A fixed number of markers in one known space needs no decision. */
const laysMarkers = ({ thing: what, at: where, amount: many }: StmtOf<'place' | 'remove'>): boolean =>
  what.kind === 'marker' && where.kind === 'space' && many.kind === 'exactly';

export const verbs: Verbs = {
  by: { parts: { faction: value, body: block }, neverDecides: always },
  place: {
    parts: { amount, thing, at, bind: plain, alternating: plain },
    neverDecides: laysMarkers,
    mayChange: (stmt, expr, checked) =>
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
      before: record<NonNullable<StmtOf<'remove'>['before']>>({ first: plain, then: plain }),
      targets: plain,
      to: record<NonNullable<StmtOf<'remove'>['to']>>({ to: plain, held: plain, mask: value }),
    },
    neverDecides: laysMarkers,
    mayChange: (stmt, expr) => thingTouches(stmt, expr, sharePieces),
  },
  retire: { parts: { amount, mask: value }, mayChange: (_stmt, expr) => expr.kind === 'available' },
  replace: {
    parts: { amount, from: value, each: amount, to: value, at },
    mayChange: ({ from, to }, expr, checked) =>
      comingTouches(expr, (mask) => sharePieces(from, mask) || shareKinds(to, mask, checked)),
  },
  flip: {
    parts: { verb: plain, amount, mask: value, at, targets: plain, either: plain },
    mayChange: ({ mask: turned }, expr, checked) =>
      stirringTouches(expr, (mask) => turnInto(turned, mask, checked)),
  },
  shift: {
    parts: { count: value, toward: plain, space: value },
    neverDecides: always,
    mayChange: levelTouches,
  },
  setLevel: { parts: { space: value, value }, neverDecides: always, mayChange: levelTouches },
  setTrack: {
    parts: { track: plain, faction: value, value },
    neverDecides: always,
    mayChange: ({ track, faction }, expr, checked) => trackTouches(track, [faction], expr, checked),
  },
  adjust: {
    parts: { track: plain, faction: value, sign: plain, by: value },
    neverDecides: always,
    mayChange: ({ track, faction }, expr, checked) => trackTouches(track, [faction], expr, checked),
  },
  transfer: {
    parts: { track: plain, amount, from: value, to: value },
    neverDecides: ({ amount: { kind } }) => kind === 'exactly' || kind === 'all',
    mayChange: ({ track, from, to }, expr, checked) => trackTouches(track, [from, to], expr, checked),
  },
  transferHeld: {
    parts: { held: plain, amount, from: value, to: value, space: value },
    mayChange: (_stmt, expr) => expr.kind === 'held',
  },
  pay: {
    parts: { cost: value, always: plain },
    neverDecides: always,
    mayChange: (_stmt, expr, checked) => paymentTouches(expr, checked),
  },
  together: { parts: { body: block }, neverDecides: always },
  move: {
    parts: {
      amount,
      mask: value,
      from: at,
      to: at,
      reach,
      once: plain,
      leaving: record<NonNullable<StmtOf<'move'>['leaving']>>({ count: value, mask: value, where: value }),
      activating: record<GroupActivation>({ size: plain, origins: plain, condition: value }),
    },
    mayChange: (stmt, expr, checked) =>
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
    mayChange: ({ paying }, expr, checked) => paying !== undefined && paymentTouches(expr, checked),
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
    neverDecides: ({ possible, moment }) => !possible && moment === undefined,
  },
  eachFaction: { parts: { factions: plain, bind: plain, body: block }, neverDecides: always },
  may: { parts: { body: block } },
  either: {
    parts: {
      modes: list(record<StmtOf<'either'>['modes'][number]>({ label: plain, guard: value, body: block })),
    },
  },
  if: { parts: { condition: value, then: block, else: block }, neverDecides: always },
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
    neverDecides: ({ free }) => !free,
  },
  let: { parts: { bind: plain, value }, neverDecides: always },
  repeat: { parts: { count: value, body: block }, neverDecides: always },
  repeatAny: { parts: { body: block } },
  moment: { parts: { deferred: plain } },
  choose: { parts: { choice, deferred: plain } },
  make: {
    parts: { factions, eligible: plain, throughNextCard: plain },
    neverDecides: always,
    mayChange: (_stmt, expr) => expr.kind === 'eligible',
  },
  open: { parts: { space: plain }, neverDecides: always, mayChange: (_stmt, expr) => expr.kind === 'open' },
  endGame: { parts: {} },
  endMomentum: {
    parts: {},
    neverDecides: always,
    mayChange: (_stmt, expr, checked) => lastingTouches(expr, checked),
  },
  checkVictory: { parts: {} },
  reveal: { parts: { secret: plain }, mayChange: secretTouches },
  secretly: {
    parts: { secret: plain, among: value, orNone: plain, chance: plain },
    mayChange: secretTouches,
  },
  freeze: { parts: { defines: plain, body: block }, neverDecides: always },
  mark: {
    parts: { define: plain, until: plain },
    neverDecides: always,
    // `mark` also overwrites an earlier mark.
    mayChange: ({ define }, expr) => expr.kind === 'define' && expr.define === define,
  },
  allow: { parts: { count: value, any: plain, within: at, body: block } },
  inForce: {
    parts: { lasting: plain },
    neverDecides: always,
    mayChange: (_stmt, expr, checked) => expr.kind === 'player' || lastingTouches(expr, checked),
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
