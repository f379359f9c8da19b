/** Assigns ids to statements, in the order of the bodies and then of the text. */
import type { Body, Stmt } from '../checked/bodies.ts';

export function numbered(bodies: readonly Body[]): { bodies: Body[]; statements: Stmt[] } {
  const statements: Stmt[] = [];
  const made = bodies.map((body) => {
    const from = numberedFrom(statements.length, body);
    for (const stmt of from.statements) statements.push(stmt);
    return from.body;
  });
  return { bodies: made, statements };
}

interface Numbered {
  readonly first: number;
  readonly body: Body;
  readonly statements: readonly Stmt[];
}

function numberedFrom(first: number, body: Body): Numbered {
  const statements: Stmt[] = [];
  const all = (stmts: readonly Stmt[]): Stmt[] => stmts.map(one);
  const one = (stmt: Stmt): Stmt => {
    const at = statements.length;
    // Reserves the id: nested statements follow.
    statements.push(stmt);
    const found = { ...withInner(stmt, all), id: first + at };
    statements[at] = found;
    return found;
  };
  return { first, body: { ...body, statements: all(body.statements) }, statements };
}

export function withInner(stmt: Stmt, inner: (stmts: readonly Stmt[]) => readonly Stmt[]): Stmt {
  switch (stmt.kind) {
    case 'either':
      return { ...stmt, modes: stmt.modes.map((mode) => ({ ...mode, body: inner(mode.body) })) };
    case 'if':
    case 'ifPossible': {
      const then = inner(stmt.then);
      return { ...stmt, then, else: inner(stmt.else) };
    }
    case 'call':
      return stmt;
    default:
      return 'body' in stmt ? { ...stmt, body: inner(stmt.body) } : stmt;
  }
}
