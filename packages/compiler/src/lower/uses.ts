/** The statements that use spaces selected without a block. */
import { blocksOf, type Body, type Stmt } from '@quipu/language/checked';
import { visit } from './environment.ts';

/** What is done with what a selection without a block has chosen. */
export interface Use {
  /** The statements behind the selection. */
  readonly rest: readonly Stmt[];
  /** Names for the chosen spaces, and names that depend on them: a statement that reads none has the same effect whatever is chosen. */
  readonly names: ReadonlySet<number>;
  /** The names, of the same text, of selections that come before: a statement that reads one counts with that selection, until it has been made. */
  readonly before?: ReadonlySet<number>;
}

/** What is done with each set of spaces that is selected without a block, by the select's id; nothing where no statement uses it. */
export function usesOf(bodies: readonly Body[]): ReadonlyMap<number, Use> {
  const found = new Map<number, Use>();
  const read = (statements: readonly Stmt[]): void => {
    for (const [i, stmt] of statements.entries()) {
      const rest = statements.slice(i + 1);
      if (stmt.s === 'select' && stmt.body.length === 0 && stmt.ways.length === 0) {
        const names = dependents(rest, [stmt.bind, stmt.collect]);
        if (rest.some((later) => reads(later, names))) found.set(stmt.id, { rest, names });
      }
      for (const block of blocksOf(stmt)) read(block);
    }
  };
  for (const { statements } of bodies) read(statements);
  return found;
}

/** What is done behind the block of a selection with the one space or Faction that it names, by the selection's id. */
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

/** Whether a statement selects and says in its block what is done with what it has selected. */
export const resolves = (stmt: Stmt): stmt is Extract<Stmt, { s: 'select' | 'selectFaction' }> =>
  (stmt.s === 'select' && stmt.body.length + stmt.ways.length > 0) ||
  (stmt.s === 'selectFaction' && stmt.body.length > 0);

/** Whether a statement reads one of several names. */
export function reads(stmt: Stmt, names: ReadonlySet<number>): boolean {
  const found = new Set<number>();
  visit(stmt, found);
  return [...found].some((name) => names.has(name));
}

/** Names, and all further names that statements give to what depends on them. */
export function dependents(statements: readonly Stmt[], names: readonly number[]): ReadonlySet<number> {
  const found = new Set(names);
  for (const stmt of statements) {
    if (!reads(stmt, found)) continue;
    if ('bind' in stmt && stmt.bind !== undefined) found.add(stmt.bind);
    if (stmt.s === 'select') found.add(stmt.collect);
  }
  return found;
}
