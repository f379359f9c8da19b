/**
 * Budgets of activities (`allow 1 Activity there { … }`): how many activities may still accompany the
 * operations that a text grants, and in which spaces. The cells exist only in volumes with budgets. In
 * addition, each turn has one activity of its own.
 */
import type { Body, Stmt } from '@quipu/language';
import { cell, FALSE, not, int, op, type IrExpr } from '../../ir/expression.ts';
import type { IrNode } from '../../ir/program.ts';
import type { Context } from '../context.ts';
import { hasMode, MODE, modeOf, type Env } from '../environment.ts';
import { branch, write } from '../../ir/node-builders.ts';
import { hasBit } from '../spaces/bits.ts';
import type { Clause } from '../spaces/clause.ts';

export const hasMoments = ({ budgets }: Context, env: Env): IrExpr =>
  budgets.any ? op('or', hasMode(env, MODE.moments), hasMode(env, MODE.allowed)) : hasMode(env, MODE.moments);

/** Whether an activity may still be used with any operation in progress. */
export const mayCome = ({ budgets }: Context): IrExpr =>
  budgets.any ? op('or', turnHas, budgetHas) : turnHas;

/** Whether an activity may still accompany an operation, by the budget of its grant or by the turn. */
export const isLeft = ({ budgets }: Context, env: Env): IrExpr =>
  budgets.any ? op('if', hasMode(env, MODE.allowed), budgetHas, turnHas) : turnHas;

/** Whether the turn's activity was used. False with a budget, which does not record the operation. */
export const hasCome = ({ budgets }: Context, env: Env): IrExpr => {
  const used = op('=', cell('ACTIVITY'), int(2));
  return budgets.any ? op('and', not(hasMode(env, MODE.allowed)), used) : used;
};

const turnHas = op('=', cell('ACTIVITY'), int(1));
const budgetHas = op('>', cell('ALLOWED'), int(0));

export function spend({ budgets }: Context, env: Env): readonly IrNode[] {
  const used: IrNode = write('ACTIVITY', [], int(2));
  if (!budgets.any) return [used];
  const less: IrNode = write('ALLOWED', [], op('-', cell('ALLOWED'), int(1)));
  return [branch(hasMode(env, MODE.allowed), [less], [used])];
}

/** The mode of an activity: free, and limited to the same spaces, as its operation is. */
export const activityMode = ({ budgets }: Context, env: Env): IrExpr =>
  budgets.any ? op('maskAnd', env.mode, int(modeOf(MODE.free, MODE.within))) : int(0);

/** Excludes activities in place of a way outside the budget's spaces, and those that select no space. */
export function placedWithin(
  context: Context,
  { index, replaces, source }: Body,
  env: Env,
  space: IrExpr | undefined,
): readonly Clause[] {
  if (!context.budgets.within) return [];
  const selects = [...context.ownSelections.values()].includes(index);
  if (replaces === undefined && selects) return [];
  const there = replaces === undefined || space === undefined ? FALSE : isWithin(context, space);
  return [elsewhere(op('or', not(hasMode(env, MODE.within)), there), source.rule)];
}

export function keptWithin(
  context: Context,
  stmt: Extract<Stmt, { kind: 'select' }>,
  env: Env,
  space: IrExpr,
): readonly Clause[] {
  const body = context.ownSelections.get(stmt.id);
  if (!context.budgets.within || body === undefined) return [];
  const { kind, replaces } = context.body(body);
  if (kind !== 'activity' || replaces !== undefined) return [];
  const truth = op('or', not(hasMode(env, MODE.within)), isWithin(context, space));
  return truth.kind === 'truth' && truth.value ? [] : [elsewhere(truth, stmt.source.rule)];
}

const elsewhere = (truth: IrExpr, rule: string): Clause => ({
  truth,
  reason: { key: 'elsewhere', rule, parameters: {} },
});

const isWithin = (context: Context, space: IrExpr): IrExpr => hasBit(within(context), space);

const within = ({ selections }: Context): readonly IrExpr[] =>
  Array.from({ length: selections.width }, (_, word) => cell('ALLOWED_IN', int(word)));
