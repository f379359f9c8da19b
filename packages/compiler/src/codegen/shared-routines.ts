/** Finds the routines with more than one call site, which get an entry function. */
import { exitsIn } from '../ir/node-parts.ts';
import type { Program } from '../ir/program.ts';

export function sharedRoutines({ steps }: Program): ReadonlySet<number> {
  const callSites = new Map<number, number>();
  for (const { code } of steps)
    for (const node of exitsIn(code))
      if (node.kind === 'enterThen') callSites.set(node.routine, (callSites.get(node.routine) ?? 0) + 1);
  return new Set([...callSites].flatMap(([routine, count]) => (count > 1 ? [routine] : [])));
}
