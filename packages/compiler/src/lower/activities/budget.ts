/**
 * Budgets of activities (`allow 1 Activity there { … }`): how many activities may still accompany the
 * operations that a text grants, and in which spaces. The cells exist only in volumes with budgets. In
 * addition, each turn has one activity of its own.
 */
import type { Body, Stmt } from '@quipu/language';
import { cell, NO, not, num, op, type X } from '../../ir/expression.ts';
import type { Node } from '../../ir/program.ts';
import type { Context } from '../context.ts';
import { hasMode, MODE, modeOf, type Env } from '../environment.ts';
import { when, write } from '../../ir/build.ts';
import { hasBit } from '../spaces/bits.ts';
import type { Clause } from '../spaces/clause.ts';

export const hasMoments = ({ budgets }: Context, env: Env): X =>
  budgets.any ? op('or', hasMode(env, MODE.moments), hasMode(env, MODE.allowed)) : hasMode(env, MODE.moments);

/** Whether an activity may still be used with any operation in progress. */
export const mayCome = ({ budgets }: Context): X => (budgets.any ? op('or', turnHas, budgetHas) : turnHas);

/** Whether an activity may still accompany an operation, by the budget of its grant or by the turn. */
export const isLeft = ({ budgets }: Context, env: Env): X =>
  budgets.any ? op('if', hasMode(env, MODE.allowed), budgetHas, turnHas) : turnHas;

/** Whether the turn's activity was used. False with a budget, which does not record the operation. */
export const hasCome = ({ budgets }: Context, env: Env): X => {
  const used = op('=', cell('ACTIVITY'), num(2));
  return budgets.any ? op('and', not(hasMode(env, MODE.allowed)), used) : used;
};

const turnHas = op('=', cell('ACTIVITY'), num(1));
const budgetHas = op('>', cell('ALLOWED'), num(0));

export function spend({ budgets }: Context, env: Env): readonly Node[] {
  const used: Node = write('ACTIVITY', [], num(2));
  if (!budgets.any) return [used];
  const less: Node = write('ALLOWED', [], op('-', cell('ALLOWED'), num(1)));
  return [when(hasMode(env, MODE.allowed), [less], [used])];
}

/** The mode of an activity: free, and limited to the same spaces, as its operation is. */
export const activityMode = ({ budgets }: Context, env: Env): X =>
  budgets.any ? op('maskAnd', env.mode, num(modeOf(MODE.free, MODE.within))) : num(0);

/** Excludes activities in place of a way outside the budget's spaces, and those that select no space. */
export function placedWithin(
  context: Context,
  { index, replaces, source }: Body,
  env: Env,
  space: X | undefined,
): readonly Clause[] {
  if (!context.budgets.within) return [];
  const selects = [...context.ownSelections.values()].includes(index);
  if (replaces === undefined && selects) return [];
  const there = replaces === undefined || space === undefined ? NO : isWithin(context, space);
  return [elsewhere(op('or', not(hasMode(env, MODE.within)), there), source.rule)];
}

export function keptWithin(
  context: Context,
  stmt: Extract<Stmt, { kind: 'select' }>,
  env: Env,
  space: X,
): readonly Clause[] {
  const body = context.ownSelections.get(stmt.id);
  if (!context.budgets.within || body === undefined) return [];
  const { kind, replaces } = context.body(body);
  if (kind !== 'activity' || replaces !== undefined) return [];
  const truth = op('or', not(hasMode(env, MODE.within)), isWithin(context, space));
  return truth.kind === 'truth' && truth.value ? [] : [elsewhere(truth, stmt.source.rule)];
}

const elsewhere = (truth: X, rule: string): Clause => ({
  truth,
  reason: { key: 'elsewhere', rule, parameters: {} },
});

const isWithin = (context: Context, space: X): X => hasBit(within(context), space);

const within = ({ selections }: Context): readonly X[] =>
  Array.from({ length: selections.width }, (_, word) => cell('ALLOWED_IN', num(word)));
