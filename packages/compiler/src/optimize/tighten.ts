/** Loops over what can matter alone, in all code of a volume: see `loops.ts` and `narrow.ts`. */
import type { Laid, Tight } from '../program/stages.ts';
import { costsOf } from './cost.ts';
import { tightFunctions, tightSteps } from './loops.ts';
import { Possible, type Knowledge } from './possible.ts';

/** The same program with its loops tightened. What points offer is tightened where it is printed, with the same insight. */
export function tightenLoops(program: Laid, { spaces, groups }: Pick<Knowledge, 'spaces' | 'groups'>): Tight {
  const { functions, routines, steps, regions, tables } = program;
  const possible = new Possible({ regions, tables, functions, spaces, groups });
  const insight = { costs: costsOf(functions), possible };
  const tight = tightSteps(routines, steps, insight);
  return { ...program, ...tight, functions: tightFunctions(functions, insight), insight };
}
