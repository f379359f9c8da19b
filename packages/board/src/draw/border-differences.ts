/** Compares the borders of a drawing with the printed adjacency. */
import type { PrintedTerms } from '@quipu/engine/internal';
import type { Coordinates, BorderMark } from '../drawing.ts';
import type { Areas, Shape, SharedBorder } from './shapes.ts';

/** A pair of areas: `wall` if they have a common border but are not adjacent, `bridge` if they are adjacent without one. */
export interface BorderDifference {
  readonly kind: 'wall' | 'bridge';
  readonly between: readonly [string, string];
}

/**
 * The maximum distance of areas that count as touching, in degrees. Corners of areas from different geographies do not coincide, so such
 * areas have no common border in the topology.
 */
const MAX_GAP = 0.2;

/** Whether two areas have corners closer than `MAX_GAP`. */
function isNear(shape: Shape, otherShape: Shape): boolean {
  const corners = otherShape.flat(2);
  return shape.flat(2).some(([x, y]) => corners.some(([a, b]) => Math.hypot(a - x, b - y) < MAX_GAP));
}

/** The keys of two areas, sorted. */
type Pair = readonly [string, string];

/** Compares drawn borders with printed adjacency. An area without any drawn border needs no bridge to areas closer than `MAX_GAP`. */
export function findBorderDifferences(
  { spaces }: PrintedTerms,
  areas: Areas,
  borders: readonly SharedBorder[],
): readonly BorderDifference[] {
  const sortedPair = (a: string, b: string): Pair => (a < b ? [a, b] : [b, a]);
  const includesPair = (list: readonly Pair[], [a, b]: Pair): boolean =>
    list.some((pair) => pair[0] === a && pair[1] === b);
  const drawnPairs = borders.map(({ between }) => sortedPair(...between));
  const printedPairs = areas.keys.flatMap((a) =>
    (spaces[a]?.adjacent ?? []).filter((b) => b > a && areas.keys.includes(b)).map((b): Pair => [a, b]),
  );
  const hasNoBorder = (key: string): boolean => !drawnPairs.some((pair) => pair.includes(key));
  const seemToTouch = ([a, b]: Pair): boolean =>
    (hasNoBorder(a) || hasNoBorder(b)) && isNear(areas.shape(a), areas.shape(b));
  return [
    ...drawnPairs
      .filter((pair) => !includesPair(printedPairs, pair))
      .map((between): BorderDifference => ({ kind: 'wall', between })),
    ...printedPairs
      .filter((pair) => !includesPair(drawnPairs, pair) && !seemToTouch(pair))
      .map((between): BorderDifference => ({ kind: 'bridge', between })),
  ];
}

const distance = (a: Coordinates, b: Coordinates): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** The unit vector from one point to another. */
const direction = (a: Coordinates, b: Coordinates): Coordinates => {
  const length = distance(a, b) || 1;
  return [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
};

/** A wall at the middle of the line of a border that has the most points. */
export function wallMark(
  between: readonly [string, string],
  lines: readonly (readonly Coordinates[])[],
): BorderMark {
  const longest: readonly Coordinates[] = lines.toSorted((a, b) => b.length - a.length)[0] ?? [];
  const middle = Math.max(1, Math.floor(longest.length / 2));
  const a: Coordinates = longest[middle - 1] ?? [0, 0];
  const b: Coordinates = longest[middle] ?? a;
  return { kind: 'wall', between, at: [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], along: direction(a, b) };
}

/** A bridge between the closest corners of two areas. */
export function bridgeMark(
  between: readonly [string, string],
  corners: readonly Coordinates[],
  otherCorners: readonly Coordinates[],
): BorderMark {
  let nearest = Infinity;
  let ends: readonly [Coordinates, Coordinates] = [
    [0, 0],
    [0, 0],
  ];
  for (const a of corners)
    for (const b of otherCorners) {
      const gap = distance(a, b);
      if (gap < nearest) {
        nearest = gap;
        ends = [a, b];
      }
    }
  const [a, b] = ends;
  return { kind: 'bridge', between, at: [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], along: direction(a, b) };
}
