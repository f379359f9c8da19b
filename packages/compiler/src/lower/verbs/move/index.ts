/** Lowers `move`: moves pieces from one space to another. */
import { ownSentenceCauses } from '../../judge/causes.ts';
import { not, int, op, TRUE, type IrExpr } from '../../../ir/expression.ts';
import type { Context } from '../../context.ts';
import { lazyJudgment } from '../../judge/judgment.ts';
import type { Env } from '../../environment.ts';
import { unchangedEnv, withoutBindings, noKnownWrites } from '../handler-defaults.ts';
import type { StatementHandler, StmtOf } from '../statement-handler.ts';
import { lowerMove } from '../../movement/move-statement.ts';
import { isOptional, requestsAny } from '../../pieces/amounts.ts';
import { canMoveAny, marksMoved } from '../../movement/move-capacity.ts';
import { countMatching } from '../../pieces/totals-over-spaces.ts';

export const move: StatementHandler<'move'> = {
  lower: withoutBindings(lowerMove),
  judge: (context, stmt, env) => {
    // A move that marks its pieces begins without marks.
    const initialEnv = marksMoved(stmt) && !stmt.once ? { ...env, isBeforeMoves: true } : env;
    const canMove = (): IrExpr =>
      op('and', requestsAny(context, stmt.amount, env), canMoveAny(context, stmt, initialEnv));
    return lazyJudgment({
      canBegin: () => TRUE,
      hasEffect: canMove,
      canComplete: () => canMoveInFull(context, stmt, env, canMove),
    });
  },
  envAfter: unchangedEnv,
  writes: noKnownWrites,
  causes: ownSentenceCauses,
};

/** Whether the move is possible in full: some piece can move, or the text says "all" and no piece is there. */
function canMoveInFull(context: Context, stmt: StmtOf<'move'>, env: Env, canMove: () => IrExpr): IrExpr {
  if (isOptional(stmt.amount)) return TRUE;
  if (stmt.amount.kind !== 'all') return op('or', not(requestsAny(context, stmt.amount, env)), canMove());
  const present = countMatching(context, env, {
    stmt,
    prefix: 'leaving',
    location: stmt.from,
    mask: stmt.mask,
  });
  return op('or', canMove(), op('=', present, int(0)));
}
