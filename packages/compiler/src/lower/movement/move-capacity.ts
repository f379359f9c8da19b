/**
 * Computes how many pieces may move between two spaces. A `move` has a reach, a `relocate` does not. Marked
 * pieces do not move again.
 */
import type { SpaceSet, Stmt } from '@quipu/language/checked';
import { all, cell, local, FALSE, int, not, op, TRUE, type IrExpr } from '../../ir/expression.ts';
import { UNLIMITED } from '../pieces/amounts.ts';
import type { IrCause, IrNode, IrReason } from '../../ir/program.ts';
import type { Context } from '../context.ts';
import { bind, type Env } from '../environment.ts';
import { readsAny } from '../judge/precondition.ts';
import type { FunctionBuilder } from '../function-builder.ts';
import { lift } from '../lift.ts';
import type { Routine } from '../routine.ts';
import { movedAt } from './movement-marks.ts';
import { roomFor, totalOf } from '../pieces/piece-effects.ts';
import { canReach, visitReachable, type FixedEnd } from './reach.ts';
import { clausesOfSet, forEachMember, isMember } from '../spaces/space-sets.ts';
import { bitIndices, countPieces } from '../pieces/piece-counts.ts';
import { assign, each, branch } from '../../ir/node-builders.ts';
import { quotingReason } from '../judge/reasons.ts';
import type { Clause } from '../spaces/clause.ts';

type Move = Extract<Stmt, { kind: 'move' }>;

/** Whether a move marks its pieces: each then moves only once, so that moves between sets terminate. */
export const marksMoved = (stmt: Move): boolean =>
  stmt.once || (stmt.from.kind === 'set' && stmt.to.kind === 'set');

/** The number of pieces of a group in a space that have not moved, by the marks of the current layer. */
const unmovedAt = (group: IrExpr, space: IrExpr): IrExpr =>
  op('max', int(0), op('-', cell('BOARD', space, group), movedAt(space, group)));

/** How many pieces of a group may move between two spaces now, or leave `from` if `to` is undefined. */
export function moveCapacity(
  context: Context,
  stmt: Move,
  env: Env,
  { group, from, to }: { readonly group: IrExpr; readonly from: IrExpr; readonly to: IrExpr | undefined },
): IrExpr {
  const movableCount =
    marksMoved(stmt) && !env.isBeforeMoves ? unmovedAt(group, from) : cell('BOARD', from, group);
  const room = to === undefined ? undefined : roomFor(context, group, to, env);
  const capacity = room === undefined ? movableCount : op('min', movableCount, room);
  if (!stmt.leaving) return capacity;
  const { mask, count: minimum, where: onlyIn } = stmt.leaving;
  const leavingSurplus = op(
    'max',
    int(0),
    op('-', countPieces(context, context.value(mask, env), from), context.value(minimum, env)),
  );
  const leavingLimit = onlyIn
    ? op('if', isMember(context, onlyIn, from, env), leavingSurplus, int(UNLIMITED))
    : leavingSurplus;
  return op('min', capacity, leavingLimit);
}

/** How many pieces of all groups may move between two spaces, or leave `from` if `to` is undefined. */
export function moveTotal(
  context: Context,
  stmt: Move,
  env: Env,
  { from, to }: { readonly from: IrExpr; readonly to: IrExpr | undefined },
): IrExpr {
  const mask = context.value(stmt.mask, env);
  if (mask.kind === 'number')
    return totalOf(context, {
      name: 'movable',
      mask,
      space: from,
      capacity: (g) => moveCapacity(context, stmt, env, { group: g, from, to }),
    });
  const isLeaving = to === undefined;
  return lift(context, env, {
    name: `${isLeaving ? 'leaving' : 'movable'}_${context.statementName(stmt.id)}`,
    doc: isLeaving
      ? 'The number of pieces that may leave a space.'
      : 'The number of pieces that may move from one space to another.',
    module: 'judgments',
    result: 'number',
    freeLocalsOf: [stmt],
    args: [
      { name: 'from', value: from, type: 'index' },
      ...(isLeaving ? [] : [{ name: 'to', value: to, type: 'index' } as const]),
    ],
    build: (builder, inner, [origin, destination]) =>
      origin === undefined
        ? []
        : sumCapacities(context, stmt, inner, { builder, from: origin, to: destination }),
  });
}

/** The code of a function that adds up the capacities of all groups in a computed mask. */
function sumCapacities(
  context: Context,
  stmt: Move,
  env: Env,
  {
    builder,
    from,
    to,
  }: { readonly builder: FunctionBuilder; readonly from: IrExpr; readonly to: IrExpr | undefined },
): readonly IrNode[] {
  const sum = builder.local('sum', 'number');
  const group = builder.local('group');
  const increasedSum = op(
    '+',
    local(sum),
    moveCapacity(context, stmt, env, { group: local(group), from, to }),
  );
  const isPresent = op(
    'and',
    op('bit', context.value(stmt.mask, env), local(group)),
    op('>', cell('BOARD', from, local(group)), int(0)),
  );
  return [
    assign(sum, int(0)),
    each(group, { count: int(context.checked.groups.length) }, [
      branch(isPresent, [assign(sum, increasedSum)]),
    ]),
    { kind: 'return', value: local(sum) },
  ];
}

/** The number of pieces of a mask in a space that have not moved. */
export const unmovedCount = (context: Context, mask: IrExpr, space: IrExpr): IrExpr =>
  totalOf(context, { name: 'unmoved', mask, space, capacity: unmovedAt });

/** The causes that no piece can leave a space: none is there, or all that are there have moved. */
export function originCauses(context: Context, stmt: Move, env: Env, from: IrExpr): readonly IrCause[] {
  const mask = context.value(stmt.mask, env);
  const isAbsent = op('<=', countPieces(context, mask, from), int(0));
  const absence = {
    truth: isAbsent,
    reason: quotingReason('none-there', 'noneInOption', stmt.source),
    rank: 0,
  };
  if (!marksMoved(stmt) || env.isBeforeMoves) return [absence];
  return [
    absence,
    {
      truth: all(not(isAbsent), op('<=', unmovedCount(context, mask, from), int(0))),
      reason: quotingReason('nothing-to-move', 'moved', stmt.source),
      rank: 0,
    },
  ];
}

/** The reason that a move does not lead from one space to another. */
export const reachReason = ({ reach, source: { rule } }: Move): IrReason => ({
  key: 'reach',
  rule,
  parameters: reach.kind === 'adjacent' ? { range: reach.kind } : {},
});

export function originClauses(
  context: Context,
  stmt: Move,
  env: Env,
  { from, to }: { readonly from: IrExpr; readonly to: IrExpr },
): readonly Clause[] {
  const reach = {
    truth: canReach(context, stmt.reach, env, { from, to, fixedEnd: 'to' }),
    reason: reachReason(stmt),
  };
  const hasPieces = {
    truth: op('>', moveTotal(context, stmt, env, { from, to }), int(0)),
    reason: quotingReason('nothing-to-move', 'leaving', stmt.source),
    causes: originCauses(context, stmt, env, from),
  };
  const setClauses = stmt.from.kind === 'set' ? clausesOfSet(context, stmt.from.set, from, env) : [];
  return [...setClauses, reach, hasPieces];
}

const returnTrueIf = (condition: IrExpr): readonly IrNode[] => [
  branch(condition, [{ kind: 'return', value: TRUE }]),
];

/** Whether any piece may move between two spaces, or leave `from` if `to` is undefined. */
const hasMovablePieces = (
  context: Context,
  stmt: Move,
  env: Env,
  ends: { readonly from: IrExpr; readonly to: IrExpr | undefined },
): IrExpr => op('>', moveTotal(context, stmt, env, ends), int(0));

const canMoveBetween = (
  context: Context,
  stmt: Move,
  env: Env,
  ends: { readonly from: IrExpr; readonly to: IrExpr; readonly fixedEnd: FixedEnd },
): IrExpr => op('and', canReach(context, stmt.reach, env, ends), hasMovablePieces(context, stmt, env, ends));

/** Whether any piece may move between some origin and some destination of a statement. */
export function canMoveAny(context: Context, stmt: Move, env: Env): IrExpr {
  const { from, to } = stmt;
  if (from.kind === 'space' && to.kind === 'space')
    return canMoveBetween(context, stmt, env, {
      from: context.value(from.space, env),
      to: context.value(to.space, env),
      fixedEnd: 'from',
    });
  return lift(context, env, {
    name: `anyMove_${context.statementName(stmt.id)}`,
    doc: 'Whether any piece may move.',
    module: 'judgments',
    result: 'truth',
    freeLocalsOf: [stmt],
    build: (builder, inner) => {
      const visitOrigin = (origin: IrExpr, originEnv: Env): readonly IrNode[] =>
        searchFromOrigin(context, builder, stmt, { origin, originEnv });
      const body =
        from.kind === 'space'
          ? visitOrigin(context.value(from.space, inner), inner)
          : forEachMember(context, builder, { set: from.set, env: inner }, visitOrigin);
      return [...body, { kind: 'return', value: FALSE }];
    },
  });
}

interface OriginInEnv {
  readonly origin: IrExpr;
  readonly originEnv: Env;
}

/** Returns true from the function if a piece may move from an origin. Searches only if some piece can leave it. */
function searchFromOrigin(
  context: Context,
  builder: FunctionBuilder,
  stmt: Move,
  originInEnv: OriginInEnv,
): readonly IrNode[] {
  const { origin, originEnv } = originInEnv;
  const { to } = stmt;
  if (to.kind === 'space') {
    const destination = context.value(to.space, originEnv);
    return returnTrueIf(
      canMoveBetween(context, stmt, originEnv, { from: origin, to: destination, fixedEnd: 'to' }),
    );
  }
  return [
    {
      kind: 'if',
      condition: hasMovablePieces(context, stmt, originEnv, { from: origin, to: undefined }),
      then: searchDestinations(context, builder, stmt, { ...originInEnv, destinationSet: to.set }),
      else: [],
      widens: true,
    },
  ];
}

/** Tests the members of the destination set, or only those that are reached along a path. */
function searchDestinations(
  context: Context,
  builder: FunctionBuilder,
  stmt: Move,
  { origin, originEnv, destinationSet }: OriginInEnv & { readonly destinationSet: SpaceSet },
): readonly IrNode[] {
  const { reach } = stmt;
  if (reach.kind !== 'along')
    return forEachMember(
      context,
      builder,
      { set: destinationSet, env: originEnv },
      (destination, destinationEnv) =>
        returnTrueIf(
          canMoveBetween(context, stmt, destinationEnv, { from: origin, to: destination, fixedEnd: 'from' }),
        ),
    );
  const isDestination = (destination: IrExpr): IrExpr =>
    all(
      op('!=', origin, destination),
      isMember(context, destinationSet, destination, originEnv),
      hasMovablePieces(context, stmt, bind(originEnv, destinationSet.candidate, destination), {
        from: origin,
        to: destination,
      }),
    );
  return visitReachable(context, builder, {
    reach,
    env: originEnv,
    start: origin,
    visit: (destination) => returnTrueIf(isDestination(destination)),
  });
}

/** Whether exactly one destination exists and moving cannot open another by changing the position. */
export function hasOnlyDestination(routine: Routine, stmt: Move, env: Env, from: IrExpr): IrExpr {
  const { context } = routine;
  const { to, reach } = stmt;
  if (to.kind !== 'set') return FALSE;
  const { set: destinationSet } = to;
  if (mayOpenDestination(routine, stmt, destinationSet, env) || reach.kind !== 'anywhere') return FALSE;
  return lift(context, env, {
    name: `onlyGoal_${context.statementName(stmt.id)}`,
    doc: 'Whether there is exactly one destination.',
    module: 'movement',
    result: 'truth',
    freeLocalsOf: [stmt],
    args: [{ name: 'from', value: from, type: 'index' }],
    build: (builder, inner, [origin = from]) => {
      const hasDestination = builder.local('found', 'truth');
      return [
        assign(hasDestination, FALSE),
        ...forEachMember(
          context,
          builder,
          { set: destinationSet, env: inner },
          (destination, destinationEnv) => [
            branch(
              canMoveBetween(context, stmt, destinationEnv, {
                from: origin,
                to: destination,
                fixedEnd: 'from',
              }),
              [
                branch(local(hasDestination), [{ kind: 'return', value: FALSE }]),
                assign(hasDestination, TRUE),
              ],
            ),
          ],
        ),
        { kind: 'return', value: local(hasDestination) },
      ];
    },
  });
}

/** Whether moving pieces may add a destination: the conditions of the set read their cells, or they are unknown. */
function mayOpenDestination(
  { context, frozenFunctions }: Routine,
  stmt: Move,
  destinationSet: SpaceSet,
  env: Env,
): boolean {
  const mask = context.value(stmt.mask, env);
  if (mask.kind !== 'number') return true;
  const movedWrites = bitIndices(mask.value, context.checked.groups.length).map((group) => ({
    region: 'BOARD',
    index: [UNKNOWN_SPACE, int(group)],
    value: int(0),
  }));
  return clausesOfSet(context, destinationSet, UNKNOWN_SPACE, env).some(({ truth }) =>
    readsAny(context, truth, movedWrites, frozenFunctions),
  );
}

/** Pseudo-local of an arbitrary space. */
const UNKNOWN_SPACE = local(-1);
