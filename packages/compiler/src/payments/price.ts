/** What texts cost, and who pays. */
import type { Stmt } from '@quipu/language';
import { num, op, type X } from '../program/expression.ts';
import type { Context } from '../lower/context.ts';
import { hasMode, MODE, type Env } from '../lower/environment.ts';

/** Free text costs nothing, and no price pays out. */
export const priceOf = (context: Context, env: Env, cost: X): X =>
  op('if', hasMode(env, MODE.free), num(0), atLeastNothing(context, cost));

const atLeastNothing = (context: Context, cost: X): X =>
  context.registers.neverNegative(cost) ? cost : op('max', num(0), cost);

/** What a `pay` costs: nothing in a free operation, unless the text says otherwise. */
export function paymentOf(context: Context, stmt: Extract<Stmt, { s: 'pay' }>, env: Env): X {
  const cost = context.value(stmt.cost, env);
  return stmt.always ? atLeastNothing(context, cost) : priceOf(context, env, cost);
}

/** The environment of text that a Faction carries out: it owes nothing of what another has spent. */
export function actingAs(env: Env, faction: X): Env {
  if (env.spent.x === 'number' && env.spent.value === 0) return { ...env, own: faction };
  const same = op('=', faction, env.own);
  return { ...env, own: faction, spent: op('if', same, env.spent, num(0)) };
}
