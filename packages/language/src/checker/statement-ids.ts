/** Assigns ids to statements, in the order of the bodies and then of the text. */
import type { Body, Stmt } from '../checked/bodies.ts';

/** The id of a statement until all bodies are checked. */
export const UNASSIGNED_ID = -1;

export function assignStatementIds(bodies: readonly Body[]): { bodies: Body[]; statements: Stmt[] } {
  const statements: Stmt[] = [];
  const numberedBodies = bodies.map((body) => {
    const result = assignIdsFrom(statements.length, body);
    for (const stmt of result.statements) statements.push(stmt);
    return result.body;
  });
  return { bodies: numberedBodies, statements };
}

interface BodyWithIds {
  readonly body: Body;
  readonly statements: readonly Stmt[];
}

function assignIdsFrom(firstId: number, body: Body): BodyWithIds {
  const statements: Stmt[] = [];
  const assignIds = (stmts: readonly Stmt[]): Stmt[] => stmts.map(assignId);
  const assignId = (stmt: Stmt): Stmt => {
    const index = statements.length;
    // Reserves the id: nested statements follow.
    statements.push(stmt);
    const numberedStmt = { ...mapBlocks(stmt, assignIds), id: firstId + index };
    statements[index] = numberedStmt;
    return numberedStmt;
  };
  return { body: { ...body, statements: assignIds(body.statements) }, statements };
}

/** Returns the statement with each of its blocks mapped. */
export function mapBlocks(stmt: Stmt, mapBlock: (stmts: readonly Stmt[]) => readonly Stmt[]): Stmt {
  switch (stmt.kind) {
    case 'either':
      return { ...stmt, modes: stmt.modes.map((mode) => ({ ...mode, body: mapBlock(mode.body) })) };
    case 'if':
    case 'ifPossible': {
      const thenBlock = mapBlock(stmt.then);
      return { ...stmt, then: thenBlock, else: mapBlock(stmt.else) };
    }
    case 'call':
      return stmt;
    default:
      return 'body' in stmt ? { ...stmt, body: mapBlock(stmt.body) } : stmt;
  }
}
