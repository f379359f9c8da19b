/** Detects changes by one text that override each other. */
import type { Change, SpaceSet } from '../../checked/bodies.ts';

export type Changing = Pick<Change, 'when' | 'in' | 'how'>;

/**
 * Tests whether two changes by one text conflict: they apply to the same spaces, or the later one sets the value
 * in all spaces of the earlier one. Allowed are a value for some spaces after one for all, and mixed set changes.
 */
export function collide(earlier: Changing, later: Changing): boolean {
  if (JSON.stringify(earlier.when) !== JSON.stringify(later.when)) return false;
  if (!covers(later.in, earlier.in)) return false;
  if (later.how === 'is') return true;
  if (!covers(earlier.in, later.in)) return false;
  return earlier.how === later.how || earlier.how === 'is' || earlier.how === 'adds';
}

/** Tests whether a change in some spaces (undefined: all) includes every space of another; an underestimate. */
function covers(set: SpaceSet | undefined, other: SpaceSet | undefined): boolean {
  if (!set) return true;
  if (!other) return false;
  const whole = set.where.length === 0 && !set.superlative && set.collected === undefined;
  if (whole) return other.members.every((member) => set.members.includes(member));
  return words(set) === words(other);
}

/** Sets with conditions are compared by their source text. */
function words({ reason }: SpaceSet): string {
  return reason.words;
}
