/** Removes obligations that no activity can endanger. */
import type { Checked, Body } from '@quipu/language/checked';
import { not } from '../../ir/expression.ts';
import type { IrGoal, IrNode, Program } from '../../ir/program.ts';
import { mapBlocks } from '../../ir/node-parts.ts';
import { beginningGoalName } from '../../lower/body-shape.ts';
import { branch } from '../../ir/node-builders.ts';

/** Kinds of goals that the interference matrix does not cover. */
const ALWAYS_NEEDED: ReadonlySet<IrGoal['kind']> = new Set<IrGoal['kind']>(['committed', 'next', 'payment']);

/**
 * Removes the code of obligations that no activity can endanger, because their footprints are disjoint
 * (`docs/derivation.md`). The obligation of a first space stays if no space can be selected yet: such an
 * operation may be offered for its activity, which then has to provide one.
 */
export function dropIdleObligations(
  code: readonly IrNode[],
  goalOf: (goal: number) => IrGoal | undefined,
  isEndangered: (goal: string) => boolean,
): readonly IrNode[] {
  const replaceIdle = (node: IrNode): readonly IrNode[] => {
    if (node.kind !== 'do' || (node.name !== 'oblige' && node.name !== 'release')) return [node];
    const goal = node.args[0]?.kind === 'number' ? goalOf(node.args[0].value) : undefined;
    if (goal === undefined || ALWAYS_NEEDED.has(goal.kind) || isEndangered(goal.name)) return [node];
    if (goal.kind === 'turn') return [];
    return node.name === 'release' ? [node] : [branch(not(goal.condition), [node])];
  };
  const drop = (nodes: readonly IrNode[]): readonly IrNode[] =>
    nodes.flatMap((node) => {
      const mapped = mapBlocks(node, drop);
      return mapped.kind === 'if' && mapped.then.length + mapped.else.length === 0 ? [] : replaceIdle(mapped);
    });
  return drop(code);
}

/**
 * Returns the names of the goals that some activity can endanger: inside an operation only its own goals,
 * elsewhere all.
 */
export function endangeredIn(
  { bodies }: Checked,
  matrix: Program['interference'],
  body: Body | undefined,
): ReadonlySet<string> {
  const rows =
    body?.kind === 'operation' ? matrix.filter(({ operation }) => operation === body.path) : matrix;
  const interfering = rows.filter(({ cellClasses }) => cellClasses.length > 0);
  const endangeredPaths = new Set(interfering.map(({ operation }) => operation));
  const committingPaths = bodies.flatMap(({ commits, path }) => (commits === undefined ? [] : [path]));
  return new Set([
    ...bodies.filter(({ path }) => endangeredPaths.has(path)).map(beginningGoalName),
    ...[...committingPaths, ...interfering.map(({ activity }) => activity)].map(
      (activity) => `${activity}.turn`,
    ),
  ]);
}
