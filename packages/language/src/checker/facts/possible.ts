/** Finds out which spaces something can be, as far as the text tells without a position. */
import type { Expr, SpaceSet } from '../../checked/bodies.ts';
import type { Frame } from '../scope.ts';
import { constant, isOpen } from './constant.ts';

/** The members of a set that no condition excludes in every position. */
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

/** The spaces that an expression may name; undefined where it may name any. */
export function possibleSpaces(of: Expr, frame: Frame): readonly number[] | undefined {
  if (of.e === 'space') return [of.space];
  return of.e === 'local' ? frame.members[of.local] : undefined;
}
