/**
 * Lowers moves that may activate groups (3.3.2). All pieces that one statement moves from one origin to its
 * destination form a group. An origin is used once, and its pieces are chosen kind by kind. Then the
 * condition is evaluated for the whole group: if it holds, exactly its hidden pieces flip.
 */
import type { Expr, Stmt } from '@quipu/language/checked';
import { local, FALSE, int, op, TRUE, type LocalId, type IrExpr } from '../../ir/expression.ts';
import type { IrNode, IrPoint, Segment } from '../../ir/program.ts';
import { betweenMoves } from '../activities/moments.ts';
import { isOptional, requestedAmount, UNLIMITED, maxRequested } from '../pieces/amounts.ts';
import { bind, bindSet, type Env } from '../environment.ts';
import { markMoved } from './movement-marks.ts';
import { marksMoved, canMoveAny, moveCapacity, originClauses } from './move-capacity.ts';
import { recordOrigins, recordedOrigins } from './resumption.ts';
import { recordPieces } from '../reactions/recorded-pieces.ts';
import { hiddenStateMask, otherState } from '../pieces/piece-states.ts';
import { eachGroup } from '../pieces/apply-effect.ts';
import type { Routine } from '../routine.ts';
import { addSpace, spaceSetLocals } from '../spaces/bit-sets.ts';
import { bitIndices } from '../pieces/piece-counts.ts';
import { countsSegment, groupsSegment, answerSegment, spacesSegment } from '../segments.ts';
import { movePieces, moveContext } from './move-pieces.ts';
import { type GroupMove, withUnusedOrigins } from './unused-origins.ts';
import { BREAK, assign, loop, perform, branch } from '../../ir/node-builders.ts';
import { quotingReason } from '../judge/reasons.ts';

type Move = Extract<Stmt, { kind: 'move' }>;

interface GroupMoveState {
  readonly routine: Routine;
  readonly stmt: GroupMove;
  readonly env: Env;
  readonly to: IrExpr;
  readonly remaining: LocalId;
  /** The number of pieces in the current group. */
  readonly groupSize: LocalId;
  /** Per group of pieces, how many hidden ones have moved in the current group. */
  readonly hiddenMovedCounts: ReadonlyMap<number, LocalId>;
}

export function lowerGroupMove(routine: Routine, stmt: GroupMove, to: Expr, env: Env): readonly IrNode[] {
  const { context, builder } = routine;
  const remaining = builder.local('moveLeft', 'number');
  const requested = requestedAmount(context, stmt.amount, env) ?? int(UNLIMITED);
  const { factions } = context.body(routine.index);
  const possibleGroups = context.upperBound(stmt.mask, factions) ?? hiddenStateMask(context);
  const flippable = bitIndices(possibleGroups & hiddenStateMask(context), context.checked.groups.length);
  const state = {
    routine,
    env,
    remaining,
    to: context.value(to, env),
    groupSize: builder.local('group', 'number'),
    hiddenMovedCounts: new Map(flippable.map((g) => [g, builder.local('hidden', 'number')])),
  };
  const initNode: IrNode = assign(remaining, requested);
  if (stmt.from.kind === 'space')
    return [initNode, ...lowerGroup({ ...state, stmt }, context.value(stmt.from.space, env))];
  return [initNode, ...chooseOrigins({ ...state, stmt }, stmt.from.set)];
}

/** Decides origin after origin. Strict text moves at least one group, because it has been paid for. */
function chooseOrigins(
  state: GroupMoveState,
  originSet: Extract<Move['from'], { kind: 'set' }>['set'],
): readonly IrNode[] {
  const { routine, stmt, env, to, remaining } = state;
  const { context, builder } = routine;
  const usedOrigins = spaceSetLocals(routine, 'origins');
  const hasMoved = builder.local('began', 'truth');
  const choice = builder.local('from');
  const candidate = builder.local('member');
  const moveFromUnused = withUnusedOrigins(stmt);
  const initialOrigins = recordedOrigins(context, stmt, to);
  const originsEnv = bindSet(env, stmt.activating.origins, usedOrigins.map(local));
  const activityOptions = betweenMoves(routine, stmt, env, local(hasMoved));
  const spaces = context.checked.spaces.length;
  const isDone = op('<=', local(remaining), int(0));
  const originSegment = (): Segment =>
    spacesSegment(
      context,
      candidate,
      originSet,
      originClauses(context, moveFromUnused, originsEnv, { from: local(candidate), to }),
    );
  const doneSegments: readonly Segment[] = isOptional(stmt.amount)
    ? [answerSegment('done', [atLeastOneCondition(stmt, env.strict ? local(hasMoved) : TRUE)])]
    : [];
  return [
    ...usedOrigins.map((word, i): IrNode => assign(word, initialOrigins?.[i] ?? int(0))),
    assign(hasMoved, FALSE),
    loop('groups', [
      branch(op('or', isDone, op('not', canMoveAny(context, moveFromUnused, originsEnv))), [BREAK]),
      routine.decide({
        name: 'from',
        questionKind: 'space',
        source: stmt.source,
        seat: env.own,
        segments: [originSegment(), ...activityOptions.segments, ...doneSegments],
        into: choice,
        parameters: [{ name: 'to', value: to, valueKind: 'spaces' }],
        questionContext: moveContext(context, stmt, env),
        env,
      }),
      branch(op('>=', local(choice), int(spaces + activityOptions.segments.length)), [BREAK]),
      ...activityOptions.run(local(choice), spaces, [
        ...addSpace(usedOrigins, local(choice)),
        ...recordOrigins(context, stmt, env, { destination: to, usedOrigins: usedOrigins.map(local) }),
        ...lowerGroup({ ...state, env: bind(env, originSet.candidate, local(choice)) }, local(choice)),
        assign(hasMoved, TRUE),
      ]),
    ]),
  ];
}

const atLeastOneCondition = (stmt: Move, truth: IrExpr): Segment['conditions'][number] => ({
  truth,
  reason: { key: 'at-least-one', rule: stmt.source.rule, parameters: {} },
});

/** Decides kind after kind which pieces move from one origin, then flips the hidden ones if the condition holds. */
function lowerGroup(state: GroupMoveState, from: IrExpr): readonly IrNode[] {
  const { routine, stmt, env, to, remaining, groupSize } = state;
  const { context, builder } = routine;
  const mask = context.value(stmt.mask, env);
  const choice = builder.local('moveGroup');
  const candidate = builder.local('member');
  const usedKinds = builder.local('named', 'mask');
  const canContinue = builder.local('open', 'truth');
  const isUnused = (kind: IrExpr): IrExpr => op('not', op('bit', local(usedKinds), kind));
  const canMove = (kind: IrExpr): IrExpr =>
    op('>', moveCapacity(context, stmt, env, { group: kind, from, to }), int(0));
  const decision = decideKind(state, from, { choice, candidate, isUnused, canMove });
  return [
    assign(groupSize, int(0)),
    assign(usedKinds, int(0)),
    ...[...state.hiddenMovedCounts.values()].map((count): IrNode => assign(count, int(0))),
    loop('group', [
      assign(canContinue, FALSE),
      ...eachGroup(routine, mask, (kind): readonly IrNode[] => [
        branch(op('and', isUnused(kind), canMove(kind)), [assign(canContinue, TRUE)]),
      ]),
      branch(op('or', op('<=', local(remaining), int(0)), op('not', local(canContinue))), [BREAK]),
      decision,
      branch(op('>=', local(choice), int(context.checked.groups.length)), [BREAK]),
      assign(usedKinds, op('maskOr', local(usedKinds), op('shl', int(1), local(choice)))),
      ...lowerCount(state, local(choice), from),
    ]),
    flipHidden(state),
  ];
}

interface KindChoice {
  readonly choice: LocalId;
  readonly candidate: LocalId;
  readonly isUnused: (kind: IrExpr) => IrExpr;
  readonly canMove: (kind: IrExpr) => IrExpr;
}

/** Decides the next kind of piece of a group. Optional text may stop once the group is not empty. */
function decideKind(
  { routine, stmt, env, to, groupSize }: GroupMoveState,
  from: IrExpr,
  { choice, candidate, isUnused, canMove }: KindChoice,
): IrNode {
  const { context } = routine;
  const kind = local(candidate);
  const { rule } = stmt.source;
  const groups = groupsSegment(context, candidate, [
    {
      truth: op('bit', context.value(stmt.mask, env), kind),
      reason: quotingReason('kind-of-piece', 'pieces', stmt.source),
      isExclusive: true,
    },
    { truth: isUnused(kind), reason: { key: 'already', rule, parameters: {} } },
    { truth: canMove(kind), reason: quotingReason('nothing-to-move', 'movable', stmt.source) },
  ]);
  const isNonEmpty = op('>', local(groupSize), int(0));
  return routine.decide({
    name: 'piece',
    questionKind: 'pieces',
    source: stmt.source,
    seat: env.own,
    segments: [
      groups,
      ...(isOptional(stmt.amount) ? [answerSegment('done', [atLeastOneCondition(stmt, isNonEmpty)])] : []),
    ],
    into: choice,
    parameters: endpointParameters(from, to),
    questionContext: moveContext(context, stmt, env),
    env,
  });
}

const endpointParameters = (from: IrExpr, to: IrExpr): IrPoint['parameters'] => [
  { name: 'from', value: from, valueKind: 'spaces' },
  { name: 'to', value: to, valueKind: 'spaces' },
];

function lowerCount(state: GroupMoveState, piece: IrExpr, from: IrExpr): readonly IrNode[] {
  const { routine, stmt, env, to, remaining } = state;
  const { context, builder } = routine;
  const amount = builder.local('moveCount', 'number');
  const available = op('min', local(remaining), moveCapacity(context, stmt, env, { group: piece, from, to }));
  if (stmt.amount.kind === 'all' || maxRequested(context, stmt.amount) === 1) {
    return [assign(amount, available), ...moveCounted(state, piece, from, amount)];
  }
  const high = builder.local('most', 'number');
  const candidate = builder.local('member', 'number');
  const highest = Math.max(...context.checked.kinds.map((k) => k.count));
  const decision = routine.decide({
    name: 'count',
    questionKind: 'count',
    source: stmt.source,
    seat: env.own,
    into: amount,
    segments: [countsSegment(candidate, highest, stmt.source.rule, { low: int(1), high: local(high) })],
    parameters: [{ name: 'piece', value: piece, valueKind: 'groups' }, ...endpointParameters(from, to)],
    questionContext: moveContext(context, stmt, env),
    env,
  });
  return [
    assign(high, available),
    branch(op('>', local(high), int(1)), [decision], [assign(amount, local(high))]),
    ...moveCounted(state, piece, from, amount),
  ];
}

function moveCounted(state: GroupMoveState, piece: IrExpr, from: IrExpr, amount: LocalId): readonly IrNode[] {
  const { routine, stmt, env, to, remaining, groupSize } = state;
  return [
    ...movePieces(routine, stmt, env, { group: piece, from, to, count: local(amount) }),
    assign(remaining, op('-', local(remaining), local(amount))),
    assign(groupSize, op('+', local(groupSize), local(amount))),
    ...[...state.hiddenMovedCounts].map(([g, movedCount]): IrNode =>
      branch(op('=', piece, int(g)), [assign(movedCount, op('+', local(movedCount), local(amount)))]),
    ),
  ];
}

/** Flips the group's own pieces. Their movement marks follow, independently of other pieces in the space. */
function flipHidden(state: GroupMoveState): IrNode {
  const { routine, stmt, env, to, groupSize } = state;
  const { context } = routine;
  const groupEnv = bind(env, stmt.activating.size, local(groupSize));
  const markNodes = (group: number, change: '+' | '-', amount: IrExpr): readonly IrNode[] =>
    marksMoved(stmt) ? [markMoved(to, int(group), change, amount)] : [];
  return branch(
    op('and', op('>', local(groupSize), int(0)), context.value(stmt.activating.condition, groupEnv)),
    [...state.hiddenMovedCounts].map(([g, movedCount]): IrNode => {
      const target = otherState(context, g);
      return branch(op('>', local(movedCount), int(0)), [
        ...markNodes(g, '-', local(movedCount)),
        perform('flip', [int(g), int(target), to, local(movedCount)], routine.line(stmt.source)),
        ...markNodes(target, '+', local(movedCount)),
        ...recordPieces(context, env.own, 'flip', { group: int(g), space: to, count: local(movedCount) }),
      ]);
    }),
  );
}
