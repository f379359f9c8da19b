/**
 * Lowers moves that may activate groups (3.3.2). All pieces that one statement moves from one origin to its
 * destination form a group. An origin is used once, and its pieces are chosen kind by kind. Then the
 * condition is evaluated for the whole group: if it holds, exactly its hidden pieces flip.
 */
import type { Expr, Stmt } from '@quipu/language';
import { local, FALSE, int, op, TRUE, type LocalId, type IrExpr } from '../../ir/expression.ts';
import type { IrNode, IrPoint, Segment } from '../../ir/program.ts';
import { betweenMoves } from '../activities/activities.ts';
import { asked, mostWanted } from '../pieces/amounts.ts';
import { bind, bindSet, type Env } from '../environment.ts';
import { markMoved } from './marks.ts';
import { marks, movable, moveCapacity, originClauses } from './move-capacity.ts';
import { keepOrigins, originsTo } from './resumption.ts';
import { hidden, otherState } from '../pieces/states.ts';
import { eachGroup } from '../pieces/choosing.ts';
import type { Routine } from '../routine.ts';
import { wordAdd, wordLocals } from '../spaces/bit-sets.ts';
import { bits } from '../pieces/counts.ts';
import { countsSegment, groupsSegment, single, spacesSegment } from '../segments.ts';
import { movePieces, aboutMove } from './move-pieces.ts';
import { type GroupMove, freshOrigins } from './origins.ts';
import { BREAK, assign, loop, perform, branch } from '../../ir/node-builders.ts';
import { telling } from '../judge/reasons.ts';

type Move = Extract<Stmt, { kind: 'move' }>;

interface March {
  readonly routine: Routine;
  readonly stmt: GroupMove;
  readonly env: Env;
  readonly to: IrExpr;
  readonly left: LocalId;
  /** The number of pieces in the current group. */
  readonly size: LocalId;
  /** Per group of pieces, how many hidden ones have moved in the current group. */
  readonly hidden: ReadonlyMap<number, LocalId>;
}

export function groupStatement(routine: Routine, stmt: GroupMove, to: Expr, env: Env): readonly IrNode[] {
  const { context, builder } = routine;
  const left = builder.local('moveLeft', 'number');
  const wanted = asked(context, stmt.amount, env) ?? int(99);
  const { factions } = context.body(routine.index);
  const most = context.most(stmt.mask, factions) ?? hidden(context);
  const turning = bits(most & hidden(context), context.checked.groups.length);
  const march = {
    ...{ routine, env, left, to: context.value(to, env) },
    size: builder.local('group', 'number'),
    hidden: new Map(turning.map((g) => [g, builder.local('hidden', 'number')])),
  };
  const start: IrNode = assign(left, wanted);
  if (stmt.from.kind === 'space')
    return [start, ...group({ ...march, stmt }, context.value(stmt.from.space, env))];
  return [start, ...eachOrigin({ ...march, stmt }, stmt.from.set)];
}

/** Decides origin after origin. Strict text moves at least one group, because it has been paid for. */
function eachOrigin(march: March, set: Extract<Move['from'], { kind: 'set' }>['set']): readonly IrNode[] {
  const { routine, stmt, env, to, left } = march;
  const { context, builder } = routine;
  const used = wordLocals(routine, 'origins');
  const began = builder.local('began', 'truth');
  const chosen = builder.local('from');
  const candidate = builder.local('member');
  const open = freshOrigins(stmt);
  const before = originsTo(context, stmt, to);
  const here = bindSet(env, stmt.activating.origins, used.map(local));
  const optional = stmt.amount.kind === 'any' || stmt.amount.kind === 'upTo';
  const beside = betweenMoves(routine, stmt, env, local(began));
  const spaces = context.checked.spaces.length;
  const done: readonly Segment[] = optional
    ? [single('done', [atLeastOne(stmt, env.strict ? local(began) : TRUE)])]
    : [];
  return [
    ...used.map((w, i): IrNode => assign(w, before?.[i] ?? int(0))),
    assign(began, FALSE),
    loop('groups', [
      branch(op('or', op('<=', local(left), int(0)), op('not', movable(context, open, here))), [BREAK]),
      routine.decide({
        name: 'from',
        asks: 'space',
        source: stmt.source,
        seat: env.own,
        segments: [
          spacesSegment(
            context,
            candidate,
            set,
            originClauses(context, open, here, { from: local(candidate), to }),
          ),
          ...beside.segments,
          ...done,
        ],
        into: chosen,
        parameters: [{ name: 'to', value: to, names: 'spaces' }],
        about: aboutMove(context, stmt, env),
        env,
      }),
      branch(op('>=', local(chosen), int(spaces + beside.segments.length)), [BREAK]),
      ...beside.run(local(chosen), spaces, [
        ...wordAdd(used, local(chosen)),
        ...keepOrigins(context, stmt, env, { goal: to, used: used.map(local) }),
        ...group({ ...march, env: bind(env, set.candidate, local(chosen)) }, local(chosen)),
        assign(began, TRUE),
      ]),
    ]),
  ];
}

const atLeastOne = (stmt: Move, truth: IrExpr): Segment['conditions'][number] => ({
  truth,
  reason: { key: 'at-least-one', rule: stmt.source.rule, parameters: {} },
});

function group(march: March, from: IrExpr): readonly IrNode[] {
  const { routine, stmt, env, to, left, size } = march;
  const { context, builder } = routine;
  const mask = context.value(stmt.mask, env);
  const all = context.checked.groups.length;
  const chosen = builder.local('moveGroup');
  const candidate = builder.local('member');
  const optional = stmt.amount.kind === 'any' || stmt.amount.kind === 'upTo';
  const some = op('>', local(size), int(0));
  const named = builder.local('named', 'mask');
  const open = builder.local('open', 'truth');
  const fresh = (kind: IrExpr): IrExpr => op('not', op('bit', local(named), kind));
  const goes = (kind: IrExpr): IrExpr =>
    op('>', moveCapacity(context, stmt, env, { group: kind, from, to }), int(0));
  const groups = groupsSegment(context, candidate, [
    {
      truth: op('bit', mask, local(candidate)),
      reason: { key: 'kind-of-piece', rule: stmt.source.rule, parameters: {} },
      isExclusive: true,
    },
    { truth: fresh(local(candidate)), reason: { key: 'already', rule: stmt.source.rule, parameters: {} } },
    {
      truth: goes(local(candidate)),
      reason: telling('nothing-to-move', 'moves', stmt.source),
    },
  ]);
  const ask = routine.decide({
    name: 'piece',
    asks: 'pieces',
    source: stmt.source,
    seat: env.own,
    segments: [groups, ...(optional ? [single('done', [atLeastOne(stmt, some)])] : [])],
    into: chosen,
    parameters: places(from, to),
    about: aboutMove(context, stmt, env),
    env,
  });
  return [
    assign(size, int(0)),
    assign(named, int(0)),
    ...[...march.hidden.values()].map((local_): IrNode => assign(local_, int(0))),
    loop('group', [
      assign(open, FALSE),
      ...eachGroup(routine, mask, (kind): readonly IrNode[] => [
        branch(op('and', fresh(kind), goes(kind)), [assign(open, TRUE)]),
      ]),
      branch(op('or', op('<=', local(left), int(0)), op('not', local(open))), [BREAK]),
      ask,
      branch(op('>=', local(chosen), int(all)), [BREAK]),
      assign(named, op('maskOr', local(named), op('shl', int(1), local(chosen)))),
      ...count(march, local(chosen), from),
    ]),
    turned(march),
  ];
}

const places = (from: IrExpr, to: IrExpr): IrPoint['parameters'] => [
  { name: 'from', value: from, names: 'spaces' },
  { name: 'to', value: to, names: 'spaces' },
];

function count(march: March, piece: IrExpr, from: IrExpr): readonly IrNode[] {
  const { routine, stmt, env, to, left } = march;
  const { context, builder } = routine;
  const n = builder.local('moveCount', 'number');
  const some = op('min', local(left), moveCapacity(context, stmt, env, { group: piece, from, to }));
  if (stmt.amount.kind === 'all' || mostWanted(context, stmt.amount) === 1) {
    return [assign(n, some), ...counted(march, piece, from, n)];
  }
  const high = builder.local('most', 'number');
  const candidate = builder.local('member', 'number');
  const most = Math.max(...context.checked.kinds.map((k) => k.count));
  const ask = routine.decide({
    name: 'count',
    asks: 'count',
    source: stmt.source,
    seat: env.own,
    into: n,
    segments: [countsSegment(candidate, most, stmt.source.rule, { low: int(1), high: local(high) })],
    parameters: [{ name: 'piece', value: piece, names: 'groups' }, ...places(from, to)],
    about: aboutMove(context, stmt, env),
    env,
  });
  return [
    assign(high, some),
    branch(op('>', local(high), int(1)), [ask], [assign(n, local(high))]),
    ...counted(march, piece, from, n),
  ];
}

function counted(march: March, piece: IrExpr, from: IrExpr, n: LocalId): readonly IrNode[] {
  const { routine, stmt, env, to, left, size } = march;
  return [
    ...movePieces(routine, stmt, env, { group: piece, from, to, count: local(n) }),
    assign(left, op('-', local(left), local(n))),
    assign(size, op('+', local(size), local(n))),
    ...[...march.hidden].map(([g, moved]): IrNode =>
      branch(op('=', piece, int(g)), [assign(moved, op('+', local(moved), local(n)))]),
    ),
  ];
}

/** Flips the group's own pieces. Their movement marks follow, whatever other pieces are in the space. */
function turned(march: March): IrNode {
  const { routine, stmt, env, to, size } = march;
  const { context } = routine;
  const here = bind(env, stmt.activating.size, local(size));
  const mark = (g: number, change: '+' | '-', n: IrExpr): readonly IrNode[] =>
    marks(stmt) ? [markMoved(to, int(g), change, n)] : [];
  return branch(
    op('and', op('>', local(size), int(0)), context.value(stmt.activating.condition, here)),
    [...march.hidden].map(([g, moved]): IrNode => {
      const target = otherState(context, g);
      return branch(op('>', local(moved), int(0)), [
        ...mark(g, '-', local(moved)),
        perform('flip', [int(g), int(target), to, local(moved)], routine.line(stmt.source)),
        ...mark(target, '+', local(moved)),
      ]);
    }),
  );
}
