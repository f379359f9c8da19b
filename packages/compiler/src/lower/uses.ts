/** Finds the statements that use the result of a selection, so that the choice is judged by them. */
import { blocksOf, type Body, type Stmt } from '@quipu/language/checked';
import { visit } from './environment.ts';

export interface Use {
  readonly rest: readonly Stmt[];
  /**
   * Names of the selected spaces, and names that depend on them. A statement that reads none of them is
   * independent of the choice.
   */
  readonly names: ReadonlySet<number>;
  /**
   * Names of earlier selections of the same text. A statement that reads one counts with that selection until it
   * has been made.
   */
  readonly before?: ReadonlySet<number>;
}

/** The uses of sets that are selected without a block, by the id of the selection. Unused sets have no entry. */
export function usesOf(bodies: readonly Body[]): ReadonlyMap<number, Use> {
  const found = new Map<number, Use>();
  const read = (statements: readonly Stmt[]): void => {
    for (const [i, stmt] of statements.entries()) {
      const rest = statements.slice(i + 1);
      if (stmt.kind === 'select' && stmt.body.length === 0 && stmt.ways.length === 0) {
        const names = dependents(rest, [stmt.bind, stmt.collect]);
        if (rest.some((later) => reads(later, names))) found.set(stmt.id, { rest, names });
      }
      for (const block of blocksOf(stmt)) read(block);
    }
  };
  for (const { statements } of bodies) read(statements);
  return found;
}

/** The uses, after the block of a selection, of the one space or Faction that it names, by the id of the selection. */
export function behindOf(bodies: readonly Body[]): ReadonlyMap<number, Use> {
  const found = new Map<number, Use>();
  const read = (statements: readonly Stmt[]): void => {
    const before = new Set<number>();
    for (const [i, stmt] of statements.entries()) {
      const rest = statements.slice(i + 1);
      if (resolves(stmt)) {
        const names = dependents(rest, [stmt.bind]);
        if (rest.some((later) => reads(later, names)))
          found.set(stmt.id, { rest, names, before: new Set(before) });
        for (const name of names) before.add(name);
      }
      for (const block of blocksOf(stmt)) read(block);
    }
  };
  for (const { statements } of bodies) read(statements);
  return found;
}

export const resolves = (stmt: Stmt): stmt is Extract<Stmt, { kind: 'select' | 'selectFaction' }> =>
  (stmt.kind === 'select' && stmt.body.length + stmt.ways.length > 0) ||
  (stmt.kind === 'selectFaction' && stmt.body.length > 0);

export function reads(stmt: Stmt, names: ReadonlySet<number>): boolean {
  const found = new Set<number>();
  visit(stmt, found);
  return [...found].some((name) => names.has(name));
}

/** Names, and all names that statements derive from them. */
export function dependents(statements: readonly Stmt[], names: readonly number[]): ReadonlySet<number> {
  const found = new Set(names);
  for (const stmt of statements) {
    if (!reads(stmt, found)) continue;
    if ('bind' in stmt && stmt.bind !== undefined) found.add(stmt.bind);
    if (stmt.kind === 'select') found.add(stmt.collect);
  }
  return found;
}
