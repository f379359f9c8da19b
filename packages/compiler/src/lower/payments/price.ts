/** Costs of texts, and the Factions that pay them. */
import type { Stmt } from '@quipu/language';
import { equals } from '../../ir/equals.ts';
import { int, op, type IrExpr } from '../../ir/expression.ts';
import type { Context } from '../context.ts';
import { hasMode, MODE, type Env, type Spending } from '../environment.ts';
import { atLeastZero } from '../pieces/amounts.ts';

/** The price of a text: 0 if it is free, and never negative. */
export const priceOf = (context: Context, env: Env, cost: IrExpr): IrExpr =>
  op('if', hasMode(env, MODE.free), int(0), atLeastZero(context, cost));

/** The cost of a `pay`: 0 in a free operation, except with `always`. */
export function paymentOf(context: Context, stmt: Extract<Stmt, { kind: 'pay' }>, env: Env): IrExpr {
  const cost = context.value(stmt.cost, env);
  return stmt.always ? atLeastZero(context, cost) : priceOf(context, env, cost);
}

/** Returns the environment of a selected space, in which its price is spent. */
export const havingPaidFor = (
  context: Context,
  { paying }: Extract<Stmt, { kind: 'select' }>,
  env: Env,
): Env =>
  paying === undefined
    ? env
    : { ...env, spent: op('+', env.spent, priceOf(context, env, context.value(paying, env))) };

/** Returns `env` with what a nested text has spent; `inner` is the environment at its end. */
export function havingSpent(env: Env, inner: Env): Env {
  const { spent, others } = actingAs(inner, env.own);
  return { ...env, spent, others };
}

/** Returns the environment of text that a Faction carries out. Spending stays with each Faction. */
export function actingAs(env: Env, faction: IrExpr): Env {
  const payers = [...env.others, { faction: env.own, spent: env.spent }].filter(
    ({ spent }) => spent.kind !== 'number' || spent.value !== 0,
  );
  const isSame = (payer: IrExpr): IrExpr => op('=', faction, payer);
  return {
    ...env,
    own: faction,
    spent: payers.reduce<IrExpr>((sum, payer) => op('if', isSame(payer.faction), payer.spent, sum), int(0)),
    others: payers.filter((payer) => {
      const same = isSame(payer.faction);
      return same.kind !== 'truth' || !same.value;
    }),
  };
}

export type Merge = (one: IrExpr, other: IrExpr) => IrExpr;

/**
 * Returns the environment after two alternative branches, where `one` and `other` are the environments at
 * their ends. Only their spending counts.
 */
export function havingBranched(env: Env, one: Env, other: Env, merge: Merge): Env {
  const [a, b] = [havingSpent(env, one), havingSpent(env, other)];
  const factions = [...a.others, ...b.others]
    .map(({ faction }) => faction)
    .filter((faction, i, all) => all.findIndex((f) => equals(f, faction)) === i);
  const merged = (x: IrExpr, y: IrExpr): IrExpr => (equals(x, y) ? x : merge(x, y));
  const others = factions.map((faction): Spending => {
    const before = spentBy(env.others, faction);
    return { faction, spent: added(before, spentBy(a.others, faction), spentBy(b.others, faction), merged) };
  });
  return { ...env, spent: added(env.spent, a.spent, b.spent, merged), others };
}

/** What a Faction has spent; of several entries the last one counts. */
const spentBy = (payers: readonly Spending[], faction: IrExpr): IrExpr =>
  payers.reduce<IrExpr>((sum, payer) => op('if', op('=', faction, payer.faction), payer.spent, sum), int(0));

/** Merges two amounts. Merges only addends to `before` if it can: else each condition doubles the size. */
function added(before: IrExpr, one: IrExpr, other: IrExpr, merge: Merge): IrExpr {
  const [more, less] = [additionTo(before, one), additionTo(before, other)];
  return more && less ? op('+', before, merge(more, less)) : merge(one, other);
}

function additionTo(before: IrExpr, x: IrExpr): IrExpr | undefined {
  if (equals(before, x)) return int(0);
  if (x.kind !== 'op' || x.op !== '+') return undefined;
  const [sum, more] = x.args;
  const rest = sum && additionTo(before, sum);
  return rest && more && op('+', rest, more);
}
