/** Emits the move of pieces of one group between two spaces, with their marks and held markers. */
import type { Stmt } from '@quipu/language';
import type { Env } from '../environment.ts';
import { type IrExpr, local, op, int } from '../../ir/expression.ts';
import type { IrNode } from '../../ir/program.ts';
import { marks, moveCapacity } from './move-capacity.ts';
import { markMoved } from './marks.ts';
import { type Leaving, isAmidst, sorted } from './mark-sorting.ts';
import { carryAlong } from '../pieces/held-markers.ts';
import type { Context } from '../context.ts';
import type { About, Routine } from '../routine.ts';
import { onlyGroup } from '../segments.ts';
import { assign, perform, branch } from '../../ir/node-builders.ts';

type Move = Extract<Stmt, { kind: 'move' }>;

export interface Moved {
  readonly group: IrExpr;
  readonly from: IrExpr;
  readonly to: IrExpr;
  /** Default: all that can move. */
  readonly count?: IrExpr;
}

export function movePieces(
  routine: Routine,
  stmt: Move,
  env: Env,
  { group, from, to, count }: Moved,
): readonly IrNode[] {
  const n = routine.builder.local('n', 'number');
  const marked = marks(stmt) ? [markMoved(to, group, '+', local(n))] : [];
  const { source } = stmt;
  const mask = routine.context.value(stmt.mask, env);
  const move: IrNode = perform('move', [group, from, to, local(n)], routine.line(source));
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
    branch(op('>', local(n), int(0)), [
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
