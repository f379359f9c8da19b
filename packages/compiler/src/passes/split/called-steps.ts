/**
 * Marks the steps that are called directly. Only entries, resume targets and steps in a cycle need a number:
 * the kernel dispatches these and counts iterations. A jump to any other step is a function call.
 */
import { exitsIn } from '../../ir/node-parts.ts';
import type { IrStep } from '../../ir/program.ts';

/** Marks called steps among those of one routine; the first step is its entry. */
export function markCalledSteps(steps: readonly IrStep[]): readonly IrStep[] {
  const [entry] = steps;
  const dispatched = new Set<number>(entry === undefined ? [] : [entry.index]);
  const successors = new Map<number, Set<number>>();
  for (const { index, code } of steps) {
    const targets = new Set<number>();
    for (const node of exitsIn(code)) {
      if (node.kind === 'goto') targets.add(node.step);
      if (node.kind === 'ask' || node.kind === 'enterThen' || node.kind === 'enterAt')
        dispatched.add(node.resume);
    }
    successors.set(index, targets);
  }
  const reaches = (target: number, current: number, visited: Set<number>): boolean =>
    [...(successors.get(current) ?? [])].some((successor) => {
      if (successor === target) return true;
      if (dispatched.has(successor) || visited.has(successor)) return false;
      visited.add(successor);
      return reaches(target, successor, visited);
    });
  return steps.map((step) =>
    dispatched.has(step.index) || reaches(step.index, step.index, new Set())
      ? step
      : { ...step, isCalled: true },
  );
}
