/** Warns of points that are never read, and of reactions that are never triggered. */
import type { Reaction } from '../../checked/bodies.ts';
import { pointsAndOptionsIn, everyStmt } from '../../checked/parts/index.ts';
import type { Checked } from '../../checked/terms.ts';
import { meaning } from '../catalogue/meaning.ts';
import type { Volume } from '../volume.ts';
import { wakesBy } from './reactions.ts';

export function checkIdle(checked: Checked, { reports }: Volume): void {
  // A change of a point is not a read.
  const read = pointsAndOptionsIn(checked).points;
  for (const [index, { path, source }] of checked.points.entries())
    if (!read.has(index)) reports.add(meaning.unusedPoint, source.span, { point: path });
  for (const wake of checked.wakes) {
    if (canWake(wake, checked)) continue;
    const by = wake.on.kind === 'removed' ? checked.bodies[wake.on.by ?? -1]?.path : undefined;
    const what = wake.on.kind === 'arrives' ? 'brings the track into this box' : 'removes any of these';
    reports.add(meaning.idleReaction, wake.source.span, {
      reason: by ? `no text of ${by} ${what}` : `no text ${what}`,
    });
  }
}

/** Tests whether some statement may trigger a reaction. Triggers that need several statements count as possible. */
function canWake(wake: Reaction, checked: Checked): boolean {
  const { on } = wake;
  if (on.kind !== 'removed' && on.kind !== 'arrives') return true;
  const by = on.kind === 'removed' ? on.by : undefined;
  const { bodies, statements } = checked;
  const doing =
    by === undefined
      ? statements
      : bodies.flatMap(({ index, operation, statements: own }) =>
          index === by || operation === by ? [...everyStmt(own, checked)] : [],
        );
  return doing.some((stmt) => wakesBy(stmt, wake, checked));
}
