/** Finds statements for which pieces may be returned to Available, and the standing action that allows it. */
import { blocksOf, type Checked, type Expr, type Source, type Stmt } from '@quipu/language/checked';

export interface Returns {
  readonly name: string;
  readonly source: Source;
  readonly pieces: Expr;
  readonly statements: ReadonlySet<number>;
}

/** Finds a standing action by which the executing Faction removes one of its own pieces from any space. */
export function returnsIn({ bodies, standings, spaces }: Checked): Returns | undefined {
  const returning = standings.flatMap(({ name, source, when, proposal, body }) => {
    const [stmt, ...more] = within(bodies[body]?.statements ?? []);
    if (when !== 'executing' || proposal || stmt?.kind !== 'remove' || more.length > 0) return [];
    const { at, thing } = stmt;
    const anywhere =
      at.kind === 'set' &&
      at.set.where.length === 0 &&
      at.set.members.length === spaces.filter(({ holding }) => holding !== true).length;
    return anywhere && thing.kind === 'pieces' ? [{ name, source, pieces: thing.mask }] : [];
  });
  const [first] = returning;
  if (first === undefined) return undefined;
  const found = (statements: readonly Stmt[]): readonly number[] =>
    statements.flatMap((stmt) => [...(places(stmt) ? [stmt.id] : []), ...blocksOf(stmt).flatMap(found)]);
  const texts = bodies.filter(({ kind }) => !NOBODYS.has(kind));
  return { ...first, statements: new Set(texts.flatMap(({ statements }) => found(statements))) };
}

/** Kinds of bodies without an executing Faction, or that run between decisions. */
export const NOBODYS: ReadonlySet<string> = new Set(['setup', 'standing', 'phase', 'whenever']);

export const within = (statements: readonly Stmt[]): readonly Stmt[] => {
  const [only, ...more] = statements;
  return only?.kind === 'may' && more.length === 0 ? only.body : statements;
};

export const places = (stmt: Stmt): boolean =>
  stmt.kind === 'replace' ||
  (stmt.kind === 'place' && stmt.thing.kind === 'pieces' && 'count' in stmt.amount);

/** Whether a statement is the only one of a way, or of the block of an operation's selection. */
export const isWholeIn = ({ bodies }: Checked, statement: number): boolean =>
  bodies.some(
    ({ kind, statements }) =>
      (kind === 'way' && isOnly(statements, statement)) ||
      statements.some((each) => each.kind === 'select' && each.moments && isOnly(each.body, statement)),
  );

export const isOnly = (statements: readonly Stmt[], id: number): boolean =>
  statements.length === 1 && statements[0]?.id === id;
