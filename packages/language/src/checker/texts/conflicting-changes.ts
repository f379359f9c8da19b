/** Detects changes by one text that override each other. */
import type { Change, SpaceSet } from '../../checked/bodies.ts';

/** The parts of a change that decide whether another one conflicts with it. */
export type ChangeExtent = Pick<Change, 'when' | 'in' | 'how'>;

/**
 * Tests whether two changes by one text conflict: they apply to the same spaces, or the later one sets the value
 * in all spaces of the earlier one. Allowed are a value for some spaces after one for all, and mixed set changes.
 */
export function areConflicting(earlier: ChangeExtent, later: ChangeExtent): boolean {
  if (JSON.stringify(earlier.when) !== JSON.stringify(later.when)) return false;
  if (!covers(later.in, earlier.in)) return false;
  if (later.how === 'is') return true;
  if (!covers(earlier.in, later.in)) return false;
  return earlier.how === later.how || earlier.how === 'is' || earlier.how === 'adds';
}

/** Tests whether a change in some spaces (undefined: all) includes every space of another; an underestimate. */
function covers(outer: SpaceSet | undefined, inner: SpaceSet | undefined): boolean {
  if (!outer) return true;
  if (!inner) return false;
  const isFixed = outer.where.length === 0 && !outer.superlative && outer.collected === undefined;
  if (isFixed) return inner.members.every((member) => outer.members.includes(member));
  return sourceText(outer) === sourceText(inner);
}

/** Sets with conditions are compared by their source text. */
function sourceText({ reason }: SpaceSet): string {
  return reason.words;
}
