/** Judges statements that place or remove pieces and markers. */
import type { Stmt } from '@quipu/language';
import { int, op, TRUE, type IrExpr } from '../../ir/expression.ts';
import type { Context } from '../context.ts';
import type { Env } from '../environment.ts';
import { butFor, whenAsked, type Judgment } from '../judge/judgment.ts';
import { recallable, recallPool } from './recall.ts';
import { returnable, returnPool } from './returns.ts';
import { possible } from './totals.ts';
import { takeOf } from './candidates.ts';
import { asked, asksSome } from './amounts.ts';
import { sharedSupply } from './supply.ts';

type Of<S extends Stmt['kind']> = Extract<Stmt, { kind: S }>;

const asksMore = ({ recalls, returns }: Context, { id }: Of<'place' | 'remove'>): boolean =>
  recalls.has(id) || returns?.statements.has(id) === true;

/** How many pieces a Faction could place beyond those Available: recalled from the map, or returned. */
const more = (context: Context, stmt: Of<'place'>, env: Env, space: IrExpr): IrExpr =>
  op('+', recallable(context, stmt, env, space), returnable(context, stmt, env, space));

const inAll = (context: Context, stmt: Of<'place' | 'remove'>, env: Env): IrExpr =>
  possible(context, env, {
    name: `${asksMore(context, stmt) ? 'placeable' : 'possible'}_${context.wordsFor(stmt.id)}`,
    at: stmt.at,
    total: (space, here) => {
      const total = takeOf(context, stmt, here).total(space);
      return stmt.kind === 'place' ? op('+', total, more(context, stmt, here, space)) : total;
    },
    of: [stmt],
  });

export function mostTaken(context: Context, stmt: Of<'place' | 'remove'>, env: Env): IrExpr {
  const total = inAll(context, stmt, env);
  const wanted = asked(context, stmt.amount, env);
  return wanted === undefined ? total : op('min', wanted, total);
}

/** In full: as many pieces as the text says (1.4.1). A supply that places share counts only once. */
export function judgeTake(context: Context, stmt: Of<'place' | 'remove'>, env: Env): Judgment {
  const j = judgeTotal(context, stmt.amount, () => inAll(context, stmt, env), env);
  const supply = sharedSupply(context, stmt, env);
  const wanted = asked(context, stmt.amount, env);
  if (!supply || stmt.amount.kind !== 'exactly' || !wanted) return j;
  if (stmt.kind !== 'place')
    return butFor(j, { full: () => op('and', j.full, op('>=', supply.most, wanted)) });
  return butFor(j, {
    full: () => {
      const pool = op('+', recallPool(context, stmt, env), returnPool(context, stmt, env));
      return op('and', j.full, op('>=', op('+', supply.most, pool), wanted));
    },
  });
}

export function judgeTotal(
  context: Context,
  amount: Of<'place'>['amount'],
  total: () => IrExpr,
  env: Env,
): Judgment {
  const wanted = asked(context, amount, env);
  return whenAsked({
    must: () => TRUE,
    changes: () => op('and', op('>', total(), int(0)), asksSome(context, amount, env)),
    full: () => (amount.kind !== 'exactly' || wanted === undefined ? TRUE : op('>=', total(), wanted)),
  });
}
