/** Loop optimizations for the whole program: see `loops/hoisting.ts` and `loops/domain-pruning.ts`. */
import type { IrPoint } from '../ir/program.ts';
import type { LaidOutProgram, OfferingPoint, LoopOptimizedProgram } from '../ir/stages.ts';
import { costsOf } from './loops/cost-model.ts';
import { tightFunctions, tightSteps } from './loops/hoisting.ts';
import { offering } from './loops/offers.ts';
import { Possible, type Knowledge } from './loops/value-ranges.ts';
import { unsignedOf } from './functions/sign-analysis.ts';

export function optimizeLoops(
  program: LaidOutProgram,
  { spaces, groups }: Pick<Knowledge, 'spaces' | 'groups'>,
): LoopOptimizedProgram {
  const { functions, routines, steps, points, standingPoints: standing, regions, tables } = program;
  const possible = new Possible({ unsigned: unsignedOf(regions), tables, functions, spaces, groups });
  const insight = { costs: costsOf(functions), possible };
  const tight = tightSteps(routines, steps, insight);
  const offers = (all: readonly IrPoint[]): readonly OfferingPoint[] =>
    all.map((point) => offering(point, tight.routines[point.routine], insight));
  return {
    ...{ ...program, ...tight, points: offers(points), standingPoints: offers(standing) },
    functions: tightFunctions(functions, insight),
  };
}
