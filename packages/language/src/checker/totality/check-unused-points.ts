/** Warns of points that are never read, and of reactions that are never triggered. */
import type { Reaction } from '../../checked/bodies.ts';
import { pointsAndOptionsIn, everyStmt } from '../../checked/parts/index.ts';
import type { Checked } from '../../checked/checked-volume.ts';
import { meaningDiagnostics } from '../catalogue/meaning-diagnostics.ts';
import type { VolumeContext } from '../volume-context.ts';
import { mayTrigger } from './check-reaction-cycles.ts';

export function checkUnusedPoints(checked: Checked, { reports }: VolumeContext): void {
  // A change of a point is not a read.
  const readPoints = pointsAndOptionsIn(checked).points;
  for (const [index, { path, source }] of checked.points.entries())
    if (!readPoints.has(index)) reports.add(meaningDiagnostics.unusedPoint, source.span, { point: path });
  for (const reaction of checked.wakes) {
    if (canTrigger(reaction, checked)) continue;
    const causeName = checked.bodies[causeOf(reaction) ?? -1]?.path;
    const event = idleEventOf(reaction);
    reports.add(meaningDiagnostics.idleReaction, reaction.source.span, {
      reason: causeName ? `no text of ${causeName} ${event}` : `no text ${event}`,
    });
  }
}

/** Returns the text to which a trigger is restricted by `by`. */
const causeOf = ({ on }: Reaction): number | undefined => ('by' in on ? on.by : undefined);

/** Returns the event that no text causes, as a phrase. */
function idleEventOf({ on }: Reaction): string {
  if (on.kind === 'arrives') return 'brings the track into this box';
  return `${on.kind === 'affected' ? PRESENT[on.verb] : 'removes'} any of these`;
}

const PRESENT = {
  place: 'places',
  activate: 'activates',
  hide: 'hides',
  flip: 'flips',
  move: 'moves',
} as const;

/** Tests whether some statement may trigger a reaction. Triggers that need several statements count as possible. */
function canTrigger(reaction: Reaction, checked: Checked): boolean {
  const { on } = reaction;
  if (on.kind !== 'removed' && on.kind !== 'affected' && on.kind !== 'arrives') return true;
  const cause = causeOf(reaction);
  const { bodies, statements } = checked;
  const candidates =
    cause === undefined
      ? statements
      : bodies.flatMap(({ index, operation, statements: ownStmts }) =>
          index === cause || operation === cause ? [...everyStmt(ownStmts, checked)] : [],
        );
  return candidates.some((stmt) => mayTrigger(stmt, reaction, checked));
}
