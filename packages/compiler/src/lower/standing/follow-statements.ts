/** Follows the text of a standing action and returns one option group per alternative. */
import { wrongKindReason } from '../judge/reasons.ts';
import type { SpaceSet, Stmt } from '@quipu/language';
import { local, type IrExpr } from '../../ir/expression.ts';
import type { IrNode } from '../../ir/program.ts';
import type { Routine } from '../routine.ts';
import { clauses } from '../spaces/space-sets.ts';
import type { Clause } from '../spaces/clause.ts';
import type { Axis, OptionGroup, Path } from './option-group.ts';

export function followStatements(
  routine: Routine,
  statements: readonly Stmt[],
  path: Path,
): readonly OptionGroup[] {
  const [stmt, ...rest] = statements;
  if (stmt === undefined) return [];
  const next: Path = { ...path, statements: [...path.statements, stmt.id] };
  const { standingOptions } = routine.context.handlerOf(stmt);
  if (standingOptions === undefined) throw new Error(`${stmt.kind} is no standing action`);
  return standingOptions(routine, stmt, next, rest);
}

export const withCondition = (path: Path, truth: IrExpr, { source: { rule } }: Stmt): Path => ({
  ...path,
  conditions: [...path.conditions, { truth, reason: { key: 'not-now', rule, parameters: {} } }],
});

export function spaceAxis({ context, builder }: Routine, set: SpaceSet, path: Path): readonly [IrExpr, Path] {
  const { spaces } = context.checked;
  const id = builder.local('space');
  const space = local(id);
  const isInSet = context.isAmong(space, set.members);
  const axis: Axis = { local: id, firstValue: 0, words: spaces.map(({ name }) => `at ${name}`), is: 'space' };
  const kindClause: Clause = { truth: isInSet, reason: wrongKindReason(set) };
  const setClauses = clauses(context, set, space, path.env);
  return [
    space,
    { ...path, axes: [...path.axes, axis], conditions: [...path.conditions, kindClause, ...setClauses] },
  ];
}

export function labelsOf({
  words,
  branch,
  partner,
}: Path): Pick<OptionGroup, 'words' | 'branch' | 'partner'> {
  return { words, branch, ...(partner !== undefined && { partner }) };
}

/** Nodes that count the statements of a path as executed, for coverage. */
export function coverageNodes({ statements }: Path): readonly IrNode[] {
  return statements.map((statement) => ({ kind: 'hit', statement }));
}
