/** Finds out whether one text changes a point twice, so that only one of the changes would have an effect. */
import type { Change, SpaceSet } from '../../checked/bodies.ts';

/** The part of a change that is compared. */
export type Changing = Pick<Change, 'when' | 'in' | 'how'>;

/**
 * Whether two changes by one text cannot stand beside each other: they are of the same spaces, or the later one says outright
 * what the point is wherever the earlier one changes it. A value in some spaces may follow one in all or in more of them, and a set
 * may be widened and narrowed.
 */
export function collide(earlier: Changing, later: Changing): boolean {
  if (JSON.stringify(earlier.when) !== JSON.stringify(later.when)) return false;
  if (!covers(later.in, earlier.in)) return false;
  if (later.how === 'is') return true;
  if (!covers(earlier.in, later.in)) return false;
  return earlier.how === later.how || earlier.how === 'is' || earlier.how === 'adds';
}

/** Whether a change in some spaces (undefined: in all) reaches every space of another, as far as the text tells. */
function covers(set: SpaceSet | undefined, other: SpaceSet | undefined): boolean {
  if (!set) return true;
  if (!other) return false;
  const whole = set.where.length === 0 && !set.superlative && set.collected === undefined;
  if (whole) return other.members.every((member) => set.members.includes(member));
  return words(set) === words(other);
}

/** The set of spaces in the words of its text, by which sets are compared. */
function words({ reason }: SpaceSet): string {
  return reason.words;
}
