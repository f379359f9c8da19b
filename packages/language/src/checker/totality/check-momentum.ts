/** Checks that momentum ends by some text of the volume. */
import type { Checked } from '../../checked/checked-volume.ts';
import { proofDiagnostics } from '../catalogue/proof-diagnostics.ts';
import type { VolumeContext } from '../volume-context.ts';

export function checkMomentum({ cards, statements }: Checked, { reports }: VolumeContext): void {
  if (statements.some(({ kind }) => kind === 'endMomentum')) return;
  const ended = new Set(statements.flatMap((stmt) => (stmt.kind === 'endLasting' ? stmt.ends : [])));
  for (const { sides } of cards)
    for (const { flag, lasting, source } of sides)
      if (flag === 'momentum' && !ended.has(lasting))
        reports.add(proofDiagnostics.lastingMomentum, source.span, {});
}
