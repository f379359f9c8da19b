/** Reports pieces with a removal destination in a free call that never removes them. */
import type { Stmt } from '../../checked/bodies.ts';
import { blocksOf, calledStatements } from '../../checked/parts/index.ts';
import type { Checked } from '../../checked/checked-volume.ts';
import { meaningDiagnostics } from '../catalogue/meaning-diagnostics.ts';
import type { VolumeContext } from '../volume-context.ts';
import { pieceMaskOf, removedBy } from './affected-objects.ts';

export function checkRemovalDestinations(checked: Checked, { reports }: VolumeContext): void {
  for (const stmt of checked.statements) {
    if (stmt.kind !== 'call') continue;
    for (const { mask, source } of stmt.fates ?? [])
      if (!mayRemovePieces(calledStatements(stmt, checked), mask, checked))
        reports.add(meaningDiagnostics.noDestination, source.span, { reason: 'this removes none' });
  }
}

/** Tests whether statements, including ways and procedures, may remove pieces of a mask; an overestimate. */
function mayRemovePieces(statements: readonly Stmt[], mask: number, checked: Checked): boolean {
  return statements.some((stmt) => {
    const removedPieces = pieceMaskOf(removedBy(stmt));
    if (removedPieces) return removedPieces.kind !== 'mask' || (removedPieces.mask & mask) !== 0;
    const isFreeCall = stmt.kind === 'call' && stmt.free;
    const calledStmts = isFreeCall ? [] : calledStatements(stmt, checked);
    return [...blocksOf(stmt), calledStmts].some((block) => mayRemovePieces(block, mask, checked));
  });
}
