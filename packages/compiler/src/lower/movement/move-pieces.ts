/** Emits the move of pieces of one group between two spaces, with their marks and held markers. */
import type { Stmt } from '@quipu/language';
import type { Env } from '../environment.ts';
import { type X, local, op, num } from '../../ir/expression.ts';
import type { Node } from '../../ir/program.ts';
import { marks, moveCapacity } from './move-capacity.ts';
import { markMoved } from './marks.ts';
import { type Leaving, isAmidst, sorted } from './mark-sorting.ts';
import { carryAlong } from '../pieces/held-markers.ts';
import type { Context } from '../context.ts';
import type { About, Routine } from '../routine.ts';
import { onlyGroup } from '../segments.ts';
import { assign, perform, when } from '../../ir/build.ts';

type Move = Extract<Stmt, { kind: 'move' }>;

export interface Moved {
  readonly group: X;
  readonly from: X;
  readonly to: X;
  /** Default: all that can move. */
  readonly count?: X;
}

export function movePieces(
  routine: Routine,
  stmt: Move,
  env: Env,
  { group, from, to, count }: Moved,
): readonly Node[] {
  const n = routine.builder.local('n', 'number');
  const marked = marks(stmt) ? [markMoved(to, group, '+', local(n))] : [];
  const { source } = stmt;
  const mask = routine.context.value(stmt.mask, env);
  const move: Node = perform('move', [group, from, to, local(n)], routine.line(source));
  const leaving: Leaving = {
    source,
    env,
    verb: 'move',
    group,
    space: from,
    count: local(n),
    to: { group, space: to },
    marks: marks(stmt) && !stmt.once,
  };
  return [
    assign(n, count ?? moveCapacity(routine.context, stmt, env, { group, from, to })),
    when(op('>', local(n), num(0)), [
      ...(count !== undefined && isAmidst(routine, mask) ? sorted(routine, leaving, [move]) : [move]),
      ...marked,
      ...carryAlong(routine, stmt.source, { moved: mask, group, from, to }),
    ]),
  ];
}

/** The context of all decisions of a move: the current space, and the pieces if they are of one group. */
export function aboutMove(context: Context, stmt: Move, env: Env): About {
  return { verb: 'move', space: env.there, piece: onlyGroup(context, context.value(stmt.mask, env)) };
}
