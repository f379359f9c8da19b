/** Follows the text of a standing action and returns one option group per alternative. */
import { wrongKindReason } from '../judge/reasons.ts';
import type { SpaceSet, Stmt } from '@quipu/language/checked';
import { local, type IrExpr } from '../../ir/expression.ts';
import type { IrNode } from '../../ir/program.ts';
import type { Routine } from '../routine.ts';
import { clausesOfSet } from '../spaces/space-sets.ts';
import type { Clause } from '../spaces/clause.ts';
import type { Axis, OptionGroup, OptionPath } from './option-group.ts';

export function followStatements(
  routine: Routine,
  statements: readonly Stmt[],
  path: OptionPath,
): readonly OptionGroup[] {
  const [stmt, ...laterStatements] = statements;
  if (stmt === undefined) return [];
  const nextPath: OptionPath = { ...path, statements: [...path.statements, stmt.id] };
  const { standingOptions } = routine.context.handlerOf(stmt);
  if (standingOptions === undefined) throw new Error(`${stmt.kind} is no standing action`);
  return standingOptions(routine, stmt, nextPath, laterStatements);
}

export const withCondition = (path: OptionPath, truth: IrExpr, { source: { rule } }: Stmt): OptionPath => ({
  ...path,
  conditions: [...path.conditions, { truth, reason: { key: 'not-now', rule, parameters: {} } }],
});

export function spaceAxis(
  { context, builder }: Routine,
  set: SpaceSet,
  path: OptionPath,
): readonly [IrExpr, OptionPath] {
  const { spaces } = context.checked;
  const spaceLocal = builder.local('space');
  const space = local(spaceLocal);
  const isInSet = context.isAmong(space, set.members);
  const axis: Axis = {
    local: spaceLocal,
    firstValue: 0,
    words: spaces.map(({ name }) => `at ${name}`),
    kind: 'space',
  };
  const kindClause: Clause = { truth: isInSet, reason: wrongKindReason(context, set) };
  const setClauses = clausesOfSet(context, set, space, path.env);
  return [
    space,
    { ...path, axes: [...path.axes, axis], conditions: [...path.conditions, kindClause, ...setClauses] },
  ];
}

export function labelsOf({
  words,
  branch,
  partner,
}: OptionPath): Pick<OptionGroup, 'words' | 'branch' | 'partner'> {
  return { words, branch, ...(partner !== undefined && { partner }) };
}

/** Nodes that count the statements of a path as executed, for coverage. */
export function coverageNodes({ statements }: OptionPath): readonly IrNode[] {
  return statements.map((statement) => ({ kind: 'hit', statement }));
}
