/**
 * Names for the results of statements: the space of a placement, the number of removed pieces, the selected space
 * or Faction. They are set each time the statement runs. The name of a space or Faction may be unset; statements
 * that use it are then skipped.
 */
import type { Stmt } from '@quipu/language/checked';
import { all, local, int, op, type IrExpr } from '../ir/expression.ts';
import type { IrNode } from '../ir/program.ts';
import { bind, collectLocals, type Env } from './environment.ts';
import type { Routine } from './routine.ts';
import { assign } from '../ir/node-builders.ts';

/** A name that a statement binds, and its value until the statement has an effect. */
interface StatementResult {
  readonly bind: number;
  readonly type: 'index' | 'number';
  readonly unsetValue: number;
  /** A number that judgments before the statement do not rely on. */
  readonly isCount?: true;
}

/** Value of a name that no space or Faction is assigned to. */
const UNSET = -1;

const placeResult = (bind: number): StatementResult => ({ bind, type: 'index', unsetValue: UNSET });

/** The number that a statement counts. */
const countOf = ({ counting }: Stmt): readonly StatementResult[] =>
  counting === undefined ? [] : [{ bind: counting, type: 'number', unsetValue: 0, isCount: true }];

function resultOf(stmt: Stmt): StatementResult | undefined {
  switch (stmt.kind) {
    case 'remove':
      return stmt.bind === undefined ? undefined : { bind: stmt.bind, type: 'number', unsetValue: 0 };
    case 'place':
    case 'call':
      return stmt.bind === undefined ? undefined : placeResult(stmt.bind);
    default:
      return undefined;
  }
}

const selectedName = (stmt: Stmt): number | undefined =>
  stmt.kind === 'select' || stmt.kind === 'selectFaction' ? stmt.bind : undefined;

/**
 * Names that later statements can read: those that the statement binds, and those bound in the block of a
 * selection (`in a Province as camp`). The name of a selection itself counts only if a later statement reads it
 * (`laterNames`); callers get it through `Routine.result`.
 */
function resultsIn(
  stmt: Stmt,
  readNames: ReadonlySet<number>,
  laterNames: ReadonlySet<number>,
): readonly StatementResult[] {
  const selected = selectedName(stmt);
  const isReadLater = selected !== undefined && laterNames.has(selected);
  const selection: readonly StatementResult[] = isReadLater ? [placeResult(selected)] : [];
  if (stmt.kind === 'select')
    return [
      ...selection,
      ...stmt.body
        .flatMap((inner) => resultsIn(inner, readNames, laterNames))
        .filter(({ bind }) => readNames.has(bind)),
    ];
  if (stmt.kind === 'selectFaction')
    return [
      ...selection,
      ...stmt.body
        .flatMap((inner) => resultsIn(inner, readNames, laterNames))
        .filter(({ bind, isCount }) => isCount && readNames.has(bind)),
    ];
  const result = resultOf(stmt);
  return [...(result ? [result] : selection), ...countOf(stmt)];
}

/** The names that later statements read and whose values are unknown before the statement runs. */
export function unknownResults(
  stmt: Stmt,
  laterStatements: readonly Stmt[],
): {
  readonly spaces: readonly number[];
  readonly numbers: readonly number[];
  readonly counts: readonly number[];
} {
  const readNames = new Set<number>();
  collectLocals(laterStatements, readNames);
  const isKnownBefore = stmt.kind === 'remove' || (stmt.kind === 'place' && stmt.at.kind === 'space');
  const results = resultsIn(stmt, readNames, new Set()).filter(
    ({ bind, isCount }) => readNames.has(bind) && (isCount || !isKnownBefore),
  );
  const namesWhere = (test: (result: StatementResult) => boolean): readonly number[] =>
    results.flatMap((result) => (test(result) ? result.bind : []));
  return {
    spaces: namesWhere(({ type }) => type === 'index'),
    numbers: namesWhere(({ type, isCount }) => type === 'number' && !isCount),
    counts: namesWhere(({ isCount }) => isCount === true),
  };
}

/** Returns the environment of a statement and those after it, and the nodes that reset its names. */
export function initializeResults(
  routine: Routine,
  stmt: Stmt,
  laterStatements: readonly Stmt[],
  env: Env,
): readonly [readonly IrNode[], Env] {
  const laterNames = new Set<number>();
  collectLocals(laterStatements, laterNames);
  const readNames = new Set<number>([...laterNames, ...(routine.result?.names ?? [])]);
  const nodes: IrNode[] = [];
  let resultsEnv = env;
  for (const { bind: name, type, unsetValue: unset } of resultsIn(stmt, readNames, laterNames)) {
    const existing = env.values.get(name);
    const localName = routine.context.body(routine.index).locals[name]?.name ?? 'kept';
    const id = existing?.kind === 'local' ? existing.local : routine.builder.local(localName, type);
    nodes.push(assign(id, int(unset)));
    resultsEnv = bind(resultsEnv, name, local(id));
    if (unset < 0) resultsEnv = { ...resultsEnv, maybeUnset: new Set([...resultsEnv.maybeUnset, name]) };
  }
  return [nodes, resultsEnv];
}

/** Assigns a name, if later statements read it, and the result of the procedure, if it is one. */
export function setResult(
  routine: Routine,
  name: number | undefined,
  env: Env,
  value: IrExpr,
): readonly IrNode[] {
  if (name === undefined) return [];
  const target = env.values.get(name);
  const assignment: readonly IrNode[] = target?.kind === 'local' ? [assign(target.local, value)] : [];
  return [...assignment, ...routine.assignResult(name, value)];
}

/** Adds to the number that a statement counts. */
export function addToCount(routine: Routine, { counting }: Stmt, env: Env, count: IrExpr): readonly IrNode[] {
  if (counting === undefined) return [];
  return setResult(routine, counting, env, op('+', env.values.get(counting) ?? int(0), count));
}

export function maybeUnsetNames(stmt: Stmt, env: Env): readonly number[] {
  if (env.maybeUnset.size === 0) return [];
  const locals = new Set<number>();
  collectLocals(stmt, locals);
  return [...env.maybeUnset].filter((name) => locals.has(name) && name !== selectedName(stmt));
}

export function assumeSelected(stmt: Stmt, env: Env): Env {
  const name = selectedName(stmt);
  return name === undefined ? env : assumeSet([name], env);
}

export const areSet = (names: readonly number[], env: Env): IrExpr =>
  all(...names.map((name) => op('>=', env.values.get(name) ?? int(UNSET), int(0))));

export const assumeSet = (names: readonly number[], env: Env): Env => ({
  ...env,
  maybeUnset: new Set([...env.maybeUnset].filter((name) => !names.includes(name))),
});
