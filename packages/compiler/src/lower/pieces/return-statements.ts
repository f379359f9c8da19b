/** Finds statements for which pieces may be returned to Available, and the standing action that allows it. */
import { blocksOf, type Checked, type Expr, type Source, type Stmt } from '@quipu/language/checked';

export interface ReturnAction {
  readonly name: string;
  readonly source: Source;
  readonly pieces: Expr;
  readonly statements: ReadonlySet<number>;
}

/** Finds a standing action by which the executing Faction removes one of its own pieces from any space. */
export function findReturnAction({ bodies, standings, spaces }: Checked): ReturnAction | undefined {
  const actions = standings.flatMap(({ name, source, when, proposal, body }) => {
    const [stmt, ...otherStatements] = withoutMay(bodies[body]?.statements ?? []);
    if (when !== 'executing' || proposal || stmt?.kind !== 'remove' || otherStatements.length > 0) return [];
    const { at, thing } = stmt;
    const isAnywhere =
      at.kind === 'set' &&
      at.set.where.length === 0 &&
      at.set.members.length === spaces.filter(({ holding }) => holding !== true).length;
    return isAnywhere && thing.kind === 'pieces' ? [{ name, source, pieces: thing.mask }] : [];
  });
  const [first] = actions;
  if (first === undefined) return undefined;
  const placingIds = (statements: readonly Stmt[]): readonly number[] =>
    statements.flatMap((stmt) => [
      ...(placesPieces(stmt) ? [stmt.id] : []),
      ...blocksOf(stmt).flatMap(placingIds),
    ]);
  const executedBodies = bodies.filter(({ kind }) => !KINDS_WITHOUT_EXECUTOR.has(kind));
  return {
    ...first,
    statements: new Set(executedBodies.flatMap(({ statements }) => placingIds(statements))),
  };
}

/** Kinds of bodies without an executing Faction, or that run between decisions. */
export const KINDS_WITHOUT_EXECUTOR: ReadonlySet<string> = new Set([
  'setup',
  'standing',
  'phase',
  'whenever',
]);

export const withoutMay = (statements: readonly Stmt[]): readonly Stmt[] => {
  const [onlyStmt, ...otherStatements] = statements;
  return onlyStmt?.kind === 'may' && otherStatements.length === 0 ? onlyStmt.body : statements;
};

export const placesPieces = (stmt: Stmt): boolean =>
  stmt.kind === 'replace' ||
  (stmt.kind === 'place' && stmt.thing.kind === 'pieces' && 'count' in stmt.amount);

/** Whether a statement is the only one of a way, or of the block of an operation's selection. */
export const isOnlyForSpace = ({ bodies }: Checked, statement: number): boolean =>
  bodies.some(
    ({ kind, statements }) =>
      (kind === 'way' && isOnlyStatementOf(statements, statement)) ||
      statements.some(
        (candidate) =>
          candidate.kind === 'select' && candidate.moments && isOnlyStatementOf(candidate.body, statement),
      ),
  );

export const isOnlyStatementOf = (statements: readonly Stmt[], id: number): boolean =>
  statements.length === 1 && statements[0]?.id === id;
