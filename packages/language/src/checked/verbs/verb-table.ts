/** The table of verbs: the only list of all verbs in the checked rules. */
import type { Counterpart, GroupActivation, Stmt } from '../bodies.ts';
import { block, callee, list, leaf, record, tagged, value, type Kinds } from '../parts/part-readers.ts';
import {
  amountTable,
  choiceTable,
  locationTable,
  factionOrderTable,
  factionsReader,
  hiddenAmongTable,
  pieceOrMarkerTable,
  reachTable,
} from '../parts/statement-parts.ts';
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
import { conditionFields } from '../parts/expression-parts.ts';
import type { StmtOf, VerbProperties, VerbTable } from './verb-properties.ts';

const alwaysTrue = (): boolean => true;

/** A fixed number of markers in one known space needs no decision. */
const placesFixedMarkers = ({ thing, at, amount }: StmtOf<'place' | 'remove'>): boolean =>
  thing.kind === 'marker' && at.kind === 'space' && amount.kind === 'exactly';

export const verbs: VerbTable = {
  by: { parts: { faction: value, body: block }, neverDecides: alwaysTrue },
  place: {
    parts: {
      amount: amountTable,
      thing: pieceOrMarkerTable,
      at: locationTable,
      bind: leaf,
      alternating: leaf,
    },
    neverDecides: placesFixedMarkers,
    mayChange: (stmt, expr, checked) =>
      // Placed pieces may come from elsewhere on the map, in any state.
      placementMayChange(stmt, expr, (placed, mask) => mayShareKinds(placed, mask, checked)),
  },
  remove: {
    parts: {
      amount: amountTable,
      thing: pieceOrMarkerTable,
      at: locationTable,
      bind: leaf,
      last: value,
      before: record<NonNullable<StmtOf<'remove'>['before']>>({ first: leaf, then: leaf }),
      targets: leaf,
      to: record<NonNullable<StmtOf<'remove'>['to']>>({ to: leaf, held: leaf, mask: value }),
    },
    neverDecides: placesFixedMarkers,
    // A fate may turn removed pieces to another state, on the map or in a holding place.
    mayChange: (stmt, expr, checked) =>
      placementMayChange(stmt, expr, (removed, mask) =>
        checked.fates ? mayShareKinds(removed, mask, checked) : mayShareGroups(removed, mask),
      ),
  },
  retire: {
    parts: { amount: amountTable, mask: value },
    mayChange: (_stmt, expr) => expr.kind === 'available',
  },
  replace: {
    parts: {
      amount: amountTable,
      from: value,
      each: amountTable,
      to: value,
      at: locationTable,
      counterparts: list(record<Counterpart>({ groups: leaf, to: value })),
    },
    mayChange: ({ from, to }, expr, checked) =>
      entryMayChange(expr, (mask) => mayShareGroups(from, mask) || mayShareKinds(to, mask, checked)),
  },
  flip: {
    parts: {
      verb: leaf,
      to: leaf,
      amount: amountTable,
      mask: value,
      at: locationTable,
      targets: leaf,
      either: leaf,
    },
    mayChange: ({ mask: turned }, expr, checked) =>
      movementMayChange(expr, (mask) => turningMayChangeCount(turned, mask, checked)),
  },
  shift: {
    parts: { count: value, toward: leaf, space: value },
    neverDecides: alwaysTrue,
    mayChange: levelMayChange,
  },
  setLevel: { parts: { space: value, value }, neverDecides: alwaysTrue, mayChange: levelMayChange },
  setTrack: {
    parts: { track: leaf, faction: value, value },
    neverDecides: alwaysTrue,
    mayChange: ({ track, faction }, expr, checked) => trackMayChange(track, [faction], expr, checked),
  },
  adjust: {
    parts: { track: leaf, faction: value, sign: leaf, by: value },
    neverDecides: alwaysTrue,
    mayChange: ({ track, faction }, expr, checked) => trackMayChange(track, [faction], expr, checked),
  },
  transfer: {
    parts: { track: leaf, amount: amountTable, from: value, to: value },
    neverDecides: ({ amount: { kind } }) => kind === 'exactly' || kind === 'all',
    mayChange: ({ track, from, to }, expr, checked) => trackMayChange(track, [from, to], expr, checked),
  },
  transferHeld: {
    parts: { held: leaf, amount: amountTable, from: value, to: value, space: value },
    mayChange: (_stmt, expr) => expr.kind === 'held',
  },
  pay: {
    parts: { cost: value, payer: value, leaving: value, always: leaf },
    neverDecides: alwaysTrue,
    mayChange: (_stmt, expr, checked) => paymentMayChange(expr, checked),
  },
  together: { parts: { body: block }, neverDecides: alwaysTrue },
  move: {
    parts: {
      amount: amountTable,
      mask: value,
      from: locationTable,
      to: locationTable,
      reach: reachTable,
      once: leaf,
      leaving: record<NonNullable<StmtOf<'move'>['leaving']>>({ count: value, mask: value, where: value }),
      activating: record<GroupActivation>({ size: leaf, origins: leaf, condition: value }),
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
      amount: amountTable,
      set: value,
      bind: leaf,
      paying: value,
      body: block,
      ways: list(callee),
      collect: leaf,
      moments: leaf,
      idle: leaf,
      random: leaf,
    },
    mayChange: ({ paying }, expr, checked) => paying !== undefined && paymentMayChange(expr, checked),
  },
  selectFaction: {
    parts: {
      among: leaf,
      where: list(record(conditionFields)),
      bind: leaf,
      body: block,
      must: leaf,
      random: leaf,
    },
  },
  each: {
    parts: { possible: leaf, set: value, bind: leaf, body: block, moment: leaf, choices: list(choiceTable) },
    neverDecides: ({ possible, moment }) => !possible && moment === undefined,
  },
  eachFaction: {
    parts: { factions: leaf, included: list(value), order: factionOrderTable, bind: leaf, body: block },
    neverDecides: alwaysTrue,
  },
  may: { parts: { body: block } },
  either: {
    parts: {
      amount: amountTable,
      price: leaf,
      modes: list(record<StmtOf<'either'>['modes'][number]>({ label: leaf, guard: value, body: block })),
    },
  },
  if: { parts: { condition: value, then: block, else: block }, neverDecides: alwaysTrue },
  ifPossible: { parts: { then: block, else: block } },
  roll: { parts: { bind: leaf, dice: value, isFurther: leaf } },
  call: {
    parts: {
      free: leaf,
      limited: leaf,
      body: callee,
      arguments: list(value),
      space: value,
      rider: leaf,
      bind: leaf,
      fates: leaf,
    },
    neverDecides: ({ free }) => !free,
  },
  let: { parts: { bind: leaf, value }, neverDecides: alwaysTrue },
  collect: { parts: { bind: leaf, set: value }, neverDecides: alwaysTrue },
  repeat: { parts: { count: value, body: block }, neverDecides: alwaysTrue },
  repeatAny: { parts: { most: value, body: block } },
  moment: { parts: { deferred: leaf } },
  choose: { parts: { choice: choiceTable, deferred: leaf } },
  make: {
    parts: { factions: factionsReader, eligible: leaf, throughNextCard: leaf },
    neverDecides: alwaysTrue,
    mayChange: (_stmt, expr) => expr.kind === 'eligible',
  },
  makeFirst: { parts: { faction: value }, neverDecides: alwaysTrue },
  open: {
    parts: { space: leaf },
    neverDecides: alwaysTrue,
    mayChange: (_stmt, expr) => expr.kind === 'open',
  },
  endGame: { parts: {} },
  endCard: { parts: {}, neverDecides: alwaysTrue, mayChange: () => false },
  cancelEvent: { parts: {}, neverDecides: alwaysTrue, mayChange: () => false },
  endMomentum: {
    parts: {},
    neverDecides: alwaysTrue,
    mayChange: (_stmt, expr, checked) => lastingEffectMayChange(expr, checked),
  },
  endLasting: {
    parts: { ends: leaf },
    neverDecides: alwaysTrue,
    mayChange: (_stmt, expr, checked) => lastingEffectMayChange(expr, checked),
  },
  checkVictory: { parts: {} },
  reveal: { parts: { secret: leaf }, mayChange: revealMayChange },
  secretly: {
    parts: { secret: leaf, among: value, orNone: leaf, chance: leaf },
    mayChange: revealMayChange,
  },
  hideValue: {
    parts: { track: leaf, faction: value, among: hiddenAmongTable },
    mayChange: ({ track, faction }, expr, checked) => trackMayChange(track, [faction], expr, checked),
  },
  showValue: {
    parts: { track: leaf },
    neverDecides: alwaysTrue,
    mayChange: ({ track }, expr, checked) => trackMayChange(track, [undefined], expr, checked),
  },
  freeze: { parts: { defines: leaf, body: block }, neverDecides: alwaysTrue },
  mark: {
    parts: { define: leaf, until: leaf },
    neverDecides: alwaysTrue,
    // `mark` also overwrites an earlier mark.
    mayChange: ({ define }, expr) => expr.kind === 'define' && expr.define === define,
  },
  allow: { parts: { count: value, any: leaf, within: locationTable, body: block } },
  hand: {
    parts: {
      verb: leaf,
      track: leaf,
      count: value,
      upTo: leaf,
      other: value,
      random: leaf,
      texts: list(record<StmtOf<'hand'>['texts'][number]>({ card: leaf, body: block })),
    },
    neverDecides: ({ verb, random }) => ['draw', 'look', 'shuffle'].includes(verb) || random === true,
    mayChange: ({ verb, track, other }, expr, checked) =>
      verb !== 'look' &&
      verb !== 'shuffle' &&
      trackMayChange(track, [{ kind: 'own', type: 'faction' }, other], expr, checked),
  },
  look: {
    parts: {
      count: value,
      put: record<NonNullable<StmtOf<'look'>['put']>>({ place: leaf, count: value, upTo: leaf }),
    },
    neverDecides: ({ put }) => put === undefined,
    mayChange: () => false,
  },
  inForce: {
    parts: {
      lasting: leaf,
      about: list(record<NonNullable<StmtOf<'inForce'>['about']>[number]>({ subject: value, value })),
    },
    neverDecides: alwaysTrue,
    mayChange: (_stmt, expr, checked) =>
      expr.kind === 'player' || expr.kind === 'lastingSubject' || lastingEffectMayChange(expr, checked),
  },
};

/** Returns the record of the verb of a statement. */
export const verbOf = ({ kind }: Stmt): VerbProperties<Stmt['kind']> =>
  // The record is selected by the verb, so it accepts this statement.
  verbs[kind] as VerbProperties<Stmt['kind']>;

/** Reads the parts of any statement. */
export const statementTable = tagged<Stmt, 'kind'>(
  'kind',
  Object.fromEntries(Object.entries(verbs).map(([kind, { parts }]) => [kind, parts])) as unknown as Kinds<
    Stmt,
    'kind'
  >,
);
