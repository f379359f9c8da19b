/** The interference matrix: which activities can take from an operation what it was begun for (`derivation.md`, obligations). */
import type { Checked } from '@quipu/language';
import type { Program } from '../program/program.ts';
import { Footprints, meeting, type Traced } from './footprint.ts';

/** Cells of the turn itself; they carry no obligation. */
const TURN: ReadonlySet<string> = new Set([
  'ACTIVITY',
  'ALLOWED',
  'ALLOWED_IN',
  'RIDER',
  'OBLIGATIONS',
  'MOVED',
  'MARKS',
  'EXECUTING',
  'TURN',
  'RESULT',
]);

/** A row for each operation and each activity that may interrupt it. */
export function interference(checked: Checked, program: Traced): Program['interference'] {
  const footprints = new Footprints(
    program,
    checked.groups.map((g) => g.key),
    checked.tracks.map((t) => t.name),
  );
  const activities = checked.bodies.filter((b) => b.kind === 'activity' && b.replaces === undefined);
  return program.goals.flatMap((goal) => {
    const operation = checked.bodies[goal.routine];
    if (!operation || goal.kind !== 'first') return [];
    const { reads } = footprints.ofExpression(goal.met);
    return activities
      .filter((a) => a.accompanies.length === 0 || a.accompanies.includes(operation.index))
      .filter(
        (a) =>
          a.factions.length === 0 ||
          operation.factions.length === 0 ||
          a.factions.some((f) => operation.factions.includes(f)),
      )
      .map((a) => ({
        operation: operation.path,
        activity: a.path,
        meets: meeting(footprints.ofRoutine(a.index).writes, reads).filter(
          (w) => !TURN.has(w) && !w.startsWith('FINISHED_'),
        ),
      }));
  });
}
