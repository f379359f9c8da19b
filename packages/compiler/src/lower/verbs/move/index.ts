/** Lowers `move`: moves pieces from one space to another. */
import { isBound, ownSentenceCauses, requestsAnyPieces } from '../../judge/causes.ts';
import { quotingReason } from '../../judge/reasons.ts';
import { all, not, int, op, TRUE, type IrExpr } from '../../../ir/expression.ts';
import type { Context } from '../../context.ts';
import { lazyJudgment } from '../../judge/judgment.ts';
import { bind, type Env } from '../../environment.ts';
import { unchangedEnv, withoutBindings, noKnownWrites } from '../handler-defaults.ts';
import type { StatementHandler, StmtOf } from '../statement-handler.ts';
import { lowerMove } from '../../movement/move-statement.ts';
import { isOptional, requestsAny } from '../../pieces/amounts.ts';
import { canMoveAny, marksMoved } from '../../movement/move-capacity.ts';
import { canReach } from '../../movement/reach.ts';
import { countPieces } from '../../pieces/piece-counts.ts';
import { countMatching, totalOver } from '../../pieces/totals-over-spaces.ts';
import type { CauseSearch, CauseSearchState, FoundCause } from '../../judge/cause-search.ts';

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
  causes: moveCauses,
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

/** The cause that no piece is in a space from which it could reach the destination. */
function moveCauses(
  search: CauseSearch,
  stmt: StmtOf<'move'>,
  state: CauseSearchState,
): readonly FoundCause[] {
  const { context } = search;
  const { env, condition } = state;
  const { from, to, mask } = stmt;
  const ownCauses = ownSentenceCauses(search, stmt, state);
  if (to.kind !== 'space' || from.kind !== 'set' || !isBound(to.space, env) || !isBound(mask, env))
    return ownCauses;
  const { set: origins } = from;
  if (!origins.where.every(({ truth }) => isBound(truth, bind(env, origins.candidate, int(0)))))
    return ownCauses;
  const nearbyCount = totalOver(context, env, {
    name: `nearby_${context.statementName(stmt.id)}`,
    location: from,
    total: (space, spaceEnv) =>
      op(
        'if',
        canReach(context, stmt.reach, spaceEnv, {
          from: space,
          to: context.value(to.space, spaceEnv),
          fixedEnd: 'to',
        }),
        countPieces(context, context.value(mask, spaceEnv), space),
        int(0),
      ),
    statements: [stmt],
  });
  return [
    {
      prevents: 'effect',
      truth: all(condition, requestsAnyPieces(context, stmt, env), op('<=', nearbyCount, int(0))),
      reason: quotingReason('none-nearby', 'noneNearby', stmt.source),
    },
    ...ownCauses,
  ];
}
