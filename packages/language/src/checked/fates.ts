/** Queries about the fates of removed pieces. */
import type { Fate, FateResult } from './checked-volume.ts';
import { hasGroup } from './verbs/may-change.ts';

/** Bits 1 to 6. */
export const ALL_FACES = 0b1111110;

export const isRolled = ({ results }: Fate): boolean => results.some(({ faces }) => faces !== undefined);

/** Tests whether a fate depends on a die or on the position. */
export const isUncertain = (fate: Fate): boolean => fate.spaces !== undefined || isRolled(fate);

/** Returns the faces of a die that make a piece Available; none without a die. */
export const availableFaces = (fate: Fate): number =>
  isRolled(fate) ? fate.results.reduce((rest, { faces = 0 }) => rest & ~faces, ALL_FACES) : 0;

/** Returns the kinds of results that a removal may have for the pieces of a group. */
export function possibleFates(
  fates: readonly Fate[],
  group: number,
): ReadonlySet<FateResult['kind'] | 'available'> {
  const kinds = new Set<FateResult['kind'] | 'available'>();
  for (const fate of fates.toReversed()) {
    if (!hasGroup(fate.mask, group)) continue;
    for (const { kind } of fate.results) kinds.add(kind);
    if (availableFaces(fate) !== 0) kinds.add('available');
    if (fate.spaces === undefined) return kinds;
  }
  return kinds.add('available');
}

/** Returns the pieces whose possible fates pass a test, as a mask of groups. */
export function groupsByFate(
  fates: readonly Fate[],
  groupCount: number,
  test: (kinds: ReturnType<typeof possibleFates>) => boolean,
): number {
  const groups = Array.from({ length: groupCount }, (_, group) => group);
  return groups.reduce((mask, group) => (test(possibleFates(fates, group)) ? mask | (1 << group) : mask), 0);
}
