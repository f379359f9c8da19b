/** The statements for which a Faction may take pieces back, and the standing action that lets it. */
import { blocksOf, type Checked, type Expr, type Source, type Stmt } from '@quipu/language/checked';

/** What a Faction may take back, and for which statements. */
export interface Returns {
  readonly name: string;
  readonly source: Source;
  /** The pieces that the standing action names. */
  readonly pieces: Expr;
  /** Statements that place or replace, by id. */
  readonly statements: ReadonlySet<number>;
}

/** What may be taken back in a volume: a standing action of whoever executes removes one of its own pieces, wherever it stands. */
export function returnsIn({ bodies, standings, spaces }: Checked): Returns | undefined {
  const returning = standings.flatMap(({ name, source, when, proposal, body }) => {
    const [stmt, ...more] = within(bodies[body]?.statements ?? []);
    if (when !== 'executing' || proposal || stmt?.s !== 'remove' || more.length > 0) return [];
    const { at, thing } = stmt;
    const anywhere =
      at.at === 'set' &&
      at.set.where.length === 0 &&
      at.set.members.length === spaces.filter(({ holding }) => holding !== true).length;
    return anywhere && thing.t === 'pieces' ? [{ name, source, pieces: thing.mask }] : [];
  });
  const [first] = returning;
  if (first === undefined) return undefined;
  const found = (statements: readonly Stmt[]): readonly number[] =>
    statements.flatMap((stmt) => [...(places(stmt) ? [stmt.id] : []), ...blocksOf(stmt).flatMap(found)]);
  const texts = bodies.filter(({ kind }) => !NOBODYS.has(kind));
  return { ...first, statements: new Set(texts.flatMap(({ statements }) => found(statements))) };
}

/** Texts that lay a game out, that nobody executes, or that happen between decisions. */
export const NOBODYS: ReadonlySet<string> = new Set(['setup', 'standing', 'phase', 'whenever']);

export const within = (statements: readonly Stmt[]): readonly Stmt[] => {
  const [only, ...more] = statements;
  return only?.s === 'may' && more.length === 0 ? only.body : statements;
};

export const places = (stmt: Stmt): boolean =>
  stmt.s === 'replace' || (stmt.s === 'place' && stmt.thing.t === 'pieces' && 'count' in stmt.amount);

/** Whether a statement is all that is done in a space, by a way or a selection of an operation. */
export const isWholeIn = ({ bodies }: Checked, statement: number): boolean =>
  bodies.some(
    ({ kind, statements }) =>
      (kind === 'way' && isOnly(statements, statement)) ||
      statements.some((each) => each.s === 'select' && each.moments && isOnly(each.body, statement)),
  );

export const isOnly = (statements: readonly Stmt[], id: number): boolean =>
  statements.length === 1 && statements[0]?.id === id;
