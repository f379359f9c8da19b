/** Checks that cards end only where Factions act on cards. */
import { everyStmt } from '../../checked/parts/index.ts';
import type { Checked } from '../../checked/checked-volume.ts';
import { turnDiagnostics } from '../catalogue/turn-diagnostics.ts';
import type { VolumeContext } from '../volume-context.ts';

const IDLE_IN = { phase: 'no Faction acts on the card of a round', setup: 'no card is played yet' } as const;

const hint = 'Write it in an Event, an operation or a reaction, or remove it.';

/** Reports `end card` in the texts of rounds and setups; texts that they call may also run on a card. */
export function checkCardEnds(checked: Checked, { reports }: VolumeContext): void {
  for (const { kind, statements } of checked.bodies) {
    if (kind !== 'phase' && kind !== 'setup') continue;
    for (const stmt of everyStmt(statements, { ...checked, bodies: [] }))
      if (stmt.kind === 'endCard')
        reports.add(turnDiagnostics.idleLine, stmt.source.span, { reason: IDLE_IN[kind] }, { hint });
  }
}
