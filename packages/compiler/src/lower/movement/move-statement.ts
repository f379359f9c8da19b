/**
 * Lowers `move` and `relocate` to decisions for origin, destination, group and count. A decision is omitted
 * if the text leaves nothing open: a move of "all" between fixed spaces needs none.
 */
import type { SpaceSet, Stmt } from '@quipu/language';
import { local, FALSE, int, op, TRUE, type LocalId, type IrExpr } from '../../ir/expression.ts';
import type { IrNode, Segment } from '../../ir/program.ts';
import { betweenMoves } from '../activities/activities.ts';
import { asked, isOneGroup, mostWanted } from '../pieces/amounts.ts';
import { bind, type Env } from '../environment.ts';
import { groupStatement } from './groups.ts';
import { withMarks } from './marks.ts';
import { marks, movable, moveCapacity, moveTotal, onlyGoal, originClauses } from './move-capacity.ts';
import { reaches } from './reach.ts';
import type { Routine } from '../routine.ts';
import { clauses } from '../spaces/sets.ts';
import { eachGroup } from '../pieces/choosing.ts';
import { bits } from '../pieces/counts.ts';
import { countsSegment, groupsSegment, single, spacesSegment } from '../segments.ts';
import { movePieces, aboutMove } from './move-pieces.ts';
import { BREAK, assign, loop, branch } from '../../ir/node-builders.ts';
import { telling } from '../judge/reasons.ts';
import type { Clause } from '../spaces/clause.ts';

type Move = Extract<Stmt, { kind: 'move' }>;

export function moveStatement(routine: Routine, stmt: Move, env: Env): readonly IrNode[] {
  const { context, builder } = routine;
  const { activating } = stmt;
  if (activating && stmt.to.kind === 'space')
    return groupStatement(routine, { ...stmt, activating }, stmt.to.space, env);
  const count = asked(context, stmt.amount, env) ?? int(99);
  // Evaluated once: moves may change the values that it depends on, and `began` compares against it.
  const fixedCount =
    count.kind === 'number' || stmt.from.kind === 'space' ? undefined : builder.local('asked', 'number');
  const wanted = fixedCount === undefined ? count : local(fixedCount);
  const optional = stmt.amount.kind === 'any' || stmt.amount.kind === 'upTo';
  const fixed = stmt.from.kind === 'space' && stmt.to.kind === 'space';
  if (fixed && stmt.amount.kind === 'all') return moveAll(routine, stmt, env);
  const left = builder.local('moveLeft', 'number');
  // Strict "up to" text between fixed spaces moves at least one piece; other optional moves may be empty.
  const mayStop: IrExpr | undefined = !optional
    ? undefined
    : fixed && env.strict
      ? op('<', local(left), wanted)
      : TRUE;
  const nodes: readonly IrNode[] = [
    ...(fixedCount === undefined ? [] : [assign(fixedCount, count)]),
    assign(left, wanted),
    loop('move', [
      branch(op('or', op('<=', local(left), int(0)), op('not', movable(context, stmt, env))), [BREAK]),
      ...chooseFrom({ routine, stmt, env, left, mayStop }, wanted),
    ]),
  ];
  return marks(stmt) && !stmt.once ? withMarks(nodes) : nodes;
}

function moveAll(routine: Routine, stmt: Move, env: Env): readonly IrNode[] {
  const { context } = routine;
  const from = stmt.from.kind === 'space' ? context.value(stmt.from.space, env) : int(-1);
  const to = stmt.to.kind === 'space' ? context.value(stmt.to.space, env) : int(-1);
  return eachGroup(routine, context.value(stmt.mask, env), (group) =>
    movePieces(routine, stmt, env, { group, from, to }),
  );
}

interface Asking {
  readonly routine: Routine;
  readonly stmt: Move;
  readonly env: Env;
  /** How many pieces may still move. */
  readonly left: LocalId;
  /** When the decider may answer "done"; undefined: never. */
  readonly mayStop: IrExpr | undefined;
}

interface Way {
  readonly from: IrExpr;
  readonly to: IrExpr;
}

const orDone = ({ stmt, mayStop }: Asking, segments: readonly Segment[]): readonly Segment[] =>
  mayStop === undefined
    ? segments
    : [
        ...segments,
        single('done', [
          { truth: mayStop, reason: { key: 'at-least-one', rule: stmt.source.rule, parameters: {} } },
        ]),
      ];

function chooseFrom(asking: Asking, wanted: IrExpr): readonly IrNode[] {
  const { routine, stmt, env, left } = asking;
  const { context, builder } = routine;
  if (stmt.from.kind === 'space') return chooseTo(asking, context.value(stmt.from.space, env));
  const { set } = stmt.from;
  const chosen = builder.local('from');
  const candidate = builder.local('member');
  const conditions = originConditions(asking, set, candidate);
  const here = bind(env, set.candidate, local(chosen));
  const began = op('<', local(left), wanted);
  const beside = betweenMoves(routine, stmt, env, began);
  const spaces = context.checked.spaces.length;
  const last = spaces + beside.segments.length;
  const to = stmt.to.kind === 'space' ? context.value(stmt.to.space, env) : undefined;
  return [
    routine.decide({
      name: 'from',
      asks: 'space',
      source: stmt.source,
      seat: env.own,
      segments: orDone(asking, [spacesSegment(context, candidate, set, conditions), ...beside.segments]),
      into: chosen,
      parameters: to === undefined ? [] : [{ name: 'to', value: to, names: 'spaces' }],
      about: aboutMove(context, stmt, env),
      env,
    }),
    branch(op('>=', local(chosen), int(last)), [BREAK]),
    ...beside.run(
      local(chosen),
      spaces,
      chooseTo({ ...asking, env: here, mayStop: undefined }, local(chosen)),
    ),
  ];
}

function originConditions(
  { routine: { context }, stmt, env }: Asking,
  set: SpaceSet,
  candidate: LocalId,
): readonly Clause[] {
  const inner = bind(env, set.candidate, local(candidate));
  if (stmt.to.kind === 'space')
    return originClauses(context, stmt, env, {
      from: local(candidate),
      to: context.value(stmt.to.space, env),
    });
  const space = { kind: 'local', type: 'space', local: set.candidate } as const;
  const fromThere: Move = { ...stmt, once: marks(stmt), from: { kind: 'space', space } };
  return [
    ...clauses(context, set, local(candidate), env),
    {
      truth: movable(context, fromThere, inner),
      reason: telling('nothing-to-move', 'moves', stmt.source),
    },
  ];
}

function chooseTo(asking: Asking, from: IrExpr): readonly IrNode[] {
  const { routine, stmt, env } = asking;
  const { context, builder } = routine;
  if (stmt.to.kind === 'space') return choosePieces(asking, { from, to: context.value(stmt.to.space, env) });
  const { set } = stmt.to;
  const chosen = builder.local('to');
  const candidate = builder.local('member');
  const { rule } = stmt.source;
  const conditions = [
    ...clauses(context, set, local(candidate), env),
    {
      truth: reaches(context, stmt.reach, env, { from, to: local(candidate), known: 'from' }),
      reason: { key: 'reach', rule, parameters: {} },
    },
    {
      truth: op('>', moveTotal(context, stmt, env, { from, to: local(candidate) }), int(0)),
      reason: telling('nothing-to-move', 'moves', stmt.source),
    },
  ];
  const here = bind(env, set.candidate, local(chosen));
  return [
    routine.decide({
      name: 'to',
      asks: 'space',
      source: stmt.source,
      seat: env.own,
      into: chosen,
      segments: orDone(asking, [spacesSegment(context, candidate, set, conditions)]),
      parameters: [{ name: 'from', value: from, names: 'spaces' }],
      about: aboutMove(context, stmt, env),
      env,
    }),
    branch(op('>=', local(chosen), int(context.checked.spaces.length)), [BREAK]),
    ...piecesTo({ ...asking, env: here, mayStop: undefined }, { from, to: local(chosen) }),
  ];
}

/** Decides which pieces go to a chosen space; all go if they must and no other space is open. */
function piecesTo(asking: Asking, way: Way): readonly IrNode[] {
  const { routine, stmt, env } = asking;
  const asked = choosePieces(asking, way);
  const only = stmt.amount.kind === 'all' ? onlyGoal(routine, stmt, env, way.from) : FALSE;
  if (only.kind === 'truth' && !only.value) return asked;
  const whole = eachGroup(routine, routine.context.value(stmt.mask, env), (group) =>
    movePieces(routine, stmt, env, { group, ...way }),
  );
  return [branch(only, whole, asked)];
}

function choosePieces(asking: Asking, way: Way): readonly IrNode[] {
  const { routine, stmt, env } = asking;
  const { from, to } = way;
  const { context, builder } = routine;
  const mask = context.value(stmt.mask, env);
  const size = context.checked.groups.length;
  const only =
    mask.kind === 'number' && bits(mask.value, size).length === 1
      ? int(Math.log2(mask.value & -mask.value))
      : undefined;
  // With an open destination, the pieces of "all" may split up.
  if (stmt.amount.kind === 'all' && stmt.to.kind === 'space')
    return eachGroup(routine, mask, (group) => movePieces(routine, stmt, env, { group, ...way }));
  if (only) return chooseCount(asking, way, only);
  const chosen = builder.local('moveGroup');
  const candidate = builder.local('member');
  const groups = groupsSegment(context, candidate, [
    {
      truth: op('bit', mask, local(candidate)),
      reason: { key: 'kind-of-piece', rule: stmt.source.rule, parameters: {} },
      isExclusive: true,
    },
    {
      truth: op('>', moveCapacity(context, stmt, env, { group: local(candidate), from, to }), int(0)),
      reason: telling('nothing-to-move', 'moves', stmt.source),
    },
  ]);
  return [
    routine.decide({
      name: 'piece',
      asks: 'pieces',
      source: stmt.source,
      seat: env.own,
      segments: orDone(asking, [groups]),
      into: chosen,
      parameters: [
        { name: 'from', value: from, names: 'spaces' },
        { name: 'to', value: to, names: 'spaces' },
      ],
      about: aboutMove(context, stmt, env),
      env,
    }),
    branch(op('>=', local(chosen), int(size)), [BREAK]),
    ...chooseCount({ ...asking, mayStop: undefined }, way, local(chosen)),
  ];
}

function chooseCount(asking: Asking, { from, to }: Way, group: IrExpr): readonly IrNode[] {
  const { routine, stmt, env, left, mayStop } = asking;
  const { context, builder } = routine;
  const n = builder.local('moveCount', 'number');
  const some = op('min', local(left), moveCapacity(context, stmt, env, { group, from, to }));
  const known = stmt.from.kind === 'space' && stmt.to.kind === 'space';
  // An exact number of one group between fixed spaces needs no decision.
  const whole = stmt.amount.kind === 'exactly' && known && isOneGroup(context, context.value(stmt.mask, env));
  const settled = whole || (mayStop === undefined && mostWanted(context, stmt.amount) === 1);
  const counted: readonly IrNode[] = settled
    ? [assign(n, some)]
    : askCount(asking, { group, from, to, some, into: n });
  return [
    ...counted,
    branch(op('<=', local(n), int(0)), [BREAK]),
    ...movePieces(routine, stmt, env, { group, from, to, count: local(n) }),
    assign(left, op('-', local(left), local(n))),
    ...(mayStop === undefined ? [] : [BREAK]),
  ];
}

/** Decides a count between 1 (0 if the decider may stop) and `some`. */
function askCount(
  { routine, stmt, env, mayStop }: Asking,
  asked: Way & {
    readonly group: IrExpr;
    readonly some: IrExpr;
    readonly into: LocalId;
  },
): readonly IrNode[] {
  const { context, builder } = routine;
  const { group, from, to, some, into } = asked;
  const high = builder.local('most', 'number');
  const low = builder.local('least', 'number');
  const candidate = builder.local('member', 'number');
  const most = Math.max(...context.checked.kinds.map((k) => k.count));
  const ask = routine.decide({
    name: 'count',
    asks: 'count',
    source: stmt.source,
    seat: env.own,
    into,
    segments: [countsSegment(candidate, most, stmt.source.rule, { low: local(low), high: local(high) })],
    parameters: [
      { name: 'piece', value: group, names: 'groups' },
      { name: 'from', value: from, names: 'spaces' },
      { name: 'to', value: to, names: 'spaces' },
    ],
    about: aboutMove(context, stmt, env),
    env,
  });
  return [
    assign(high, some),
    assign(low, mayStop === undefined ? int(1) : op('if', mayStop, int(0), int(1))),
    branch(op('<', local(low), local(high)), [ask], [assign(into, local(high))]),
  ];
}
