/** Special Activities during an operation (4.1): which may be used, under which conditions, and how they run. */
import { accompanimentOf, type Body, type Checked, type Expr, type Stmt } from '@quipu/language/checked';
import { bodyJudgment, isOneOf } from '../judge/body-judgment.ts';
import { causesOfBody } from '../judge/causes.ts';
import { isLegal, type Judgment } from '../judge/judgment.ts';
import { builtInReason } from '../judge/reasons.ts';
import { equals } from '../../ir/equals.ts';
import { all, any, cell, FALSE, not, int, op, TRUE, type IrExpr } from '../../ir/expression.ts';
import { banClauses } from '../sequence/bans.ts';
import {
  activityMode,
  isTurnActivityUsed,
  allowsActivities,
  isActivityLeft,
  replacementClauses,
  spendActivity,
} from './budget.ts';
import { isUnrecorded, recordAccompaniment } from './accompaniments.ts';
import type { Context } from '../context.ts';
import type { IrCause, IrNode, Segment } from '../../ir/program.ts';
import { hasMode, MODE, collectLocals, type Env } from '../environment.ts';
import { withDestinations } from '../pieces/redirect-removals.ts';
import { canPay, RESOURCES } from '../payments/resources.ts';
import type { Routine } from '../routine.ts';
import { hasModeParameter, openingStatement } from '../body-shape.ts';
import { priceOf } from '../payments/spending.ts';
import { enter, perform, branch } from '../../ir/node-builders.ts';

/** Activities that may replace the way `replacing` of an operation; if undefined, that may interrupt it. */
export const activitiesFor = (
  context: Context,
  operation: number,
  replacing: number | undefined,
): readonly number[] => context.activitiesFor(operation, replacing);

export function findActivities(
  checked: Checked,
  operation: number,
  replacing: number | undefined,
): readonly number[] {
  const body = checked.bodies[operation];
  return body === undefined
    ? []
    : checked.bodies
        .filter((candidate) => accompanimentOf(candidate, body, replacing, checked) !== undefined)
        .map(({ index }) => index);
}

const needsAnyBudget = ({ checked }: Context, activity: Body, operation: Body): boolean =>
  accompanimentOf(activity, operation, activity.replaces, checked) === 'any';

/** Conditions for using an activity: once per card, no Limited Operation, its Factions, and an effect. */
export function activityConditions(
  routine: Routine,
  activity: number,
  env: Env,
  args: readonly IrExpr[],
): Segment['conditions'] {
  const { context } = routine;
  const body = context.body(activity);
  const activityEnv: Env = { ...env, rider: int(0), mode: activityMode(context, env) };
  const bodyCall = { body: activity, args: acceptedArgs(body, args) };
  const judgment = bodyJudgment(context, activity, activityEnv, bodyCall.args);
  const { canBegin } = judgment;
  const hasEffect = any(judgment.hasEffect, isUnrecorded(context, operationOf(context, routine), activity));
  const causes = (prevents?: 'beginning' | 'effect'): readonly IrCause[] =>
    causesOfBody(context, bodyCall, activityEnv, prevents);
  return [
    ...modeConditions(context, body, env),
    ...budgetConditions(context, body, context.body(routine.index), env),
    ...replacementClauses(context, body, env, args[0]),
    ...factionConditions(context, body, env),
    ...banClauses(context, activity, env.own, body.there ? args[0] : undefined),
    ...judgmentConditions({ canBegin, hasEffect }, body.source.rule, causes),
  ];
}

/** Conditions of the budget: it covers the activity, and some activity of it is left. */
function budgetConditions(
  context: Context,
  activity: Body,
  operation: Body,
  env: Env,
): Segment['conditions'] {
  const { rule } = activity.source;
  const budgetLeftCondition = {
    truth: isActivityLeft(context, env),
    reportedIf: allowsActivities(context, env),
    reason: {
      key: 'activity-used',
      rule,
      parameters: context.budgets.exist ? { allowed: hasMode(env, MODE.allowed) } : {},
    },
  };
  return needsAnyBudget(context, activity, operation)
    ? [
        {
          truth: hasMode(env, MODE.any),
          reason: { key: 'accompanies', rule, parameters: { text: activity.path } },
        },
        budgetLeftCondition,
      ]
    : [budgetLeftCondition];
}

function factionConditions(context: Context, body: Body, env: Env): Segment['conditions'] {
  if (body.factions.length === 0) return [];
  const parameters = { factions: factionNames(context, body) };
  return [
    {
      truth: isOneOf(env.own, body.factions),
      reason: { key: 'not-its-activity', rule: body.source.rule, parameters },
    },
  ];
}

/** "Nothing would change" must not be reported for a text that cannot be begun. */
function judgmentConditions(
  { canBegin, hasEffect }: Pick<Judgment, 'canBegin' | 'hasEffect'>,
  rule: string,
  causes: (prevents?: 'beginning' | 'effect') => readonly IrCause[],
): Segment['conditions'] {
  const noEffectReason = { key: 'nothing', rule, parameters: {} };
  if (equals(canBegin, hasEffect)) return [{ truth: hasEffect, reason: noEffectReason, causes: causes() }];
  return [
    { truth: canBegin, reason: { key: 'demands', rule, parameters: {} }, causes: causes('beginning') },
    { truth: hasEffect, reportedIf: canBegin, reason: noEffectReason, causes: causes('effect') },
  ];
}

/** Whether the mode of the operation allows activities, with one reason for each kind of mode. */
function modeConditions(context: Context, { source }: Body, env: Env): Segment['conditions'] {
  const truth = allowsActivities(context, env);
  const isLimited = hasMode(env, MODE.limited);
  const isFree = hasMode(env, MODE.free);
  return [
    { truth, reportedIf: isLimited, reason: builtInReason(context, 'limited', 'limited-alone', source) },
    {
      truth,
      reportedIf: all(isFree, not(isLimited)),
      reason: builtInReason(context, 'granted', 'free-alone', source),
    },
    {
      truth,
      reportedIf: not(any(isLimited, isFree)),
      reason: { key: 'no-activity', rule: source.rule, parameters: {} },
    },
  ];
}

export const factionNames = ({ checked }: Context, { factions }: Body): string =>
  factions.map((index) => checked.factions[index]?.name ?? '').join(' ');

/** The arguments that an activity accepts; one without parameters receives none. */
const acceptedArgs = ({ parameters }: Body, args: readonly IrExpr[]): readonly IrExpr[] =>
  args.slice(0, parameters);

/**
 * Whether an activity could be used first and make an operation possible (ruling 44: with 0 Resources,
 * Extort first). An activity that earns no Resources cannot cover the price of the first space.
 */
export function activityMayEnable(context: Context, operation: number, env: Env): IrExpr {
  const { path } = context.body(operation);
  const rows = context.interference.filter((row) => row.cellClasses.length > 0 && row.operation === path);
  const enablingConditions = activitiesFor(context, operation, undefined).flatMap((activity) => {
    const body = context.body(activity);
    const row = rows.find((r) => r.activity === body.path);
    if (!row || needsAnyBudget(context, body, context.body(operation))) return [];
    const earnsResources = row.cellClasses.some(
      (cells) => cells === `TRACK_${RESOURCES}` || cells === 'TRACK',
    );
    return [
      all(
        body.factions.length === 0 ? TRUE : isOneOf(env.own, body.factions),
        earnsResources ? TRUE : canPayFirst(context, operation, env),
        mayUse(context, operation, activity, env),
      ),
    ];
  });
  return all(hasMode(env, MODE.moments), any(...enablingConditions));
}

/** Whether an activity may be used first in an operation. */
function mayUse(context: Context, operation: number, activity: number, env: Env): IrExpr {
  const judgment = bodyJudgment(context, activity, { ...env, rider: int(0), mode: int(0) }, []);
  const unrecorded = isUnrecorded(context, operation, activity);
  if (unrecorded.kind === 'truth') return isLegal(judgment);
  return all(judgment.canBegin, any(judgment.hasEffect, unrecorded));
}

export function activityMayReplace(context: Context, operation: number, env: Env): IrExpr {
  const replacingConditions = activitiesFor(context, operation, undefined).map((activity) => {
    const body = context.body(activity);
    const mode = activityMode(context, env);
    return all(
      body.factions.length === 0 ? TRUE : isOneOf(env.own, body.factions),
      ...banClauses(context, activity, env.own).map(({ truth }) => truth),
      isLegal(bodyJudgment(context, activity, { ...env, rider: int(0), mode }, [])),
    );
  });
  return all(allowsActivities(context, env), any(isTurnActivityUsed(context, env), ...replacingConditions));
}

/** The price that a statement states: of each space of a selection, or of a payment. */
function statedPrice(stmt: Stmt): Expr | undefined {
  if (stmt.kind === 'select') return stmt.paying;
  return stmt.kind === 'pay' && !stmt.payer ? stmt.cost : undefined;
}

/** Whether the first space or the whole operation is affordable. True if the price depends on locals. */
function canPayFirst(context: Context, operation: number, env: Env): IrExpr {
  const firstStatement = openingStatement(context.body(operation).statements);
  const price = firstStatement && statedPrice(firstStatement);
  if (price === undefined) return TRUE;
  const locals = new Set<number>();
  collectLocals(price, locals);
  if (locals.size > 0) return TRUE;
  return canPay(context, env, priceOf(context, env, context.value(price, { ...env, operation })));
}

/** Whether any obligation is open; if so, the kernel has to try every option. */
export const hasObligations: IrExpr = op(
  '!=',
  [0, 1, 2, 3].map((slot) => cell('OBLIGATIONS', int(slot))).reduce((a, b) => op('maskOr', a, b)),
  int(0),
);

/** The operation of a routine, which may be one of its ways. */
const operationOf = (context: Context, { index }: Routine): number => context.body(index).operation ?? index;

interface ActivityUse {
  readonly args: readonly IrExpr[];
  /** Whether the operation may fail without the activity's first turn, which then becomes an obligation. */
  readonly isObligatory?: IrExpr;
}

/**
 * Runs an activity and marks it as used. Its first turn is an obligation if the operation may fail without it
 * or the activity commits spaces. The commitment is an obligation until the operation ends.
 */
export function useActivity(
  routine: Routine,
  activity: number,
  env: Env,
  { args, isObligatory = FALSE }: ActivityUse,
): readonly IrNode[] {
  const { context } = routine;
  const body = context.body(activity);
  const committedGoal =
    body.commits === undefined ? undefined : context.registers.numberOf('committed goal', body.commits);
  const line = routine.line(body.source);
  const obligeNode = (goal: number): IrNode => perform('oblige', [int(goal), env.own], line);
  const turnGoal = body.replaces === undefined ? context.turnGoal(activity) : undefined;
  const isTurnObligatory = committedGoal === undefined ? isObligatory : TRUE;
  const isNeverObligatory = isTurnObligatory.kind === 'truth' && !isTurnObligatory.value;
  const mode = hasModeParameter(context, body) ? [activityMode(context, env)] : [];
  const enterActivity = enter(activity, [env.own, int(0), ...mode, ...acceptedArgs(body, args)]);
  return [
    ...spendActivity(context, env),
    ...recordAccompaniment(context, operationOf(context, routine), activity),
    ...(committedGoal === undefined ? [] : [obligeNode(committedGoal)]),
    ...(turnGoal === undefined || isNeverObligatory
      ? []
      : [branch(isTurnObligatory, [obligeNode(turnGoal)])]),
    ...withDestinations(routine, activity, 0, [enterActivity]),
    ...(turnGoal === undefined || isNeverObligatory ? [] : [perform('release', [int(turnGoal)], line)]),
  ];
}

/** The goal of an activity's turn if `stmt` is its final selection: a turn is an obligation once begun. */
export function turnGoalOf({ context, index }: Routine, stmt: Stmt): number | undefined {
  const body = context.body(index);
  return body.kind === 'activity' && body.replaces === undefined && body.statements.at(-1)?.id === stmt.id
    ? context.turnGoal(index)
    : undefined;
}
