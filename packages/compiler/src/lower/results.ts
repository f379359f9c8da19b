/**
 * Names for the results of statements: the space of a placement, the number of removed pieces, the selected space
 * or Faction. They are set each time the statement runs. The name of a space or Faction may be unset; statements
 * that use it are then skipped.
 */
import type { Stmt } from '@quipu/language';
import { all, local, int, op, type IrExpr } from '../ir/expression.ts';
import type { IrNode } from '../ir/program.ts';
import { bind, visit, type Env } from './environment.ts';
import type { Routine } from './routine.ts';
import { assign } from '../ir/node-builders.ts';

/** A name that a statement binds, and its value until the statement has an effect. */
interface Result {
  readonly bind: number;
  readonly holds: 'index' | 'number';
  readonly none: number;
}

function resultOf(stmt: Stmt): Result | undefined {
  if (stmt.kind === 'remove')
    return stmt.bind === undefined ? undefined : { bind: stmt.bind, holds: 'number', none: 0 };
  if (stmt.kind !== 'place' && stmt.kind !== 'call') return undefined;
  return stmt.bind === undefined ? undefined : { bind: stmt.bind, holds: 'index', none: -1 };
}

const selectedBy = (stmt: Stmt): number | undefined =>
  stmt.kind === 'select' || stmt.kind === 'selectFaction' ? stmt.bind : undefined;

/**
 * Names that later statements can read: those that the statement binds, and those bound in the block of a
 * selection (`in a Province as camp`). The name of a selection itself counts only if a later statement reads it
 * (`behind`); callers get it through `Routine.result`.
 */
function resultsIn(stmt: Stmt, seen: ReadonlySet<number>, behind: ReadonlySet<number>): readonly Result[] {
  const selected = selectedBy(stmt);
  const named: readonly Result[] =
    selected !== undefined && behind.has(selected) ? [{ bind: selected, holds: 'index', none: -1 }] : [];
  if (stmt.kind === 'select')
    return [
      ...named,
      ...stmt.body.flatMap((inner) => resultsIn(inner, seen, behind)).filter(({ bind }) => seen.has(bind)),
    ];
  const own = resultOf(stmt);
  return own ? [own] : named;
}

/** The names that later statements read and whose values are unknown before the statement runs. */
export function leaves(
  stmt: Stmt,
  rest: readonly Stmt[],
): { readonly spaces: readonly number[]; readonly numbers: readonly number[] } {
  const seen = new Set<number>();
  visit(rest, seen);
  const known = stmt.kind === 'remove' || (stmt.kind === 'place' && stmt.at.kind === 'space');
  const kept = known ? [] : resultsIn(stmt, seen, new Set()).filter(({ bind }) => seen.has(bind));
  const names = (holds: Result['holds']): readonly number[] =>
    kept.flatMap((each) => (each.holds === holds ? each.bind : []));
  return { spaces: names('index'), numbers: names('number') };
}

/** Returns the environment of a statement and those after it, and the nodes that reset its names. */
export function openResults(
  routine: Routine,
  stmt: Stmt,
  rest: readonly Stmt[],
  env: Env,
): readonly [readonly IrNode[], Env] {
  const behind = new Set<number>();
  visit(rest, behind);
  const seen = new Set<number>([...behind, ...(routine.result?.of ?? [])]);
  const nodes: IrNode[] = [];
  let inner = env;
  for (const { bind: name, holds, none } of resultsIn(stmt, seen, behind)) {
    const known = env.values.get(name);
    const info = routine.context.body(routine.index).locals[name]?.name ?? 'kept';
    const id = known?.kind === 'local' ? known.local : routine.builder.local(info, holds);
    nodes.push(assign(id, int(none)));
    inner = bind(inner, name, local(id));
    if (none < 0) inner = { ...inner, kept: new Set([...inner.kept, name]) };
  }
  return [nodes, inner];
}

/** Assigns a name, if later statements read it, and the result of the procedure, if it is one. */
export function setResult(
  routine: Routine,
  name: number | undefined,
  env: Env,
  value: IrExpr,
): readonly IrNode[] {
  if (name === undefined) return [];
  const known = env.values.get(name);
  const set: readonly IrNode[] = known?.kind === 'local' ? [assign(known.local, value)] : [];
  return [...set, ...routine.comesTo(name, value)];
}

export function uncertain(stmt: Stmt, env: Env): readonly number[] {
  if (env.kept.size === 0) return [];
  const read = new Set<number>();
  visit(stmt, read);
  return [...env.kept].filter((name) => read.has(name) && name !== selectedBy(stmt));
}

export function selecting(stmt: Stmt, env: Env): Env {
  const name = selectedBy(stmt);
  return name === undefined ? env : certain([name], env);
}

export const named = (names: readonly number[], env: Env): IrExpr =>
  all(...names.map((name) => op('>=', env.values.get(name) ?? int(-1), int(0))));

export const certain = (names: readonly number[], env: Env): Env => ({
  ...env,
  kept: new Set([...env.kept].filter((name) => !names.includes(name))),
});
