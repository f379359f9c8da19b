/** The numbers of steps, by which the kernel knows them. */
import { exitsIn } from './nodes.ts';
import type { StepIR } from './program.ts';

/**
 * The steps that have a number, in the order of their numbers: those that take answers come first, in the order of the points that ask, so that a
 * point and the step behind it have the same number where every point is asked in one place.
 */
export function numberedSteps(steps: readonly StepIR[]): readonly StepIR[] {
  const points = pointsBefore(steps);
  const rank = ({ index }: StepIR): number => points.get(index) ?? points.size + index;
  return steps.filter(({ called }) => called === undefined).toSorted((a, b) => rank(a) - rank(b));
}

/** The number of each step that has one, by its index. */
export const numbersOf = (steps: readonly StepIR[]): ReadonlyMap<number, number> =>
  new Map(numberedSteps(steps).map(({ index }, number) => [index, number]));

/** The place of each step that takes an answer among all such steps, in the order of the points that ask. */
function pointsBefore(steps: readonly StepIR[]): ReadonlyMap<number, number> {
  const asked = new Map<number, number>();
  for (const { code } of steps)
    for (const node of exitsIn(code)) if (node.n === 'ask') asked.set(node.resume, node.point);
  const inOrder = [...asked].toSorted(([, a], [, b]) => a - b);
  return new Map(inOrder.map(([step], place) => [step, place]));
}
