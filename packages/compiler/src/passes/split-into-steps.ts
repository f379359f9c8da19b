/**
 * Splits all routines that suspend into steps, and numbers the steps across the volume. See `split/split-routine.ts`
 * for an example.
 */
import type { Routine, IrStep } from '../ir/program.ts';
import type { SteppedProgram, StructuredProgram } from '../ir/stages.ts';
import { markCalledSteps } from './split/called-steps.ts';
import { splitRoutine, type PointLabel } from './split/split-routine.ts';

export function splitIntoSteps(program: StructuredProgram): SteppedProgram {
  const { routines, points } = program;
  const suspends = (routine: number): boolean => routines[routine]?.suspends === true;
  const pointOf = (index: number): PointLabel | undefined => {
    const point = points[index];
    return point && { name: point.name.split('.').at(-1)?.replaceAll(' ', '_') ?? '', line: point.line };
  };
  const steps: IrStep[] = [];
  const entries = routines.map((routine) => {
    if (!routine.suspends) return -1;
    const firstStep = steps.length;
    steps.push(...stepsOf(routine, firstStep, { suspends, pointOf }));
    return firstStep;
  });
  return { ...program, steps, entries };
}

const stepsOf = (
  routine: Routine,
  firstStep: number,
  {
    suspends,
    pointOf,
  }: {
    readonly suspends: (routine: number) => boolean;
    readonly pointOf: (point: number) => PointLabel | undefined;
  },
): readonly IrStep[] =>
  markCalledSteps(
    splitRoutine(
      routine,
      suspends,
      { next: firstStep },
      (point) => pointOf(point) ?? { name: '', line: routine.line },
    ),
  );
