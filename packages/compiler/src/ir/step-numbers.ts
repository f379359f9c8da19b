/** Numbers the steps for the kernel's dispatch table. */
import { exitsIn } from './node-parts.ts';
import type { IrStep } from './program.ts';

/**
 * Returns the numbered steps in the order of their numbers. Steps that take answers come first, in the order
 * of their points, so that a point and its resume step share a number if every point has one call site.
 */
export function numberedSteps(steps: readonly IrStep[]): readonly IrStep[] {
  const points = resumeRanks(steps);
  const rank = ({ index }: IrStep): number => points.get(index) ?? points.size + index;
  return steps.filter(({ isCalled }) => isCalled === undefined).toSorted((a, b) => rank(a) - rank(b));
}

export const stepNumbersOf = (steps: readonly IrStep[]): ReadonlyMap<number, number> =>
  new Map(numberedSteps(steps).map(({ index }, number) => [index, number]));

/** The rank of each resume step, in the order of the points whose answers they take. */
function resumeRanks(steps: readonly IrStep[]): ReadonlyMap<number, number> {
  const pointByStep = new Map<number, number>();
  for (const { code } of steps)
    for (const node of exitsIn(code)) if (node.kind === 'ask') pointByStep.set(node.resume, node.point);
  const inOrder = [...pointByStep].toSorted(([, a], [, b]) => a - b);
  return new Map(inOrder.map(([step], rank) => [step, rank]));
}
