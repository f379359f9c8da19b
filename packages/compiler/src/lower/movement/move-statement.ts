/**
 * Lowers `move` and `relocate` to decisions for origin, destination, group and count. A decision is omitted
 * if the text leaves nothing open: a move of "all" between fixed spaces needs no decision.
 */
import type { SpaceSet, Stmt } from '@quipu/language/checked';
import { local, FALSE, int, op, TRUE, type LocalId, type IrExpr } from '../../ir/expression.ts';
import type { IrNode, Segment } from '../../ir/program.ts';
import { betweenMoves } from '../activities/moments.ts';
import { requestedAmount, isOneGroup, isOptional, UNLIMITED, maxRequested } from '../pieces/amounts.ts';
import { bind, type Env } from '../environment.ts';
import { NO_SPACE } from '../missing-values.ts';
import { lowerGroupMove } from './group-move.ts';
import { withMarks } from './movement-marks.ts';
import {
  marksMoved,
  canMoveAny,
  moveCapacity,
  moveTotal,
  hasOnlyDestination,
  originCauses,
  originClauses,
  reachReason,
} from './move-capacity.ts';
import { canReach } from './reach.ts';
import type { Routine } from '../routine.ts';
import { clausesOfSet } from '../spaces/space-sets.ts';
import { eachGroup } from '../pieces/apply-effect.ts';
import { countsSegment, groupsSegment, singleGroup, answerSegment, spacesSegment } from '../segments.ts';
import { movePieces, moveContext } from './move-pieces.ts';
import { BREAK, assign, loop, branch } from '../../ir/node-builders.ts';
import { quotingReason } from '../judge/reasons.ts';
import type { Clause } from '../spaces/clause.ts';

type Move = Extract<Stmt, { kind: 'move' }>;

export function lowerMove(routine: Routine, stmt: Move, env: Env): readonly IrNode[] {
  const { context, builder } = routine;
  const { activating } = stmt;
  if (activating && stmt.to.kind === 'space')
    return lowerGroupMove(routine, { ...stmt, activating }, stmt.to.space, env);
  const count = requestedAmount(context, stmt.amount, env) ?? int(UNLIMITED);
  // Evaluated once: moves may change the values that it depends on, and `hasMoved` compares against the first value.
  const fixedCount =
    count.kind === 'number' || stmt.from.kind === 'space' ? undefined : builder.local('asked', 'number');
  const requested = fixedCount === undefined ? count : local(fixedCount);
  if (hasFixedEnds(stmt) && stmt.amount.kind === 'all') return moveAll(routine, stmt, env);
  const remaining = builder.local('moveLeft', 'number');
  const mayStop = stopCondition(stmt, env, op('<', local(remaining), requested));
  const nodes: readonly IrNode[] = [
    ...(fixedCount === undefined ? [] : [assign(fixedCount, count)]),
    assign(remaining, requested),
    loop('move', [
      branch(op('or', op('<=', local(remaining), int(0)), op('not', canMoveAny(context, stmt, env))), [
        BREAK,
      ]),
      ...chooseOrigin({ routine, stmt, env, remaining, mayStop }, requested),
    ]),
  ];
  return marksMoved(stmt) && !stmt.once ? withMarks(nodes) : nodes;
}

const hasFixedEnds = ({ from, to }: Move): boolean => from.kind === 'space' && to.kind === 'space';

/** Strict "up to" text between fixed spaces moves at least one piece; other optional moves may be empty. */
function stopCondition(stmt: Move, env: Env, hasMoved: IrExpr): IrExpr | undefined {
  if (!isOptional(stmt.amount)) return undefined;
  return hasFixedEnds(stmt) && env.strict ? hasMoved : TRUE;
}

function moveAll(routine: Routine, stmt: Move, env: Env): readonly IrNode[] {
  const { context } = routine;
  const from = stmt.from.kind === 'space' ? context.value(stmt.from.space, env) : NO_SPACE;
  const to = stmt.to.kind === 'space' ? context.value(stmt.to.space, env) : NO_SPACE;
  return eachGroup(routine, context.value(stmt.mask, env), (group) =>
    movePieces(routine, stmt, env, { group, from, to }),
  );
}

interface MoveState {
  readonly routine: Routine;
  readonly stmt: Move;
  readonly env: Env;
  /** How many pieces may still move. */
  readonly remaining: LocalId;
  /** Condition for the answer "done"; undefined if it is never allowed. */
  readonly mayStop: IrExpr | undefined;
}

interface Endpoints {
  readonly from: IrExpr;
  readonly to: IrExpr;
}

const withDone = ({ stmt, mayStop }: MoveState, segments: readonly Segment[]): readonly Segment[] =>
  mayStop === undefined
    ? segments
    : [
        ...segments,
        answerSegment('done', [
          { truth: mayStop, reason: { key: 'at-least-one', rule: stmt.source.rule, parameters: {} } },
        ]),
      ];

function chooseOrigin(state: MoveState, requested: IrExpr): readonly IrNode[] {
  const { routine, stmt, env, remaining } = state;
  const { context, builder } = routine;
  if (stmt.from.kind === 'space') return chooseDestination(state, context.value(stmt.from.space, env));
  const { set: originSet } = stmt.from;
  const choice = builder.local('from');
  const candidate = builder.local('member');
  const conditions = originConditions(state, originSet, candidate);
  const originEnv = bind(env, originSet.candidate, local(choice));
  const hasMoved = op('<', local(remaining), requested);
  const activityOptions = betweenMoves(routine, stmt, env, hasMoved);
  const spaces = context.checked.spaces.length;
  const optionCount = spaces + activityOptions.segments.length;
  const to = stmt.to.kind === 'space' ? context.value(stmt.to.space, env) : undefined;
  return [
    routine.decide({
      name: 'from',
      questionKind: 'space',
      source: stmt.source,
      seat: env.own,
      segments: withDone(state, [
        spacesSegment(context, candidate, originSet, conditions),
        ...activityOptions.segments,
      ]),
      into: choice,
      parameters: to === undefined ? [] : [{ name: 'to', value: to, valueKind: 'spaces' }],
      questionContext: moveContext(context, stmt, env),
      env,
    }),
    branch(op('>=', local(choice), int(optionCount)), [BREAK]),
    ...activityOptions.run(
      local(choice),
      spaces,
      chooseDestination({ ...state, env: originEnv, mayStop: undefined }, local(choice)),
    ),
  ];
}

function originConditions(
  { routine: { context }, stmt, env }: MoveState,
  originSet: SpaceSet,
  candidate: LocalId,
): readonly Clause[] {
  const candidateEnv = bind(env, originSet.candidate, local(candidate));
  if (stmt.to.kind === 'space')
    return originClauses(context, stmt, env, {
      from: local(candidate),
      to: context.value(stmt.to.space, env),
    });
  const space = { kind: 'local', type: 'space', local: originSet.candidate } as const;
  const fromCandidate: Move = { ...stmt, once: marksMoved(stmt), from: { kind: 'space', space } };
  return [
    ...clausesOfSet(context, originSet, local(candidate), env),
    {
      truth: canMoveAny(context, fromCandidate, candidateEnv),
      reason: quotingReason('nothing-to-move', 'leaving', stmt.source),
      causes: originCauses(context, fromCandidate, env, local(candidate)),
    },
  ];
}

function chooseDestination(state: MoveState, from: IrExpr): readonly IrNode[] {
  const { routine, stmt, env } = state;
  const { context, builder } = routine;
  if (stmt.to.kind === 'space') return choosePieces(state, { from, to: context.value(stmt.to.space, env) });
  const { set: destinationSet } = stmt.to;
  const choice = builder.local('to');
  const candidate = builder.local('member');
  const conditions = [
    ...clausesOfSet(context, destinationSet, local(candidate), env),
    {
      truth: canReach(context, stmt.reach, env, { from, to: local(candidate), fixedEnd: 'from' }),
      reason: reachReason(stmt),
    },
    {
      truth: op('>', moveTotal(context, stmt, env, { from, to: local(candidate) }), int(0)),
      reason: quotingReason('nothing-to-move', 'arriving', stmt.source),
    },
  ];
  const destinationEnv = bind(env, destinationSet.candidate, local(choice));
  return [
    routine.decide({
      name: 'to',
      questionKind: 'space',
      source: stmt.source,
      seat: env.own,
      into: choice,
      segments: withDone(state, [spacesSegment(context, candidate, destinationSet, conditions)]),
      parameters: [{ name: 'from', value: from, valueKind: 'spaces' }],
      questionContext: moveContext(context, stmt, env),
      env,
    }),
    branch(op('>=', local(choice), int(context.checked.spaces.length)), [BREAK]),
    ...choosePiecesTo({ ...state, env: destinationEnv, mayStop: undefined }, { from, to: local(choice) }),
  ];
}

/** Decides which pieces go to a chosen space; all of them if the text says "all" and this is the only destination. */
function choosePiecesTo(state: MoveState, ends: Endpoints): readonly IrNode[] {
  const { routine, stmt, env } = state;
  const chooseNodes = choosePieces(state, ends);
  const isOnlyDestination =
    stmt.amount.kind === 'all' ? hasOnlyDestination(routine, stmt, env, ends.from) : FALSE;
  if (isOnlyDestination.kind === 'truth' && !isOnlyDestination.value) return chooseNodes;
  const moveAllNodes = eachGroup(routine, routine.context.value(stmt.mask, env), (group) =>
    movePieces(routine, stmt, env, { group, ...ends }),
  );
  return [branch(isOnlyDestination, moveAllNodes, chooseNodes)];
}

/** Decides the group, then the count. With an open destination, the pieces of "all" may split up. */
function choosePieces(state: MoveState, ends: Endpoints): readonly IrNode[] {
  const { routine, stmt, env } = state;
  const { context } = routine;
  const mask = context.value(stmt.mask, env);
  if (stmt.amount.kind === 'all' && stmt.to.kind === 'space')
    return eachGroup(routine, mask, (group) => movePieces(routine, stmt, env, { group, ...ends }));
  const onlyGroup = singleGroup(context, mask);
  if (onlyGroup !== undefined) return chooseCount(state, ends, onlyGroup);
  const choice = routine.builder.local('moveGroup');
  return [
    decideGroup(state, ends, choice),
    branch(op('>=', local(choice), int(context.checked.groups.length)), [BREAK]),
    ...chooseCount({ ...state, mayStop: undefined }, ends, local(choice)),
  ];
}

function decideGroup(state: MoveState, { from, to }: Endpoints, into: LocalId): IrNode {
  const { routine, stmt, env } = state;
  const { context } = routine;
  const candidate = routine.builder.local('member');
  const groups = groupsSegment(context, candidate, [
    {
      truth: op('bit', context.value(stmt.mask, env), local(candidate)),
      reason: quotingReason('kind-of-piece', 'pieces', stmt.source),
      isExclusive: true,
    },
    {
      truth: op('>', moveCapacity(context, stmt, env, { group: local(candidate), from, to }), int(0)),
      reason: quotingReason('nothing-to-move', 'movable', stmt.source),
    },
  ]);
  return routine.decide({
    name: 'piece',
    questionKind: 'pieces',
    source: stmt.source,
    seat: env.own,
    segments: withDone(state, [groups]),
    into,
    parameters: [
      { name: 'from', value: from, valueKind: 'spaces' },
      { name: 'to', value: to, valueKind: 'spaces' },
    ],
    questionContext: moveContext(context, stmt, env),
    env,
  });
}

function chooseCount(state: MoveState, { from, to }: Endpoints, group: IrExpr): readonly IrNode[] {
  const { routine, stmt, env, remaining, mayStop } = state;
  const { context, builder } = routine;
  const amount = builder.local('moveCount', 'number');
  const available = op('min', local(remaining), moveCapacity(context, stmt, env, { group, from, to }));
  // An exact number of one group between fixed spaces needs no decision.
  const isExact =
    stmt.amount.kind === 'exactly' &&
    hasFixedEnds(stmt) &&
    isOneGroup(context, context.value(stmt.mask, env));
  const needsNoDecision = isExact || (mayStop === undefined && maxRequested(context, stmt.amount) === 1);
  const countNodes: readonly IrNode[] = needsNoDecision
    ? [assign(amount, available)]
    : decideCount(state, { group, from, to, available, into: amount });
  return [
    ...countNodes,
    branch(op('<=', local(amount), int(0)), [BREAK]),
    ...movePieces(routine, stmt, env, { group, from, to, count: local(amount) }),
    assign(remaining, op('-', local(remaining), local(amount))),
    // With a fixed origin, destination and group, the count is the only decision.
    ...(mayStop === undefined ? [] : [BREAK]),
  ];
}

/** Decides a count between 1 (0 if the decider may stop) and `available`. */
function decideCount(
  { routine, stmt, env, mayStop }: MoveState,
  range: Endpoints & {
    readonly group: IrExpr;
    readonly available: IrExpr;
    readonly into: LocalId;
  },
): readonly IrNode[] {
  const { context, builder } = routine;
  const { group, from, to, available, into } = range;
  const high = builder.local('most', 'number');
  const low = builder.local('least', 'number');
  const candidate = builder.local('member', 'number');
  const highest = Math.max(...context.checked.kinds.map((k) => k.count));
  const decision = routine.decide({
    name: 'count',
    questionKind: 'count',
    source: stmt.source,
    seat: env.own,
    into,
    segments: [countsSegment(candidate, highest, stmt.source.rule, { low: local(low), high: local(high) })],
    parameters: [
      { name: 'piece', value: group, valueKind: 'groups' },
      { name: 'from', value: from, valueKind: 'spaces' },
      { name: 'to', value: to, valueKind: 'spaces' },
    ],
    questionContext: moveContext(context, stmt, env),
    env,
  });
  return [
    assign(high, available),
    assign(low, mayStop === undefined ? int(1) : op('if', mayStop, int(0), int(1))),
    branch(op('<', local(low), local(high)), [decision], [assign(into, local(high))]),
  ];
}
