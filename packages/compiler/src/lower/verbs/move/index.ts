/** Lowers `move`: moves pieces from one space to another. */
import { inItsWords } from '../../judge/causes.ts';
import { not, int, op, TRUE, type IrExpr } from '../../../ir/expression.ts';
import type { Context } from '../../context.ts';
import { whenAsked } from '../../judge/judgment.ts';
import type { Env } from '../../environment.ts';
import { leavesNothing, unnamed, writesUnknown } from '../defaults.ts';
import type { Construct, Of } from '../construct.ts';
import { moveStatement } from '../../movement/move-statement.ts';
import { asksSome } from '../../pieces/amounts.ts';
import { movable, marks } from '../../movement/move-capacity.ts';
import { named } from '../../pieces/totals.ts';

export const move: Construct<'move'> = {
  lower: unnamed(moveStatement),
  judge: (context, stmt, env) => {
    const some = (): IrExpr =>
      op(
        'and',
        asksSome(context, stmt.amount, env),
        movable(context, stmt, marks(stmt) && !stmt.once ? { ...env, fresh: true } : env),
      );
    return whenAsked({
      must: () => TRUE,
      changes: some,
      full: () => moveFull(context, stmt, env, some),
    });
  },
  after: leavesNothing,
  writes: writesUnknown,
  causes: inItsWords,
};

/** Whether the move is possible in full: some piece can move; "all pieces" holds without pieces as well. */
function moveFull(context: Context, stmt: Of<'move'>, env: Env, some: () => IrExpr): IrExpr {
  if (stmt.amount.kind === 'any' || stmt.amount.kind === 'upTo') return TRUE;
  if (stmt.amount.kind !== 'all') return op('or', not(asksSome(context, stmt.amount, env)), some());
  const there = named(context, env, { stmt, word: 'leaving', at: stmt.from, mask: stmt.mask });
  return op('or', some(), op('=', there, int(0)));
}
