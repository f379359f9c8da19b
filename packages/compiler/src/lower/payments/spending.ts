/** Costs of texts, and the Factions that pay them. */
import type { Stmt } from '@quipu/language/checked';
import { equals } from '../../ir/equals.ts';
import { int, op, type IrExpr } from '../../ir/expression.ts';
import type { Context } from '../context.ts';
import { hasMode, MODE, type Env, type Spending } from '../environment.ts';
import { atLeastZero } from '../pieces/amounts.ts';

/** Whether a statement only pays: a price, or one of several. */
export const isPayment = (stmt: Stmt): boolean =>
  stmt.kind === 'pay' || (stmt.kind === 'either' && stmt.price !== undefined);

/** The price of a text: 0 if it is free, and never negative. */
export const priceOf = (context: Context, env: Env, cost: IrExpr): IrExpr =>
  op('if', hasMode(env, MODE.free), int(0), atLeastZero(context, cost));

/** The cost of a `pay`: 0 in a free operation, except with `always`. */
export function paymentOf(context: Context, stmt: Extract<Stmt, { kind: 'pay' }>, env: Env): IrExpr {
  const cost = context.value(stmt.cost, env);
  return stmt.always ? atLeastZero(context, cost) : priceOf(context, env, cost);
}

/** Returns the environment of the Faction that pays. */
export const payerEnv = (context: Context, { payer }: Extract<Stmt, { kind: 'pay' }>, env: Env): Env =>
  payer ? asFaction(env, context.value(payer, env)) : env;

/** Returns the environment of a selected space, in which its price is spent. */
export const afterPayingFor = (
  context: Context,
  { paying }: Extract<Stmt, { kind: 'select' }>,
  env: Env,
): Env =>
  paying === undefined
    ? env
    : { ...env, spent: op('+', env.spent, priceOf(context, env, context.value(paying, env))) };

/** Returns `env` with the spending of a nested text; `inner` is the environment at its end. */
export function afterNested(env: Env, inner: Env): Env {
  const { spent, otherPayers } = asFaction(inner, env.own);
  return { ...env, spent, otherPayers };
}

/** Returns the environment of text that a Faction carries out. Spending stays with each Faction. */
export function asFaction(env: Env, faction: IrExpr): Env {
  const payers = [...env.otherPayers, { faction: env.own, spent: env.spent }].filter(
    ({ spent }) => spent.kind !== 'number' || spent.value !== 0,
  );
  const isSameFaction = (payer: IrExpr): IrExpr => op('=', faction, payer);
  return {
    ...env,
    own: faction,
    spent: payers.reduce<IrExpr>(
      (sum, payer) => op('if', isSameFaction(payer.faction), payer.spent, sum),
      int(0),
    ),
    otherPayers: payers.filter((payer) => {
      const isPayer = isSameFaction(payer.faction);
      return isPayer.kind !== 'truth' || !isPayer.value;
    }),
  };
}

export type MergeAmounts = (first: IrExpr, second: IrExpr) => IrExpr;

/**
 * Returns the environment after two alternative branches, where `first` and `second` are the environments at
 * their ends. Only their spending counts.
 */
export function afterBranches(env: Env, first: Env, second: Env, merge: MergeAmounts): Env {
  const [afterFirst, afterSecond] = [afterNested(env, first), afterNested(env, second)];
  const factions = [...afterFirst.otherPayers, ...afterSecond.otherPayers]
    .map(({ faction }) => faction)
    .filter((faction, i, payers) => payers.findIndex((f) => equals(f, faction)) === i);
  const mergeAmounts = (x: IrExpr, y: IrExpr): IrExpr => (equals(x, y) ? x : merge(x, y));
  const otherPayers = factions.map((faction): Spending => {
    const spentBefore = spentBy(env.otherPayers, faction);
    return {
      faction,
      spent: mergeAdditions(
        spentBefore,
        spentBy(afterFirst.otherPayers, faction),
        spentBy(afterSecond.otherPayers, faction),
        mergeAmounts,
      ),
    };
  });
  return {
    ...env,
    spent: mergeAdditions(env.spent, afterFirst.spent, afterSecond.spent, mergeAmounts),
    otherPayers,
  };
}

/** The spending of a Faction; of several entries the last one counts. */
const spentBy = (payers: readonly Spending[], faction: IrExpr): IrExpr =>
  payers.reduce<IrExpr>((sum, payer) => op('if', op('=', faction, payer.faction), payer.spent, sum), int(0));

/** Merges two amounts. Merges only addends to `base` if it can: else each condition doubles the size. */
function mergeAdditions(base: IrExpr, first: IrExpr, second: IrExpr, merge: MergeAmounts): IrExpr {
  const [firstAddend, secondAddend] = [additionTo(base, first), additionTo(base, second)];
  return firstAddend && secondAddend ? op('+', base, merge(firstAddend, secondAddend)) : merge(first, second);
}

function additionTo(base: IrExpr, total: IrExpr): IrExpr | undefined {
  if (equals(base, total)) return int(0);
  if (total.kind !== 'op' || total.op !== '+') return undefined;
  const [sum, addend] = total.args;
  const earlierAddends = sum && additionTo(base, sum);
  return earlierAddends && addend && op('+', earlierAddends, addend);
}
