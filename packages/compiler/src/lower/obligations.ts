/**
 * Opens obligations: a begun operation must select a first space and resolve the spaces committed to it. See
 * `docs/decisions/0018-obligations.md`.
 */
import { causesOf } from './judge/causes.ts';
import type { Body, Stmt } from '@quipu/language';
import { committedHold } from './selections/committed.ts';
import { all, int, type IrExpr } from '../ir/expression.ts';
import type { IrNode } from '../ir/program.ts';
import { accompanying, firstMoment } from './activities/activities.ts';
import type { Context } from './context.ts';
import { hasMoments } from './activities/budget.ts';
import type { Env } from './environment.ts';
import { marksPieces } from './movement/marks.ts';
import type { Routine } from './routine.ts';
import { canPayReserved, pays, reserving } from './payments/reserve.ts';
import { limitOf } from './selections/upper-bounds.ts';
import { govern, mayBeEmpty } from './body-shape.ts';
import { legal } from './judge/judgment.ts';
import { perform, branch, write } from '../ir/node-builders.ts';

export function openOperation(context: Context, routine: Routine, body: Body, env: Env): readonly IrNode[] {
  const nodes: IrNode[] = [
    write('RIDER', [int(body.index)], env.rider),
    write('OPERATION', [], int(body.index + 1)),
    ...context.selections.clear(body.index),
  ];
  if (accompanying(routine.context, routine.index, undefined).length === 0) return nodes;
  // A space is offered only if the text can act there, so the goal includes the text.
  const [first] = govern(body.statements);
  const selects = first?.kind === 'select' && first.moments;
  const paysLater = body.statements.slice(1).some((stmt) => pays(context, stmt));
  const due = selects && !paysLater ? [first] : body.statements;
  const met = legal(context.judgeAll(due, { ...env, fresh: marksPieces(context, body) }));
  const goal = context.registers.addGoal({
    name: `${body.path}.first`,
    rule: body.source.rule,
    kind: 'first',
    condition: met,
    activityBounds: [],
    routine: body.index,
  });
  context.registers.number('goal', body.index, goal);
  if (first?.kind === 'select' && context.selections.committed.has(body.index)) {
    // Only a budget lets an activity come with a Limited Operation or with an operation in one given space.
    const limited = 'count' in first.amount || context.budgets.any;
    const limit = limited ? limitOf(context, first, env) : undefined;
    const reserve = reserving(context, first, body.statements.slice(1), env);
    const needs = committedHold(context, body.index, reserve, limit);
    const committed = context.registers.addGoal({
      name: `${body.path}.committed`,
      rule: body.source.rule,
      kind: 'committed',
      // Spaces are judged one by one. With several left, resolving one may use up what another needs, so the judgment
      // is exact only for the last.
      condition: all(context.selections.oneOutstanding(body.index), needs),
      necessaryCondition: needs,
      activityBounds: [],
      routine: body.index,
    });
    context.registers.number('committed goal', body.index, committed);
  }
  const line = routine.line(body.source);
  const oblige: IrNode = perform('oblige', [int(goal), env.own], line);
  nodes.push(branch(hasMoments(context, env), [oblige]));
  if (selects) return nodes;
  return [
    ...nodes,
    ...firstMoment(routine, body.source, env, [
      {
        truth: met,
        reason: { key: 'nothing', rule: body.source.rule, parameters: {} },
        causes: causesOf(context, due, env),
      },
    ]),
    perform('release', [int(goal)], line),
  ];
}

/**
 * Opens an obligation while a statement of an operation chooses: an activity in between must leave what the later
 * statements pay.
 */
export function owedPayments(
  routine: Routine,
  { source }: Stmt,
  env: Env,
  choosing: readonly IrNode[],
): readonly IrNode[] {
  const { context, index } = routine;
  if (accompanying(context, index, undefined).length === 0) return choosing;
  const name = goalName(context, index, 'payment');
  const met = canPayReserved(context, env);
  const { rule } = source;
  const goal = context.registers.addGoal({
    name,
    rule,
    kind: 'payment',
    condition: met,
    activityBounds: [],
    routine: index,
  });
  const line = routine.line(source);
  const oblige = perform('oblige', [int(goal), env.own], line);
  return [branch(hasMoments(context, env), [oblige]), ...choosing, perform('release', [int(goal)], line)];
}

/** A name for one of several goals of a body. */
function goalName(context: Context, body: number, kind: 'next' | 'payment'): string {
  const alike = context.registers.goalsOf(kind, body);
  const word = kind === 'next' ? 'selection' : kind;
  return `${context.body(body).path}.${word}${alike === 0 ? '' : String(alike + 1)}`;
}

/**
 * Opens an obligation before a selection, and releases it once a space is chosen. An activity in between must
 * leave a space (origin, then an Air Lift, then destination). The goal of `openOperation` covers a selection that
 * is the first statement. After a price, that goal is already released.
 */
export function owedSelection(
  routine: Routine,
  stmt: Extract<Stmt, { kind: 'select' }>,
  env: Env,
): { readonly oblige: readonly IrNode[]; readonly release: readonly IrNode[] } {
  const { context, index } = routine;
  const body = context.body(index);
  const idle = body.statements[0]?.id === stmt.id || mayBeEmpty(body, stmt);
  if (idle || accompanying(context, index, undefined).length === 0) return { oblige: [], release: [] };
  const { rule } = stmt.source;
  const met = legal(context.judgeAll([stmt], env));
  const name = goalName(context, index, 'next');
  const goal = context.registers.addGoal({
    name,
    rule,
    kind: 'next',
    condition: met,
    activityBounds: [],
    routine: index,
  });
  const line = routine.line(stmt.source);
  const act = (what: 'oblige' | 'release', ...args: IrExpr[]): IrNode => perform(what, args, line);
  const oblige = act('oblige', int(goal), env.own);
  return {
    oblige: [branch(hasMoments(context, env), [oblige])],
    release: [act('release', int(goal))],
  };
}
