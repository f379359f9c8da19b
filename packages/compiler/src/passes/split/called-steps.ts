/**
 * Marks the steps that are called directly. Only entries, resume targets and steps in a cycle need a number:
 * the kernel dispatches these and counts iterations. A jump to any other step is a function call.
 */
import { exitsIn } from '../../ir/node-parts.ts';
import type { IrStep } from '../../ir/program.ts';

/** Marks called steps among those of one routine, the first of which is its entry. */
export function markCalledSteps(steps: readonly IrStep[]): readonly IrStep[] {
  const [entry] = steps;
  const resumed = new Set<number>([entry?.index ?? -1]);
  const successors = new Map<number, Set<number>>();
  for (const { index, code } of steps) {
    const targets = new Set<number>();
    for (const node of exitsIn(code)) {
      if (node.kind === 'goto') targets.add(node.step);
      if (node.kind === 'ask' || node.kind === 'enterThen' || node.kind === 'enterAt')
        resumed.add(node.resume);
    }
    successors.set(index, targets);
  }
  const reachesItself = (from: number, current: number, visited: Set<number>): boolean =>
    [...(successors.get(current) ?? [])].some((next) => {
      if (next === from) return true;
      if (resumed.has(next) || visited.has(next)) return false;
      visited.add(next);
      return reachesItself(from, next, visited);
    });
  return steps.map((step) =>
    resumed.has(step.index) || reachesItself(step.index, step.index, new Set())
      ? step
      : { ...step, isCalled: true },
  );
}
