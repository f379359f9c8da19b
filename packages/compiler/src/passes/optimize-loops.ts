/** Loop optimizations for the whole program: see `loops/hoisting.ts` and `loops/domain-pruning.ts`. */
import type { IrPoint } from '../ir/program.ts';
import type { LaidOutProgram, OfferingPoint, LoopOptimizedProgram } from '../ir/stages.ts';
import { costsOf } from './loops/cost-model.ts';
import { optimizeFunctions, optimizeSteps } from './loops/hoisting.ts';
import { withOfferCode } from './loops/offer-code.ts';
import { MemberDomains, type DomainInputs } from './loops/member-domains.ts';
import { unsignedRegions } from './functions/sign-analysis.ts';

export function optimizeLoops(
  program: LaidOutProgram,
  { spaces, groups }: Pick<DomainInputs, 'spaces' | 'groups'>,
): LoopOptimizedProgram {
  const { functions, routines, steps, points, standingPoints, regions, tables } = program;
  const domains = new MemberDomains({
    unsigned: unsignedRegions(regions),
    tables,
    functions,
    spaces,
    groups,
  });
  const analyses = { costs: costsOf(functions), domains };
  const optimized = optimizeSteps(routines, steps, analyses);
  const withOffers = (offered: readonly IrPoint[]): readonly OfferingPoint[] =>
    offered.map((point) => withOfferCode(point, optimized.routines[point.routine], analyses));
  return {
    ...{ ...program, ...optimized, points: withOffers(points), standingPoints: withOffers(standingPoints) },
    functions: optimizeFunctions(functions, analyses),
  };
}
