/** Determines the spaces that an expression can be in any position; an overestimate. */
import type { Expr, SpaceSet } from '../../checked/bodies.ts';
import type { Frame } from '../scope.ts';
import { constant, isOpen } from './constant.ts';

export function possibleOf(set: SpaceSet, frame: Frame): readonly number[] {
  const members = set.collected === undefined ? set.members : (frame.members[set.collected] ?? set.members);
  const fixed = set.where.filter(({ truth }) => !isOpen(truth));
  if (fixed.length === 0) return members;
  const at = new Map<number, number>();
  return members.filter((index) => {
    at.set(set.candidate, index);
    return fixed.every(({ truth }) => constant(truth, at) !== false);
  });
}

/** Returns the spaces that an expression can be; undefined if unrestricted. */
export function possibleSpaces(of: Expr, frame: Frame): readonly number[] | undefined {
  if (of.kind === 'space') return [of.space];
  return of.kind === 'local' ? frame.members[of.local] : undefined;
}
