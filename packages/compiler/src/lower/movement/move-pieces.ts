/** Emits the move of pieces of one group between two spaces, with their marks and held markers. */
import type { Stmt } from '@quipu/language/checked';
import type { Env } from '../environment.ts';
import { type IrExpr, local, op, int } from '../../ir/expression.ts';
import type { IrNode } from '../../ir/program.ts';
import { marksMoved, moveCapacity } from './move-capacity.ts';
import { markMoved } from './movement-marks.ts';
import { type LeavingPieces, mayInterruptMove, withMarkChoice } from './mark-choice.ts';
import { recordPieces } from '../reactions/recorded-pieces.ts';
import { carryHeldMarkers } from '../pieces/held-markers.ts';
import type { Context } from '../context.ts';
import type { QuestionContext, Routine } from '../routine.ts';
import { singleGroup } from '../segments.ts';
import { addToCount } from '../statement-results.ts';
import { assign, perform, branch } from '../../ir/node-builders.ts';

type Move = Extract<Stmt, { kind: 'move' }>;

export interface PieceMove {
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
  { group, from, to, count }: PieceMove,
): readonly IrNode[] {
  const amount = routine.builder.local('n', 'number');
  const markNodes = marksMoved(stmt) ? [markMoved(to, group, '+', local(amount))] : [];
  const { source } = stmt;
  const mask = routine.context.value(stmt.mask, env);
  const move: IrNode = perform('move', [group, from, to, local(amount)], routine.line(source));
  const leaving: LeavingPieces = {
    source,
    env,
    verb: 'move',
    group,
    space: from,
    count: local(amount),
    to: { group, space: to },
    hasOwnMarks: marksMoved(stmt) && !stmt.once,
  };
  return [
    assign(amount, count ?? moveCapacity(routine.context, stmt, env, { group, from, to })),
    branch(op('>', local(amount), int(0)), [
      ...(count !== undefined && mayInterruptMove(routine, mask)
        ? withMarkChoice(routine, leaving, [move])
        : [move]),
      ...recordPieces(routine.context, env.own, 'move', { group, space: to, count: local(amount) }),
      ...markNodes,
      ...carryHeldMarkers(routine, stmt.source, { movedMask: mask, group, from, to }),
      ...addToCount(routine, stmt, env, local(amount)),
    ]),
  ];
}

/** The context of all decisions of a move: the current space, and the pieces if they are of one group. */
export function moveContext(context: Context, stmt: Move, env: Env): QuestionContext {
  return { verb: 'move', space: env.there, piece: singleGroup(context, context.value(stmt.mask, env)) };
}
