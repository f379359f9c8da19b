/** The interference matrix: which activities can take from an operation what it was begun for (`docs/derivation.md`, obligations). */
import { accompanies, type Checked } from '@quipu/language/checked';
import type { Program } from '../program/program.ts';
import { Footprints, meeting, type Traced } from './footprint.ts';

/** Cells of the turn itself: no obligation depends on them. */
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
  return program.goals.flatMap((goal) => {
    const operation = checked.bodies[goal.routine];
    if (!operation || goal.kind !== 'first') return [];
    const { reads } = footprints.ofExpression(goal.met);
    return checked.bodies
      .filter((a) => accompanies(a, operation, undefined, checked) !== undefined)
      .map((a) => ({
        operation: operation.path,
        activity: a.path,
        meets: meeting(footprints.ofRoutine(a.index).writes, reads).filter(
          (w) => !TURN.has(w) && !w.startsWith('FINISHED_'),
        ),
      }));
  });
}
