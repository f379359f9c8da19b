/**
 * Budgets of activities (`allow 1 Activity there { … }`): how many may still accompany what a text grants, and in which spaces. The cells are laid
 * only where a text has a budget; a turn has its own one activity beside them.
 */
import type { Body, Stmt } from '@quipu/language';
import { cell, NO, not, num, op, type X } from '../../ir/expression.ts';
import type { Node } from '../../ir/program.ts';
import type { Context } from '../context.ts';
import { hasMode, MODE, modeOf, type Env } from '../environment.ts';
import { when, write } from '../../ir/build.ts';
import { hasBit } from '../spaces/bits.ts';
import type { Clause } from '../spaces/clause.ts';

/** Whether an operation was begun so that activities may come. */
export const hasMoments = ({ budgets }: Context, env: Env): X =>
  budgets.any ? op('or', hasMode(env, MODE.moments), hasMode(env, MODE.allowed)) : hasMode(env, MODE.moments);

/** Whether some activity may still come, to whatever is under way. */
export const mayCome = ({ budgets }: Context): X => (budgets.any ? op('or', turnHas, budgetHas) : turnHas);

/** Whether an activity may still come to an operation: of the budget of the text that granted it, or the one of a turn. */
export const isLeft = ({ budgets }: Context, env: Env): X =>
  budgets.any ? op('if', hasMode(env, MODE.allowed), budgetHas, turnHas) : turnHas;

/** Whether the activity of a turn has come to the operation; a budget does not tell which of its operations used it. */
export const hasCome = ({ budgets }: Context, env: Env): X => {
  const used = op('=', cell('ACTIVITY'), num(2));
  return budgets.any ? op('and', not(hasMode(env, MODE.allowed)), used) : used;
};

const turnHas = op('=', cell('ACTIVITY'), num(1));
const budgetHas = op('>', cell('ALLOWED'), num(0));

/** Takes an activity from where it comes. */
export function spend({ budgets }: Context, env: Env): readonly Node[] {
  const used: Node = write('ACTIVITY', [], num(2));
  if (!budgets.any) return [used];
  const less: Node = write('ALLOWED', [], op('-', cell('ALLOWED'), num(1)));
  return [when(hasMode(env, MODE.allowed), [less], [used])];
}

/** How an activity of an operation is begun: as free, and kept within the same spaces, as the operation says. */
export const activityMode = ({ budgets }: Context, env: Env): X =>
  budgets.any ? op('maskAnd', env.mode, num(modeOf(MODE.free, MODE.within))) : num(0);

/** An activity in the place of a way happens where the operation does; one that selects no space happens nowhere in particular. */
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

/** An activity that is kept within spaces selects only these. */
export function keptWithin(
  context: Context,
  stmt: Extract<Stmt, { s: 'select' }>,
  env: Env,
  space: X,
): readonly Clause[] {
  const body = context.ownSelections.get(stmt.id);
  if (!context.budgets.within || body === undefined) return [];
  const { kind, replaces } = context.body(body);
  if (kind !== 'activity' || replaces !== undefined) return [];
  const truth = op('or', not(hasMode(env, MODE.within)), isWithin(context, space));
  return truth.x === 'truth' && truth.value ? [] : [elsewhere(truth, stmt.source.rule)];
}

const elsewhere = (truth: X, rule: string): Clause => ({
  truth,
  reason: { key: 'elsewhere', rule, parameters: {} },
});

const isWithin = (context: Context, space: X): X => hasBit(within(context), space);

const within = ({ selections }: Context): readonly X[] =>
  Array.from({ length: selections.width }, (_, word) => cell('ALLOWED_IN', num(word)));
