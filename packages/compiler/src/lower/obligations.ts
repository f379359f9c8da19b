/**
 * Opens obligations: a begun operation must select a first space and resolve the spaces committed to it. See
 * `docs/decisions/0018-obligations.md`.
 */
import { causesOf } from './judge/causes.ts';
import type { Body, Stmt } from '@quipu/language/checked';
import { canResolveCommitted } from './selections/judge-committed-spaces.ts';
import { all, int, type IrExpr } from '../ir/expression.ts';
import type { IrNode } from '../ir/program.ts';
import { activitiesFor } from './activities/activities.ts';
import { clearAccompaniments } from './activities/accompaniments.ts';
import { firstMoment } from './activities/moments.ts';
import type { Context } from './context.ts';
import { allowsActivities } from './activities/budget.ts';
import type { Env } from './environment.ts';
import { readsMarks } from './movement/movement-marks.ts';
import type { Routine } from './routine.ts';
import { canPayReserved, makesPayments, withReservedPayments } from './payments/reserved-payments.ts';
import { selectionLimit } from './selections/upper-bounds.ts';
import { beginningGoalName, nestLaterStatements, maySelectNone, openingStatement } from './body-shape.ts';
import { isLegal } from './judge/judgment.ts';
import { perform, branch, write } from '../ir/node-builders.ts';

/** Resets the cells of an operation when it begins. */
export function enterOperation({ context, index }: Routine, env: Env): readonly IrNode[] {
  return [
    write('RIDER', [int(index)], env.rider),
    write('OPERATION', [], int(index + 1)),
    ...context.selections.clear(index),
    ...clearAccompaniments(context, index),
  ];
}

/** `statements` are those of the operation after its opening definitions, whose names `env` has. */
export function openObligations(routine: Routine, statements: readonly Stmt[], env: Env): readonly IrNode[] {
  const { context, index } = routine;
  if (activitiesFor(context, index, undefined).length === 0) return [];
  const body = context.body(index);
  const [firstStatement] = nestLaterStatements(statements);
  const selection = firstStatement?.kind === 'select' && !firstStatement.random ? firstStatement : undefined;
  const firstGoal = firstSpaceGoal(context, { body, statements, selection }, env);
  if (selection !== undefined) addCommittedGoal(context, { body, statements, selection }, env);
  const line = routine.line(body.source);
  const obligeNode: IrNode = perform('oblige', [int(firstGoal.goal), env.own], line);
  const openingNode = branch(allowsActivities(context, env), [obligeNode]);
  if (firstGoal.beginsWithSelection) return [openingNode];
  return [
    openingNode,
    ...firstMoment(routine, body.source, env, [
      {
        truth: firstGoal.condition,
        reason: { key: 'nothing', rule: body.source.rule, parameters: {} },
        causes: causesOf(context, firstGoal.judgedStatements, env),
      },
    ]),
    perform('release', [int(firstGoal.goal)], line),
  ];
}

type Select = Extract<Stmt, { kind: 'select' }>;

/** The text of an operation after its opening definitions, and the selection with which it begins. */
interface OpenedText {
  readonly body: Body;
  readonly statements: readonly Stmt[];
  readonly selection: Select | undefined;
}

interface FirstSpaceGoal {
  readonly goal: number;
  readonly condition: IrExpr;
  readonly judgedStatements: readonly Stmt[];
  readonly beginsWithSelection: boolean;
}

/** Adds the goal to complete a first space. A space is offered only if the text can act there, so it includes the text. */
function firstSpaceGoal(
  context: Context,
  { body, statements, selection: firstSelection }: OpenedText,
  env: Env,
): FirstSpaceGoal {
  const selection = firstSelection?.moments ? firstSelection : undefined;
  const paysLater = statements.slice(1).some((stmt) => makesPayments(context, stmt));
  const judgedStatements = selection && !paysLater ? [selection] : statements;
  const condition = isLegal(
    context.judgeAll(judgedStatements, { ...env, isBeforeMoves: readsMarks(context, body) }),
  );
  const goal = context.registers.addGoal({
    name: beginningGoalName(body),
    rule: body.source.rule,
    kind: 'first',
    condition,
    activityBounds: [],
    routine: body.index,
  });
  context.registers.setNumber('goal', body.index, goal);
  return { goal, condition, judgedStatements, beginsWithSelection: selection !== undefined };
}

/** Adds the goal to resolve the spaces that activities commit, for operations with such activities. */
function addCommittedGoal(
  context: Context,
  { body, statements, selection }: OpenedText & { readonly selection: Select },
  env: Env,
): void {
  if (!context.selections.committed.has(body.index)) return;
  // Only a budget allows an activity with a Limited Operation or with an operation in one specified space.
  const hasLimit = 'count' in selection.amount || context.budgets.exist;
  const limit = hasLimit ? selectionLimit(context, selection, env) : undefined;
  const reservingEnv = withReservedPayments(context, selection, statements.slice(1), env);
  const necessaryCondition = canResolveCommitted(context, body.index, reservingEnv, limit);
  const committedGoal = context.registers.addGoal({
    name: `${body.path}.committed`,
    rule: body.source.rule,
    kind: 'committed',
    // Spaces are judged one by one. With several unresolved, resolving one may use up the pieces of another, so the
    // judgment is exact only for the last.
    condition: all(context.selections.oneOutstanding(body.index), necessaryCondition),
    necessaryCondition,
    activityBounds: [],
    routine: body.index,
  });
  context.registers.setNumber('committed goal', body.index, committedGoal);
}

/**
 * Opens an obligation while a statement of an operation chooses: an activity in between must leave enough for the payments of later
 * statements.
 */
export function withPaymentObligation(
  routine: Routine,
  { source }: Stmt,
  env: Env,
  nodes: readonly IrNode[],
): readonly IrNode[] {
  const { context, index } = routine;
  if (activitiesFor(context, index, undefined).length === 0) return nodes;
  const name = goalName(context, index, 'payment');
  const condition = canPayReserved(context, env);
  const { rule } = source;
  const goal = context.registers.addGoal({
    name,
    rule,
    kind: 'payment',
    condition,
    activityBounds: [],
    routine: index,
  });
  const line = routine.line(source);
  const obligeNode = perform('oblige', [int(goal), env.own], line);
  return [
    branch(allowsActivities(context, env), [obligeNode]),
    ...nodes,
    perform('release', [int(goal)], line),
  ];
}

/** A name for one of several goals of a body. */
function goalName(context: Context, body: number, kind: 'next' | 'payment'): string {
  const count = context.registers.goalCount(kind, body);
  const word = kind === 'next' ? 'selection' : kind;
  return `${context.body(body).path}.${word}${count === 0 ? '' : String(count + 1)}`;
}

/**
 * Opens an obligation before a selection, and releases it once a space is chosen. An activity in between must
 * leave a space (origin, then an Air Lift, then destination). The goal of `beginOperation` covers a selection that
 * is the first statement. After a price, that goal is already released.
 */
export function selectionObligation(
  routine: Routine,
  stmt: Select,
  env: Env,
): { readonly obligeNodes: readonly IrNode[]; readonly releaseNodes: readonly IrNode[] } {
  const { context, index } = routine;
  const body = context.body(index);
  const needsNone = openingStatement(body.statements)?.id === stmt.id || maySelectNone(body, stmt);
  const noObligation = { obligeNodes: [], releaseNodes: [] };
  if (needsNone || activitiesFor(context, index, undefined).length === 0) return noObligation;
  const { rule } = stmt.source;
  const condition = isLegal(context.judgeAll([stmt], env));
  const name = goalName(context, index, 'next');
  const goal = context.registers.addGoal({
    name,
    rule,
    kind: 'next',
    condition,
    activityBounds: [],
    routine: index,
  });
  const line = routine.line(stmt.source);
  const performAct = (primitive: 'oblige' | 'release', ...args: IrExpr[]): IrNode =>
    perform(primitive, args, line);
  const obligeNode = performAct('oblige', int(goal), env.own);
  return {
    obligeNodes: [branch(allowsActivities(context, env), [obligeNode])],
    releaseNodes: [performAct('release', int(goal))],
  };
}
