/** Judging what takes pieces and markers, or places them. */
import type { Stmt } from '@quipu/language';
import { num, op, YES, type X } from '../../ir/expression.ts';
import type { Context } from '../context.ts';
import type { Env } from '../environment.ts';
import { butFor, whenAsked, type Judgment } from '../judge/judgment.ts';
import { recallable, recallPool } from './recall.ts';
import { returnable, returnPool } from './returns.ts';
import { possible } from './totals.ts';
import { takeOf } from './candidates.ts';
import { asked, asksSome } from './amounts.ts';
import { sharedSupply } from './supply.ts';

type Of<S extends Stmt['s']> = Extract<Stmt, { s: S }>;

/** Whether a statement may place what is not Available. */
const asksMore = ({ recalls, returns }: Context, { id }: Of<'place' | 'remove'>): boolean =>
  recalls.has(id) || returns?.statements.has(id) === true;

/** How many pieces a Faction could place in a space beyond those Available: it recalls them from elsewhere on the map, or takes them back. */
const more = (context: Context, stmt: Of<'place'>, env: Env, space: X): X =>
  op('+', recallable(context, stmt, env, space), returnable(context, stmt, env, space));

/** How many can be placed or removed in all, place by place. */
const inAll = (context: Context, stmt: Of<'place' | 'remove'>, env: Env): X =>
  possible(context, env, {
    name: `${asksMore(context, stmt) ? 'placeable' : 'possible'}_${context.wordsFor(stmt.id)}`,
    at: stmt.at,
    total: (space, here) => {
      const total = takeOf(context, stmt, here).total(space);
      return stmt.s === 'place' ? op('+', total, more(context, stmt, here, space)) : total;
    },
    of: [stmt],
  });

/** How many pieces a statement takes at most in the position at hand. */
export function mostTaken(context: Context, stmt: Of<'place' | 'remove'>, env: Env): X {
  const total = inAll(context, stmt, env);
  const wanted = asked(context, stmt.amount, env);
  return wanted === undefined ? total : op('min', wanted, total);
}

/** Placing and removing: something is there to take; in full, as much as the text says (1.4.1). What places share goes to one of them. */
export function judgeTake(context: Context, stmt: Of<'place' | 'remove'>, env: Env): Judgment {
  const j = judgeTotal(context, stmt.amount, () => inAll(context, stmt, env), env);
  const supply = sharedSupply(context, stmt, env);
  const wanted = asked(context, stmt.amount, env);
  if (!supply || stmt.amount.a !== 'exactly' || !wanted) return j;
  if (stmt.s !== 'place') return butFor(j, { full: () => op('and', j.full, op('>=', supply.most, wanted)) });
  return butFor(j, {
    full: () => {
      const pool = op('+', recallPool(context, stmt, env), returnPool(context, stmt, env));
      return op('and', j.full, op('>=', op('+', supply.most, pool), wanted));
    },
  });
}

/** Judges a statement that takes a number of all pieces that there are. */
export function judgeTotal(
  context: Context,
  amount: Of<'place'>['amount'],
  total: () => X,
  env: Env,
): Judgment {
  const wanted = asked(context, amount, env);
  return whenAsked({
    must: () => YES,
    changes: () => op('and', op('>', total(), num(0)), asksSome(context, amount, env)),
    full: () => (amount.a !== 'exactly' || wanted === undefined ? YES : op('>=', total(), wanted)),
  });
}
