/**
 * Names for the results of statements: where something was placed, how many were removed, which space or Faction was selected. They are set
 * each time the statement runs. The name of a space or Faction may be unset; statements that use it are then skipped.
 */
import type { Stmt } from '@quipu/language';
import { all, local, num, op, type X } from '../ir/expression.ts';
import type { Node } from '../ir/program.ts';
import { bind, visit, type Env } from './environment.ts';
import type { Routine } from './routine.ts';
import { assign } from '../ir/build.ts';

/** A name that a statement gives, and what it names as long as nothing came of the statement. */
interface Result {
  readonly bind: number;
  readonly holds: 'index' | 'number';
  readonly none: number;
}

/** The name that a statement gives itself. */
function resultOf(stmt: Stmt): Result | undefined {
  if (stmt.s === 'remove')
    return stmt.bind === undefined ? undefined : { bind: stmt.bind, holds: 'number', none: 0 };
  if (stmt.s !== 'place' && stmt.s !== 'call') return undefined;
  return stmt.bind === undefined ? undefined : { bind: stmt.bind, holds: 'index', none: -1 };
}

/** The name of the space or Faction that a statement selects: within its block it always names one. */
const selectedBy = (stmt: Stmt): number | undefined =>
  stmt.s === 'select' || stmt.s === 'selectFaction' ? stmt.bind : undefined;

/**
 * Names that are seen behind a statement: its own, and those of a selection that it stands for (`in a Province as camp`). That of a
 * selection itself is its own only where what follows speaks of it (`behind`); a caller of the text is told by other means.
 */
function resultsIn(stmt: Stmt, seen: ReadonlySet<number>, behind: ReadonlySet<number>): readonly Result[] {
  const selected = selectedBy(stmt);
  const named: readonly Result[] =
    selected !== undefined && behind.has(selected) ? [{ bind: selected, holds: 'index', none: -1 }] : [];
  if (stmt.s === 'select')
    return [
      ...named,
      ...stmt.body.flatMap((inner) => resultsIn(inner, seen, behind)).filter(({ bind }) => seen.has(bind)),
    ];
  const own = resultOf(stmt);
  return own ? [own] : named;
}

/** Names seen behind a statement of which only its execution tells what they name. */
export function leaves(
  stmt: Stmt,
  rest: readonly Stmt[],
): { readonly spaces: readonly number[]; readonly numbers: readonly number[] } {
  const seen = new Set<number>();
  visit(rest, seen);
  const known = stmt.s === 'remove' || (stmt.s === 'place' && stmt.at.at === 'space');
  const kept = known ? [] : resultsIn(stmt, seen, new Set()).filter(({ bind }) => seen.has(bind));
  const names = (holds: Result['holds']): readonly number[] =>
    kept.flatMap((each) => (each.holds === holds ? each.bind : []));
  return { spaces: names('index'), numbers: names('number') };
}

/** The environment in which a statement and those behind it run, and the nodes that forget what was named before. */
export function openResults(
  routine: Routine,
  stmt: Stmt,
  rest: readonly Stmt[],
  env: Env,
): readonly [readonly Node[], Env] {
  const behind = new Set<number>();
  visit(rest, behind);
  const seen = new Set<number>([...behind, ...(routine.result?.of ?? [])]);
  const nodes: Node[] = [];
  let inner = env;
  for (const { bind: name, holds, none } of resultsIn(stmt, seen, behind)) {
    const known = env.values.get(name);
    const info = routine.context.body(routine.index).locals[name]?.name ?? 'kept';
    const id = known?.x === 'local' ? known.local : routine.builder.local(info, holds);
    nodes.push(assign(id, num(none)));
    inner = bind(inner, name, local(id));
    if (none < 0) inner = { ...inner, kept: new Set([...inner.kept, name]) };
  }
  return [nodes, inner];
}

/** Sets a name, if what follows speaks of it, and tells a caller. */
export function setResult(routine: Routine, name: number | undefined, env: Env, value: X): readonly Node[] {
  if (name === undefined) return [];
  const known = env.values.get(name);
  const set: readonly Node[] = known?.x === 'local' ? [assign(known.local, value)] : [];
  return [...set, ...routine.comesTo(name, value)];
}

/** Names of spaces and Factions that a statement speaks of, and that may name none. */
export function uncertain(stmt: Stmt, env: Env): readonly number[] {
  if (env.kept.size === 0) return [];
  const read = new Set<number>();
  visit(stmt, read);
  return [...env.kept].filter((name) => read.has(name) && name !== selectedBy(stmt));
}

/** The environment of a selection's own text, where what it selects is known. */
export function selecting(stmt: Stmt, env: Env): Env {
  const name = selectedBy(stmt);
  return name === undefined ? env : certain([name], env);
}

export const named = (names: readonly number[], env: Env): X =>
  all(...names.map((name) => op('>=', env.values.get(name) ?? num(-1), num(0))));

/** The environment in which names are known to name a space. */
export const certain = (names: readonly number[], env: Env): Env => ({
  ...env,
  kept: new Set([...env.kept].filter((name) => !names.includes(name))),
});
