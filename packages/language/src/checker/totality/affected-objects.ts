/** The pieces or markers that one statement removes or places. */
import type { Expr, PieceOrMarker, Stmt } from '../../checked/bodies.ts';

export function removedBy(stmt: Stmt): PieceOrMarker | undefined {
  if (stmt.kind === 'replace') return { kind: 'pieces', mask: stmt.from };
  return stmt.kind === 'remove' ? stmt.thing : undefined;
}

export function placedBy(stmt: Stmt): PieceOrMarker | undefined {
  if (stmt.kind === 'replace') return { kind: 'pieces', mask: stmt.to };
  return stmt.kind === 'place' ? stmt.thing : undefined;
}

/** Returns a set of pieces; undefined for markers. */
export const pieceMaskOf = (object: PieceOrMarker | undefined): Expr | undefined =>
  object?.kind === 'pieces' ? object.mask : undefined;
