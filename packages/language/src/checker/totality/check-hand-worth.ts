/** Checks that no text reads what hands are worth, which is known only when the game has ended. */
import { everyExpr, everyStmt } from '../../checked/parts/index.ts';
import type { Checked } from '../../checked/checked-volume.ts';
import { turnDiagnostics } from '../catalogue/turn-diagnostics.ts';
import type { VolumeContext } from '../volume-context.ts';

const reason = 'the cards of a hand count when the game ends, and before it is 0';
const hint = 'Use it in the margins of victory.';

/** Reports statements that read a track with the worth of hands, where it is always 0. */
export function checkHandWorth(checked: Checked, { reports }: VolumeContext): void {
  for (const { statements } of checked.bodies)
    for (const stmt of everyStmt(statements, { ...checked, bodies: [] })) {
      const { name } =
        everyExpr(stmt)
          .map((expr) => (expr.kind === 'track' ? checked.tracks[expr.track] : undefined))
          .find((track) => track?.worthOf) ?? {};
      if (name !== undefined)
        reports.add(turnDiagnostics.constantCondition, stmt.source.span, { words: name, reason }, { hint });
    }
}
