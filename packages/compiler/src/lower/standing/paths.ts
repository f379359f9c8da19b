/** Follows the text of a standing action and returns one stretch per alternative. */
import { ofAnotherKind } from '../judge/reasons.ts';
import type { SpaceSet, Stmt } from '@quipu/language';
import { local, type IrExpr } from '../../ir/expression.ts';
import type { IrNode } from '../../ir/program.ts';
import type { Routine } from '../routine.ts';
import { clauses } from '../spaces/sets.ts';
import type { Clause } from '../spaces/clause.ts';
import type { Axis, Stretch, Path } from './path.ts';

export function follow(routine: Routine, statements: readonly Stmt[], path: Path): readonly Stretch[] {
  const [stmt, ...rest] = statements;
  if (stmt === undefined) return [];
  const here: Path = { ...path, statements: [...path.statements, stmt.id] };
  const { standing } = routine.context.constructOf(stmt);
  if (standing === undefined) throw new Error(`${stmt.kind} is no standing action`);
  return standing(routine, stmt, here, rest);
}

export const holding = (path: Path, truth: IrExpr, { source: { rule } }: Stmt): Path => ({
  ...path,
  conditions: [...path.conditions, { truth, reason: { key: 'not-now', rule, parameters: {} } }],
});

export function spaceAxis({ context, builder }: Routine, set: SpaceSet, path: Path): readonly [IrExpr, Path] {
  const { spaces } = context.checked;
  const id = builder.local('space');
  const space = local(id);
  const named = context.among(space, set.members);
  const axis: Axis = { local: id, first: 0, words: spaces.map(({ name }) => `at ${name}`), is: 'space' };
  const kind: Clause = { truth: named, reason: ofAnotherKind(set) };
  const open = clauses(context, set, space, path.env);
  return [space, { ...path, axes: [...path.axes, axis], conditions: [...path.conditions, kind, ...open] }];
}

export function wordsOf({ words, branch, partner }: Path): Pick<Stretch, 'words' | 'branch' | 'partner'> {
  return { words, branch, ...(partner !== undefined && { partner }) };
}

/** Nodes that count the statements of a path as executed, for coverage. */
export function hits({ statements }: Path): readonly IrNode[] {
  return statements.map((statement) => ({ kind: 'hit', statement }));
}
