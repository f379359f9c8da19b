/** The table of verbs: the only list of all verbs in the checked rules. */
import type { GroupActivation, Stmt } from '../bodies.ts';
import { block, callee, list, plain, record, tagged, value, type Kinds } from '../parts/part-readers.ts';
import { amount, at, choice, factions, reach, thing } from '../parts/statement-parts.ts';
import {
  entryMayChange,
  lastingEffectMayChange,
  levelMayChange,
  paymentMayChange,
  revealMayChange,
  mayShareKinds,
  mayShareGroups,
  movementMayChange,
  placementMayChange,
  trackMayChange,
  turningMayChangeCount,
} from './may-change.ts';
import type { StmtOf, VerbProperties, VerbTable } from './verb-properties.ts';

const alwaysTrue = (): boolean => true;

/** A fixed number of markers in one known space needs no decision. */
const placesFixedMarkers = ({ thing, at, amount }: StmtOf<'place' | 'remove'>): boolean =>
  thing.kind === 'marker' && at.kind === 'space' && amount.kind === 'exactly';

export const verbs: VerbTable = {
  by: { parts: { faction: value, body: block }, neverDecides: alwaysTrue },
  place: {
    parts: { amount, thing, at, bind: plain, alternating: plain },
    neverDecides: placesFixedMarkers,
    mayChange: (stmt, expr, checked) =>
      // Placed pieces may come from elsewhere on the map, in any state.
      placementMayChange(stmt, expr, (placed, mask) => mayShareKinds(placed, mask, checked)),
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
    neverDecides: placesFixedMarkers,
    mayChange: (stmt, expr) => placementMayChange(stmt, expr, mayShareGroups),
  },
  retire: { parts: { amount, mask: value }, mayChange: (_stmt, expr) => expr.kind === 'available' },
  replace: {
    parts: { amount, from: value, each: amount, to: value, at },
    mayChange: ({ from, to }, expr, checked) =>
      entryMayChange(expr, (mask) => mayShareGroups(from, mask) || mayShareKinds(to, mask, checked)),
  },
  flip: {
    parts: { verb: plain, amount, mask: value, at, targets: plain, either: plain },
    mayChange: ({ mask: turned }, expr, checked) =>
      movementMayChange(expr, (mask) => turningMayChangeCount(turned, mask, checked)),
  },
  shift: {
    parts: { count: value, toward: plain, space: value },
    neverDecides: alwaysTrue,
    mayChange: levelMayChange,
  },
  setLevel: { parts: { space: value, value }, neverDecides: alwaysTrue, mayChange: levelMayChange },
  setTrack: {
    parts: { track: plain, faction: value, value },
    neverDecides: alwaysTrue,
    mayChange: ({ track, faction }, expr, checked) => trackMayChange(track, [faction], expr, checked),
  },
  adjust: {
    parts: { track: plain, faction: value, sign: plain, by: value },
    neverDecides: alwaysTrue,
    mayChange: ({ track, faction }, expr, checked) => trackMayChange(track, [faction], expr, checked),
  },
  transfer: {
    parts: { track: plain, amount, from: value, to: value },
    neverDecides: ({ amount: { kind } }) => kind === 'exactly' || kind === 'all',
    mayChange: ({ track, from, to }, expr, checked) => trackMayChange(track, [from, to], expr, checked),
  },
  transferHeld: {
    parts: { held: plain, amount, from: value, to: value, space: value },
    mayChange: (_stmt, expr) => expr.kind === 'held',
  },
  pay: {
    parts: { cost: value, always: plain },
    neverDecides: alwaysTrue,
    mayChange: (_stmt, expr, checked) => paymentMayChange(expr, checked),
  },
  together: { parts: { body: block }, neverDecides: alwaysTrue },
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
      movementMayChange(
        expr,
        (mask) =>
          mayShareGroups(stmt.mask, mask) ||
          (stmt.activating !== undefined && turningMayChangeCount(stmt.mask, mask, checked)),
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
    mayChange: ({ paying }, expr, checked) => paying !== undefined && paymentMayChange(expr, checked),
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
  eachFaction: { parts: { factions: plain, bind: plain, body: block }, neverDecides: alwaysTrue },
  may: { parts: { body: block } },
  either: {
    parts: {
      modes: list(record<StmtOf<'either'>['modes'][number]>({ label: plain, guard: value, body: block })),
    },
  },
  if: { parts: { condition: value, then: block, else: block }, neverDecides: alwaysTrue },
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
  let: { parts: { bind: plain, value }, neverDecides: alwaysTrue },
  repeat: { parts: { count: value, body: block }, neverDecides: alwaysTrue },
  repeatAny: { parts: { body: block } },
  moment: { parts: { deferred: plain } },
  choose: { parts: { choice, deferred: plain } },
  make: {
    parts: { factions, eligible: plain, throughNextCard: plain },
    neverDecides: alwaysTrue,
    mayChange: (_stmt, expr) => expr.kind === 'eligible',
  },
  open: {
    parts: { space: plain },
    neverDecides: alwaysTrue,
    mayChange: (_stmt, expr) => expr.kind === 'open',
  },
  endGame: { parts: {} },
  endMomentum: {
    parts: {},
    neverDecides: alwaysTrue,
    mayChange: (_stmt, expr, checked) => lastingEffectMayChange(expr, checked),
  },
  checkVictory: { parts: {} },
  reveal: { parts: { secret: plain }, mayChange: revealMayChange },
  secretly: {
    parts: { secret: plain, among: value, orNone: plain, chance: plain },
    mayChange: revealMayChange,
  },
  freeze: { parts: { defines: plain, body: block }, neverDecides: alwaysTrue },
  mark: {
    parts: { define: plain, until: plain },
    neverDecides: alwaysTrue,
    // `mark` also overwrites an earlier mark.
    mayChange: ({ define }, expr) => expr.kind === 'define' && expr.define === define,
  },
  allow: { parts: { count: value, any: plain, within: at, body: block } },
  inForce: {
    parts: { lasting: plain },
    neverDecides: alwaysTrue,
    mayChange: (_stmt, expr, checked) => expr.kind === 'player' || lastingEffectMayChange(expr, checked),
  },
};

/** Returns the record of the verb of a statement. */
export const verbOf = ({ kind }: Stmt): VerbProperties<Stmt['kind']> =>
  // The record is selected by the verb, so it accepts this statement.
  verbs[kind] as VerbProperties<Stmt['kind']>;

/** Reads the parts of any statement. */
export const statement = tagged<Stmt, 'kind'>(
  'kind',
  Object.fromEntries(Object.entries(verbs).map(([s, { parts }]) => [s, parts])) as unknown as Kinds<
    Stmt,
    'kind'
  >,
);
