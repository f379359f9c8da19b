/**
 * Marks the steps that are called directly. Only entries, resume targets and steps in a cycle need a number:
 * the kernel dispatches these and counts iterations. A jump to any other step is a function call.
 */
import { exitsIn } from '../../ir/node-parts.ts';
import type { IrStep } from '../../ir/program.ts';

/** Marks called steps among those of one routine, the first of which is its entry. */
export function withCalled(steps: readonly IrStep[]): readonly IrStep[] {
  const [entry] = steps;
  const resumed = new Set<number>([entry?.index ?? -1]);
  const onward = new Map<number, Set<number>>();
  for (const { index, code } of steps) {
    const to = new Set<number>();
    for (const node of exitsIn(code)) {
      if (node.kind === 'goto') to.add(node.step);
      if (node.kind === 'ask' || node.kind === 'enterThen' || node.kind === 'enterAt')
        resumed.add(node.resume);
    }
    onward.set(index, to);
  }
  const returns = (from: number, at: number, passed: Set<number>): boolean =>
    [...(onward.get(at) ?? [])].some((next) => {
      if (next === from) return true;
      if (resumed.has(next) || passed.has(next)) return false;
      passed.add(next);
      return returns(from, next, passed);
    });
  return steps.map((step) =>
    resumed.has(step.index) || returns(step.index, step.index, new Set())
      ? step
      : { ...step, isCalled: true },
  );
}
