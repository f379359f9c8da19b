/** What an operation that was begun owes: a first space, and the spaces committed to it. See `docs/decisions/0003-kernel.md`. */
import { causesOf } from '../../lower/judge/causes.ts';
import type { Body, Checked, Stmt } from '@quipu/language';
import { committedHold } from '../../lower/selections/committed.ts';
import { all, not, num, type X } from '../../ir/expression.ts';
import type { GoalIR, Node, Program } from '../../ir/program.ts';
import { accompanying, firstMoment } from '../../lower/activities/activities.ts';
import type { Context } from '../../lower/context.ts';
import { withBlocks } from '../../ir/nodes.ts';
import { hasMoments } from '../../lower/activities/budget.ts';
import type { Env } from '../../lower/environment.ts';
import { marksPieces } from '../../lower/movement/marks.ts';
import type { Routine } from '../../lower/routine.ts';
import { limitOf } from '../../lower/selections/upper-bounds.ts';
import { govern, mayBeEmpty } from '../../lower/text.ts';
import { legal } from '../../lower/judge/judgment.ts';
import { perform, when, write } from '../../ir/build.ts';

/** Opens an operation: its rider, and the promise that some space will be resolved. */
export function openOperation(context: Context, routine: Routine, body: Body, env: Env): readonly Node[] {
  const nodes: Node[] = [
    write('RIDER', [num(body.index)], env.rider),
    write('OPERATION', [], num(body.index + 1)),
    ...context.selections.clear(body.index),
  ];
  if (accompanying(routine.context, routine.index, undefined).length === 0) return nodes;
  // The first space is offered only if what the text does with it is possible, so that is owed too.
  const [first] = govern(body.statements);
  const selects = first?.s === 'select' && first.moments;
  const due = selects ? [first] : body.statements;
  const met = legal(context.judgeAll(due, { ...env, fresh: marksPieces(context, body) }));
  const goal = context.registers.addGoal({
    name: `${body.path}.first`,
    rule: body.source.rule,
    kind: 'first',
    met,
    hopes: [],
    routine: body.index,
  });
  context.registers.number('goal', body.index, goal);
  if (first?.s === 'select' && context.selections.committed.has(body.index)) {
    // Only a budget lets an activity come with a Limited Operation, or with one that is called for one place.
    const limited = 'count' in first.amount || context.budgets.any;
    const limit = limited ? limitOf(context, first, env) : undefined;
    const needs = committedHold(context, body.index, env, limit);
    const committed = context.registers.addGoal({
      name: `${body.path}.committed`,
      rule: body.source.rule,
      kind: 'committed',
      // Each is judged by itself: where there are several, what one takes may be what another needs.
      met: all(context.selections.oneOutstanding(body.index), needs),
      needs,
      hopes: [],
      routine: body.index,
    });
    context.registers.number('committed goal', body.index, committed);
  }
  const line = routine.line(body.source);
  const oblige: Node = perform('oblige', [num(goal), env.own], line);
  nodes.push(when(hasMoments(context, env), [oblige]));
  if (selects) return nodes;
  return [
    ...nodes,
    ...firstMoment(routine, body.source, env, [
      {
        truth: met,
        reason: { key: 'nothing', rule: body.source.rule, parameters: {} },
        because: causesOf(context, due, env),
      },
    ]),
    perform('release', [num(goal)], line),
  ];
}

/**
 * Returns the nodes that open an obligation before a selection and release it once a space is chosen: an activity that comes before the
 * space must leave one (origin, then an Air Lift, then destination). A selection that is the first statement is covered by the goal that
 * `openOperation` opens; after a price that goal is already released.
 */
export function owedSelection(
  routine: Routine,
  stmt: Extract<Stmt, { s: 'select' }>,
  env: Env,
): { readonly oblige: readonly Node[]; readonly release: readonly Node[] } {
  const { context, index } = routine;
  const body = context.body(index);
  const idle = body.statements[0]?.id === stmt.id || mayBeEmpty(body, stmt);
  if (idle || accompanying(context, index, undefined).length === 0) return { oblige: [], release: [] };
  const { rule } = stmt.source;
  const met = legal(context.judgeAll([stmt], env));
  const alike = context.registers.goalsOf('next', index);
  const name = `${body.path}.selection${alike === 0 ? '' : String(alike + 1)}`;
  const goal = context.registers.addGoal({ name, rule, kind: 'next', met, hopes: [], routine: index });
  const line = routine.line(stmt.source);
  const act = (what: 'oblige' | 'release', ...args: X[]): Node => perform(what, args, line);
  const oblige = act('oblige', num(goal), env.own);
  return {
    oblige: [when(hasMoments(context, env), [oblige])],
    release: [act('release', num(goal))],
  };
}

/**
 * An obligation that no activity can endanger is not opened: the first answer of `docs/derivation.md`, disjoint footprints. That of a first
 * space is opened all the same where there is none: an operation may be offered for the sake of its activity, and one that can neither
 * take a space away nor bring one leaves nothing to begin.
 */
export function dropIdleObligations(
  code: readonly Node[],
  goalOf: (goal: number) => GoalIR | undefined,
  isEndangered: (goal: string) => boolean,
): readonly Node[] {
  const kept = (node: Node): readonly Node[] => {
    if (node.n !== 'do' || (node.name !== 'oblige' && node.name !== 'release')) return [node];
    const goal = node.args[0]?.x === 'number' ? goalOf(node.args[0].value) : undefined;
    if (goal === undefined || goal.kind === 'committed' || goal.kind === 'next' || isEndangered(goal.name))
      return [node];
    if (goal.kind === 'turn') return [];
    return node.name === 'release' ? [node] : [when(not(goal.met), [node])];
  };
  const drop = (nodes: readonly Node[]): readonly Node[] =>
    nodes.flatMap((node) => {
      const made = withBlocks(node, drop);
      return made.n === 'if' && made.then.length + made.else.length === 0 ? [] : kept(made);
    });
  return drop(code);
}

/** The goals that something can endanger: in an operation those of its own, elsewhere all. */
export function endangeredIn(
  { bodies }: Checked,
  matrix: Program['interference'],
  within: Body | undefined,
): ReadonlySet<string> {
  const concerned =
    within?.kind === 'operation' ? matrix.filter((row) => row.operation === within.path) : matrix;
  const meeting = concerned.filter((row) => row.meets.length > 0);
  const commits = bodies.flatMap(({ commits, path }) => (commits === undefined ? [] : [path]));
  return new Set([
    ...meeting.map((row) => `${row.operation}.first`),
    ...[...commits, ...meeting.map(({ activity }) => activity)].map((activity) => `${activity}.turn`),
  ]);
}
