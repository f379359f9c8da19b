/** Walks over checked rules: statements with all they hold and call, expressions with all they are made of. */
import type { Expr, Stmt } from '../../checked/bodies.ts';
import type { Checked } from '../../checked/terms.ts';

/** The statements directly inside a statement, block by block. */
export function blocksOf(stmt: Stmt): readonly (readonly Stmt[])[] {
  if (stmt.s === 'either') return stmt.modes.map(({ body }) => body);
  if (stmt.s === 'if' || stmt.s === 'ifPossible') return [stmt.then, stmt.else];
  return stmt.s !== 'call' && 'body' in stmt ? [stmt.body] : [];
}

/** The bodies that a statement calls: the callee, and the ways of a selection. */
const calledBodies = (stmt: Stmt): readonly number[] =>
  stmt.s === 'call' ? [stmt.body] : stmt.s === 'select' ? stmt.ways : [];

/** The statements of what a statement calls: the callee's own, and those of its ways. */
export function calledBy(stmt: Stmt, { bodies }: Checked): readonly Stmt[] {
  return calledBodies(stmt).flatMap((index) => bodies[index]?.statements ?? []);
}

/** Every statement that may run when these do, each once: a body that is called again and again is walked the first time alone. */
export function* everyStmt(stmts: readonly Stmt[], { bodies }: Checked): Generator<Stmt> {
  const walked = new Set<number>();
  const left = stmts.toReversed();
  for (let stmt = left.pop(); stmt; stmt = left.pop()) {
    yield stmt;
    const called = calledBodies(stmt).filter((index) => !walked.has(index));
    for (const index of called) walked.add(index);
    const within = [...blocksOf(stmt), ...called.map((index) => bodies[index]?.statements ?? [])].flat();
    for (const next of within.toReversed()) left.push(next);
  }
}

/** Every expression in a value, sets of spaces included; statements inside are left out. */
export function* everyExpr(value: unknown): Generator<Expr> {
  if (typeof value !== 'object' || value === null) return;
  if ('s' in value && 'id' in value) return;
  if ('e' in value) yield value as Expr;
  for (const child of Object.values(value)) yield* everyExpr(child);
}

/** The expressions of a statement itself. */
export function* exprsOf(stmt: Stmt): Generator<Expr> {
  for (const [key, value] of Object.entries(stmt)) if (key !== 'source') yield* everyExpr(value);
}
