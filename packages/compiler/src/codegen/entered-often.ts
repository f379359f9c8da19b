/** The routines that several places enter, which get a function for that. */
import { exitsIn } from '../ir/nodes.ts';
import type { Program } from '../ir/program.ts';

/** The routines that are entered from more than one place. */
export function enteredOften({ steps }: Program): ReadonlySet<number> {
  const times = new Map<number, number>();
  for (const { code } of steps)
    for (const node of exitsIn(code))
      if (node.n === 'enterThen') times.set(node.routine, (times.get(node.routine) ?? 0) + 1);
  return new Set([...times].flatMap(([routine, count]) => (count > 1 ? [routine] : [])));
}
