/**
 * The interference matrix: the activities that can invalidate the precondition of an operation
 * (`docs/derivation.md`, obligations).
 */
import { ACCOMPANIED, accompanimentIndex } from '../../lower/activities/accompaniments.ts';
import type { Context } from '../../lower/context.ts';
import type { Program } from '../../ir/program.ts';
import { Footprints, overlappingClasses, type TracedProgram } from './footprint.ts';

/** Regions of the turn state; no obligation depends on them. */
const TURN_STATE: ReadonlySet<string> = new Set([
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

export function interferenceMatrix(context: Context, program: TracedProgram): Program['interference'] {
  const footprints = new Footprints(
    program,
    context.checked.groups.map((group) => group.key),
    context.checked.tracks.map((track) => track.name),
  );
  // The operation records the use of an activity, before its text.
  const writesOf = (operation: number, activity: number): ReadonlySet<string> => {
    const { writes } = footprints.ofRoutine(activity);
    const isRecorded = accompanimentIndex(context, operation, activity) >= 0;
    return isRecorded ? new Set([...writes, ACCOMPANIED]) : writes;
  };
  return program.goals.flatMap((goal) => {
    if (goal.kind !== 'first') return [];
    const { reads } = footprints.ofExpression(goal.condition);
    return context.activitiesFor(goal.routine, undefined).map((activity) => ({
      operation: context.body(goal.routine).path,
      activity: context.body(activity).path,
      cellClasses: overlappingClasses(writesOf(goal.routine, activity), reads).filter(
        (cellClass) => !TURN_STATE.has(cellClass),
      ),
    }));
  });
}
