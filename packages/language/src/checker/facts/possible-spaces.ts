/** Determines the spaces that an expression can be in any position; an overestimate. */
import type { Expr, SpaceSet } from '../../checked/bodies.ts';
import type { Frame } from '../scope.ts';
import { evaluateConstant, dependsOnPosition } from './evaluate-constant.ts';

/** Returns the members that a set can have in some position. */
export function possibleMembers(spaceSet: SpaceSet, frame: Frame): readonly number[] {
  const { candidate, collected, where: conditions } = spaceSet;
  const members = (collected === undefined ? undefined : frame.membersByLocal[collected]) ?? spaceSet.members;
  const fixedConditions = conditions.filter(({ truth }) => !dependsOnPosition(truth));
  if (fixedConditions.length === 0) return members;
  const locals = new Map<number, number>();
  return members.filter((index) => {
    locals.set(candidate, index);
    return fixedConditions.every(({ truth }) => evaluateConstant(truth, locals) !== false);
  });
}

/** Returns the spaces that an expression can be; undefined if unrestricted. */
export function possibleSpaces(expr: Expr, frame: Frame): readonly number[] | undefined {
  if (expr.kind === 'space') return [expr.space];
  return expr.kind === 'local' ? frame.membersByLocal[expr.local] : undefined;
}
