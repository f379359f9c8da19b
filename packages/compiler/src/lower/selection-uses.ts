/** Finds the statements that use the result of a selection, so that the choice is judged by them. */
import { blocksOf, partsOf, type Body, type Stmt } from '@quipu/language/checked';
import { collectLocals } from './environment.ts';

export interface SelectionUse {
  readonly laterStatements: readonly Stmt[];
  /**
   * Names of the selected spaces, and names that depend on them. A statement that reads none of them is
   * independent of the choice.
   */
  readonly locals: ReadonlySet<number>;
  /**
   * Names of earlier selections of the same text. Until such a selection is made, a statement that reads its name
   * is judged with it.
   */
  readonly earlierLocals?: ReadonlySet<number>;
}

/** The uses of sets that are selected without a block, by the id of the selection. Unused sets have no entry. */
export function usesOfCollectedSets(bodies: readonly Body[]): ReadonlyMap<number, SelectionUse> {
  const uses = new Map<number, SelectionUse>();
  const visitBlock = (statements: readonly Stmt[]): void => {
    for (const [i, stmt] of statements.entries()) {
      const laterStatements = statements.slice(i + 1);
      if (stmt.kind === 'select' && stmt.body.length === 0 && stmt.ways.length === 0) {
        const dependents = dependentLocals(laterStatements, [stmt.bind, stmt.collect]);
        if (laterStatements.some((later) => readsLocals(later, dependents)))
          uses.set(stmt.id, { laterStatements, locals: dependents });
      }
      for (const block of blocksOf(stmt)) visitBlock(block);
    }
  };
  for (const { statements } of bodies) visitBlock(statements);
  return uses;
}

/** The uses of the space or Faction that a selection binds, in statements after its block; by the id of the selection. */
export function usesAfterBlocks(bodies: readonly Body[]): ReadonlyMap<number, SelectionUse> {
  const uses = new Map<number, SelectionUse>();
  const visitBlock = (statements: readonly Stmt[]): void => {
    const earlierLocals = new Set<number>();
    for (const [i, stmt] of statements.entries()) {
      const laterStatements = statements.slice(i + 1);
      if (hasBlock(stmt)) {
        const dependents = dependentLocals(laterStatements, [stmt.bind]);
        if (laterStatements.some((later) => readsLocals(later, dependents)))
          uses.set(stmt.id, { laterStatements, locals: dependents, earlierLocals: new Set(earlierLocals) });
        for (const name of dependents) earlierLocals.add(name);
      }
      for (const block of blocksOf(stmt)) visitBlock(block);
    }
  };
  for (const { statements } of bodies) visitBlock(statements);
  return uses;
}

export const hasBlock = (stmt: Stmt): stmt is Extract<Stmt, { kind: 'select' | 'selectFaction' }> =>
  (stmt.kind === 'select' && stmt.body.length + stmt.ways.length > 0) ||
  (stmt.kind === 'selectFaction' && stmt.body.length > 0);

export function readsLocals(stmt: Stmt, names: ReadonlySet<number>): boolean {
  const locals = new Set<number>();
  collectLocals(stmt, locals);
  return [...locals].some((name) => names.has(name));
}

/** Whether a statement itself reads one of the names. Statements in its blocks are not included. */
export function readsOutsideBlocks(stmt: Stmt, names: ReadonlySet<number>): boolean {
  if (names.size === 0 || !readsLocals(stmt, names)) return false;
  const locals = new Set<number>();
  collectLocals(partsOf(stmt).values, locals);
  return [...locals].some((name) => names.has(name));
}

/** The names that a statement and its blocks bind; later statements may read those too (`place … in a space as t`). */
export const namesBoundBy = (stmt: Stmt): readonly number[] => [
  ...('bind' in stmt && stmt.bind !== undefined ? [stmt.bind] : []),
  ...(stmt.kind === 'select' ? [stmt.collect] : []),
  ...(stmt.counting === undefined ? [] : [stmt.counting]),
  ...blocksOf(stmt).flatMap((block) => block.flatMap(namesBoundBy)),
];

/** Names, and all names that statements derive from them. */
export function dependentLocals(statements: readonly Stmt[], names: readonly number[]): ReadonlySet<number> {
  const result = new Set(names);
  for (const stmt of statements) {
    if (!readsLocals(stmt, result)) continue;
    for (const name of namesBoundBy(stmt)) result.add(name);
  }
  return result;
}
