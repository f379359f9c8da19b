/** All routines that suspend, split into steps with numbers of the whole volume. */
import type { StepIR } from '../program/program.ts';
import type { Stepped, Structured } from '../program/stages.ts';
import { withCalled } from './called.ts';
import { split, type Numbering, type PointText } from './split.ts';

/** The same program with its steps. */
export function splitRoutines(program: Structured): Stepped {
  const { routines, points } = program;
  const suspending = new Set(routines.filter((routine) => routine.suspends).map(({ index }) => index));
  const numbering: Numbering = { next: 0 };
  const steps: StepIR[] = [];
  const entries = routines.map((routine) => {
    if (!routine.suspends) return -1;
    const textOf = (index: number): PointText => {
      const point = points[index];
      const name = point?.name.split('.').at(-1)?.replaceAll(' ', '_') ?? '';
      return { name, line: point?.line ?? routine.line };
    };
    const own = withCalled(split(routine, (callee) => suspending.has(callee), numbering, textOf));
    steps.push(...own);
    return own[0]?.index ?? -1;
  });
  return { ...program, steps: steps.toSorted((a, b) => a.index - b.index), entries };
}
