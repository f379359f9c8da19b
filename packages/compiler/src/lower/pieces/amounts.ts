/** Amounts of statements: values, static upper bounds, and whether only one group can be meant. */
import { ownersOf } from '@quipu/language/checked';
import type { AmountModel, Expr } from '@quipu/language/checked';
import { int, op, type IrExpr, TRUE } from '../../ir/expression.ts';
import type { Context } from '../context.ts';
import { bitIndices } from './piece-counts.ts';
import type { Env } from '../environment.ts';

/** More than any inventory. */
export const UNLIMITED = 99;

/** The highest number that the text can request; `UNLIMITED` if it is unbounded. */
export function maxRequested(context: Context, amount: AmountModel): number {
  return 'count' in amount
    ? Math.max(0, Math.min(context.upperBound(amount.count) ?? UNLIMITED, UNLIMITED))
    : UNLIMITED;
}

/** Whether the decider may choose a smaller number. */
export const isOptional = ({ kind }: AmountModel): boolean => kind === 'any' || kind === 'upTo';

/** Whether a mask has at most one group, for every Faction that it may refer to. */
export function isOneGroup(context: Context, mask: IrExpr): boolean {
  const { groups } = context.checked;
  return ownersOf(context.checked).every((_, faction) => {
    const factionMask = maskForFaction(context, mask, faction);
    return factionMask.kind === 'number' && bitIndices(factionMask.value, groups.length).length <= 1;
  });
}

/** A mask with its Faction lookups evaluated for `faction`. */
function maskForFaction(context: Context, mask: IrExpr, faction: number): IrExpr {
  if (mask.kind === 'op')
    return op(mask.op, ...mask.args.map((arg) => maskForFaction(context, arg, faction)));
  const row =
    mask.kind === 'table' && mask.table === 'FACTION_MASK' ? context.registers.table(mask.table) : undefined;
  const value = row?.values[faction];
  return typeof value === 'number' ? int(value) : mask;
}

/** Clamps a number at 0: negative amounts and prices count as 0. */
export function atLeastZero(context: Context, value: IrExpr): IrExpr {
  return context.registers.isNonNegative(value) ? value : op('max', int(0), value);
}

export const amountValue = (context: Context, count: Expr, env: Env): IrExpr =>
  atLeastZero(context, context.value(count, env));

/** The number that a statement requests, at least 0; undefined for `all` and `any`. */
export function requestedAmount(context: Context, amount: AmountModel, env: Env): IrExpr | undefined {
  return 'count' in amount ? amountValue(context, amount.count, env) : undefined;
}

/** Whether a statement requests any: a computed number may be 0. */
export function requestsAny(context: Context, amount: AmountModel, env: Env): IrExpr {
  return 'count' in amount ? op('>', context.value(amount.count, env), int(0)) : TRUE;
}
