/**
 * Names for what a statement came to: where it placed something, how many it removed, which space a procedure leaves. Such a
 * name is set anew each time its statement runs. One of a space may name none; then what speaks of it is left out.
 */
import type { Stmt } from '@quipu/language';
import { all, local, num, op, type X } from '../program/expression.ts';
import type { Node } from '../program/program.ts';
import { bind, visit, type Env } from './environment.ts';
import type { Routine } from './routine.ts';

/** A name that a statement gives, and what it names as long as nothing came of the statement. */
interface Kept {
  readonly bind: number;
  readonly holds: 'index' | 'number';
  readonly none: number;
}

/** The name that a statement gives itself. */
function keptBy(stmt: Stmt): Kept | undefined {
  if (stmt.s === 'remove')
    return stmt.bind === undefined ? undefined : { bind: stmt.bind, holds: 'number', none: 0 };
  if (stmt.s !== 'place' && stmt.s !== 'call') return undefined;
  return stmt.bind === undefined ? undefined : { bind: stmt.bind, holds: 'index', none: -1 };
}

/** Names that are seen behind a statement: its own, and those of a selection that it stands for (`in a Province as camp`). */
function keptIn(stmt: Stmt, seen: ReadonlySet<number>): readonly Kept[] {
  if (stmt.s === 'select')
    return stmt.body.flatMap((inner) => keptIn(inner, seen)).filter(({ bind }) => seen.has(bind));
  const own = keptBy(stmt);
  return own ? [own] : [];
}

/** Names seen behind a statement of which only its execution tells what they name. */
export function leaves(
  stmt: Stmt,
  rest: readonly Stmt[],
): { readonly spaces: readonly number[]; readonly numbers: readonly number[] } {
  const seen = new Set<number>();
  visit(rest, seen);
  const known = stmt.s === 'remove' || (stmt.s === 'place' && stmt.at.at === 'space');
  const kept = known ? [] : keptIn(stmt, seen).filter(({ bind }) => seen.has(bind));
  const names = (holds: Kept['holds']): readonly number[] =>
    kept.flatMap((each) => (each.holds === holds ? each.bind : []));
  return { spaces: names('index'), numbers: names('number') };
}

/** The environment in which a statement and those behind it run, and the nodes that forget what was named before. */
export function openKept(
  routine: Routine,
  stmt: Stmt,
  rest: readonly Stmt[],
  env: Env,
): readonly [readonly Node[], Env] {
  const seen = new Set<number>(routine.result?.of);
  visit(rest, seen);
  const nodes: Node[] = [];
  let inner = env;
  for (const { bind: name, holds, none } of keptIn(stmt, seen)) {
    const known = env.values.get(name);
    const info = routine.context.body(routine.index).locals[name]?.name ?? 'kept';
    const id = known?.x === 'local' ? known.local : routine.builder.local(info, holds);
    nodes.push({ n: 'set', local: id, value: num(none) });
    inner = bind(inner, name, local(id));
    if (none < 0) inner = { ...inner, kept: new Set([...inner.kept, name]) };
  }
  return [nodes, inner];
}

/** Sets a name; nothing where the text gave none. */
export function keep(routine: Routine, name: number | undefined, env: Env, value: X): readonly Node[] {
  const known = name === undefined ? undefined : env.values.get(name);
  if (name === undefined || known?.x !== 'local') return [];
  return [{ n: 'set', local: known.local, value }, ...routine.comesTo(name, value)];
}

/** Names of spaces that a piece of checked form speaks of, and that may name none. */
export function uncertain(of: unknown, env: Env): readonly number[] {
  if (env.kept.size === 0) return [];
  const read = new Set<number>();
  visit(of, read);
  return [...env.kept].filter((name) => read.has(name));
}

/** Whether names of spaces name one. */
export const named = (names: readonly number[], env: Env): X =>
  all(...names.map((name) => op('>=', env.values.get(name) ?? num(-1), num(0))));

/** The environment in which names are known to name a space. */
export const certain = (names: readonly number[], env: Env): Env => ({
  ...env,
  kept: new Set([...env.kept].filter((name) => !names.includes(name))),
});
