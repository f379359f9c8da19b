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
import { canMoveAny, marksMoved, unmovedCount } from '../../movement/move-capacity.ts';
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

/** The causes that no piece is in a space from which it could reach the destination, or that all of them have moved. */
function moveCauses(
  search: CauseSearch,
  stmt: StmtOf<'move'>,
  state: CauseSearchState,
): readonly FoundCause[] {
  const { context } = search;
  const { env, condition } = state;
  const { mask, once, source } = stmt;
  const ownCauses = ownSentenceCauses(search, stmt, state);
  const presentCount = countNearby(context, stmt, env, {
    name: 'nearby',
    countAt: (space, spaceEnv) => countPieces(context, context.value(mask, spaceEnv), space),
  });
  if (!presentCount) return ownCauses;
  const requestsPieces = all(condition, requestsAnyPieces(context, stmt, env));
  const isNoneNearby = op('<=', presentCount, int(0));
  const absence: FoundCause = {
    prevents: 'effect',
    truth: all(requestsPieces, isNoneNearby),
    reason: quotingReason('none-nearby', 'noneNearby', source),
  };
  const remainingCount =
    once && !env.isBeforeMoves
      ? countNearby(context, stmt, env, {
          name: 'unmoved',
          countAt: (space, spaceEnv) => unmovedCount(context, context.value(mask, spaceEnv), space),
        })
      : undefined;
  if (!remainingCount) return [absence, ...ownCauses];
  const allMoved: FoundCause = {
    prevents: 'effect',
    truth: all(requestsPieces, not(isNoneNearby), op('<=', remainingCount, int(0))),
    reason: quotingReason('nothing-to-move', 'nearbyMoved', source),
  };
  return [absence, allMoved, ...ownCauses];
}

/** The number of pieces in all origins from which the destination is in reach; undefined unless all terms are known. */
function countNearby(
  context: Context,
  stmt: StmtOf<'move'>,
  env: Env,
  { name, countAt }: { readonly name: string; readonly countAt: (space: IrExpr, env: Env) => IrExpr },
): IrExpr | undefined {
  const { from, to, mask, reach } = stmt;
  if (to.kind !== 'space' || from.kind !== 'set' || !isBound(to.space, env) || !isBound(mask, env))
    return undefined;
  const { candidate, where } = from.set;
  if (!where.every(({ truth }) => isBound(truth, bind(env, candidate, int(0))))) return undefined;
  return totalOver(context, env, {
    name: `${name}_${context.statementName(stmt.id)}`,
    location: from,
    total: (space, spaceEnv) =>
      op(
        'if',
        canReach(context, reach, spaceEnv, {
          from: space,
          to: context.value(to.space, spaceEnv),
          fixedEnd: 'to',
        }),
        countAt(space, spaceEnv),
        int(0),
      ),
    statements: [stmt],
  });
}
