/** Checks that momentum ends by some text of the volume. */
import type { Checked } from '../../checked/checked-volume.ts';
import { proofDiagnostics } from '../catalogue/proof-diagnostics.ts';
import type { VolumeContext } from '../volume-context.ts';

export function checkMomentum({ cards, statements }: Checked, { reports }: VolumeContext): void {
  if (statements.some(({ kind }) => kind === 'endMomentum')) return;
  for (const { sides } of cards)
    for (const { flag, source } of sides)
      if (flag === 'momentum') reports.add(proofDiagnostics.lastingMomentum, source.span, {});
}
