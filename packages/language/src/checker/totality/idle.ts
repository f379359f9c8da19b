/** Finds points that nothing reads, and reactions that nothing wakes. */
import type { Wake } from '../../checked/bodies.ts';
import { askedIn, everyStmt } from '../../checked/parts/index.ts';
import type { Checked } from '../../checked/terms.ts';
import { meaning } from '../catalogue/meaning.ts';
import type { Volume } from '../volume.ts';
import { wakesBy } from './reactions.ts';

/** Warns of points without readers, and of reactions without causes. */
export function checkIdle(checked: Checked, { reports }: Volume): void {
  // What only changes a point does not ask for its value.
  const read = askedIn(checked).points;
  for (const [index, { path, source }] of checked.points.entries())
    if (!read.has(index)) reports.add(meaning.unusedPoint, source.span, { point: path });
  for (const wake of checked.wakes) {
    if (canWake(wake, checked)) continue;
    const by = wake.on.o === 'removed' ? checked.bodies[wake.on.by ?? -1]?.path : undefined;
    const what = wake.on.o === 'arrives' ? 'brings the track into this box' : 'removes any of these';
    reports.add(meaning.neverWakes, wake.source.span, {
      why: by ? `nothing in ${by} ${what}` : `no text ${what}`,
    });
  }
}

/** Whether some text does what a reaction waits for; what several texts together may bring about counts as done. */
function canWake(wake: Wake, checked: Checked): boolean {
  const { on } = wake;
  if (on.o !== 'removed' && on.o !== 'arrives') return true;
  const by = on.o === 'removed' ? on.by : undefined;
  const { bodies, statements } = checked;
  const doing =
    by === undefined
      ? statements
      : bodies.flatMap(({ index, operation, statements: own }) =>
          index === by || operation === by ? [...everyStmt(own, checked)] : [],
        );
  return doing.some((stmt) => wakesBy(stmt, wake, checked));
}
