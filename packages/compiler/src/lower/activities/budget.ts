/**
 * Budgets of activities (`allow 1 Activity there { … }`): how many activities may still accompany the
 * operations that a text grants, and in which spaces. The cells exist only in volumes with budgets. In
 * addition, each turn has one activity of its own.
 */
import type { Body, Stmt } from '@quipu/language/checked';
import { cell, FALSE, not, int, op, type IrExpr } from '../../ir/expression.ts';
import type { IrNode } from '../../ir/program.ts';
import type { Context } from '../context.ts';
import { hasMode, MODE, modeOf, type Env } from '../environment.ts';
import { branch, write } from '../../ir/node-builders.ts';
import { hasBit } from '../spaces/membership.ts';
import type { Clause } from '../spaces/clause.ts';

/** Values of the `ACTIVITY` cell: whether the current turn has an activity. */
export const ACTIVITY_STATE = { none: 0, available: 1, used: 2 } as const;

export const allowsActivities = ({ budgets }: Context, env: Env): IrExpr =>
  budgets.exist
    ? op('or', hasMode(env, MODE.moments), hasMode(env, MODE.allowed))
    : hasMode(env, MODE.moments);

/** Whether an activity may still be used with any operation in progress. */
export const isAnyActivityLeft = ({ budgets }: Context): IrExpr =>
  budgets.exist ? op('or', isTurnActivityLeft, isBudgetLeft) : isTurnActivityLeft;

/** Whether an activity may still accompany an operation, by the budget of its grant or by the turn. */
export const isActivityLeft = ({ budgets }: Context, env: Env): IrExpr =>
  budgets.exist ? op('if', hasMode(env, MODE.allowed), isBudgetLeft, isTurnActivityLeft) : isTurnActivityLeft;

/** Whether the turn's activity was used. False with a budget, which does not record the operation. */
export const isTurnActivityUsed = ({ budgets }: Context, env: Env): IrExpr => {
  const isUsed = op('=', cell('ACTIVITY'), int(ACTIVITY_STATE.used));
  return budgets.exist ? op('and', not(hasMode(env, MODE.allowed)), isUsed) : isUsed;
};

const isTurnActivityLeft = op('=', cell('ACTIVITY'), int(ACTIVITY_STATE.available));
const isBudgetLeft = op('>', cell('ALLOWED'), int(0));

export function spendActivity({ budgets }: Context, env: Env): readonly IrNode[] {
  const markUsed: IrNode = write('ACTIVITY', [], int(ACTIVITY_STATE.used));
  if (!budgets.exist) return [markUsed];
  const decrement: IrNode = write('ALLOWED', [], op('-', cell('ALLOWED'), int(1)));
  return [branch(hasMode(env, MODE.allowed), [decrement], [markUsed])];
}

/** The mode of an activity: free, and limited to the same spaces, as its operation is. */
export const activityMode = ({ budgets }: Context, env: Env): IrExpr =>
  budgets.exist ? op('maskAnd', env.mode, int(modeOf(MODE.free, MODE.within))) : int(0);

/** Excludes activities in place of a way outside the budget's spaces, and those that select no space. */
export function replacementClauses(
  context: Context,
  { index, replaces, source }: Body,
  env: Env,
  space: IrExpr | undefined,
): readonly Clause[] {
  if (!context.budgets.limitSpaces) return [];
  const selectsSpaces = [...context.selectionOwners.values()].includes(index);
  if (replaces === undefined && selectsSpaces) return [];
  const isAllowed = replaces === undefined || space === undefined ? FALSE : isInBudgetSpaces(context, space);
  return [wrongSpaceClause(op('or', not(hasMode(env, MODE.within)), isAllowed), source.rule)];
}

export function selectionClauses(
  context: Context,
  stmt: Extract<Stmt, { kind: 'select' }>,
  env: Env,
  space: IrExpr,
): readonly Clause[] {
  const body = context.selectionOwners.get(stmt.id);
  if (!context.budgets.limitSpaces || body === undefined) return [];
  const { kind, replaces } = context.body(body);
  if (kind !== 'activity' || replaces !== undefined) return [];
  const truth = op('or', not(hasMode(env, MODE.within)), isInBudgetSpaces(context, space));
  return truth.kind === 'truth' && truth.value ? [] : [wrongSpaceClause(truth, stmt.source.rule)];
}

const wrongSpaceClause = (truth: IrExpr, rule: string): Clause => ({
  truth,
  reason: { key: 'elsewhere', rule, parameters: {} },
});

const isInBudgetSpaces = (context: Context, space: IrExpr): IrExpr => hasBit(budgetWords(context), space);

const budgetWords = ({ selections }: Context): readonly IrExpr[] =>
  Array.from({ length: selections.width }, (_, word) => cell('ALLOWED_IN', int(word)));
