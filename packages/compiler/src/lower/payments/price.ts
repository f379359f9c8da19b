/** What texts cost, and who pays. */
import type { Stmt } from '@quipu/language';
import { num, op, type X } from '../../ir/expression.ts';
import type { Context } from '../context.ts';
import { hasMode, MODE, type Env } from '../environment.ts';
import { atLeastZero } from '../pieces/amounts.ts';

/** Free text costs nothing, and no price pays out. */
export const priceOf = (context: Context, env: Env, cost: X): X =>
  op('if', hasMode(env, MODE.free), num(0), atLeastZero(context, cost));

/** What a `pay` costs: nothing in a free operation, unless the text says otherwise. */
export function paymentOf(context: Context, stmt: Extract<Stmt, { s: 'pay' }>, env: Env): X {
  const cost = context.value(stmt.cost, env);
  return stmt.always ? atLeastZero(context, cost) : priceOf(context, env, cost);
}

/** Returns the environment with what a text within it has spent, where `inner` is the environment at the end of that text. */
export function havingSpent(env: Env, inner: Env): Env {
  const { spent, others } = actingAs(inner, env.own);
  return { ...env, spent, others };
}

/** Returns the environment of text that a Faction carries out: what each Faction has spent stays with it. */
export function actingAs(env: Env, faction: X): Env {
  const payers = [...env.others, { faction: env.own, spent: env.spent }].filter(
    ({ spent }) => spent.x !== 'number' || spent.value !== 0,
  );
  const isSame = (payer: X): X => op('=', faction, payer);
  return {
    ...env,
    own: faction,
    spent: payers.reduce<X>((sum, payer) => op('if', isSame(payer.faction), payer.spent, sum), num(0)),
    others: payers.filter((payer) => {
      const same = isSame(payer.faction);
      return same.x !== 'truth' || !same.value;
    }),
  };
}
