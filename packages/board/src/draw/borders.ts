/** Compares the borders of a drawing with the printed adjacency. */
import type { PrintedTerms } from '@quipu/engine/internal';
import type { Coordinates, BorderMark } from '../drawing.ts';
import type { Areas, Shape, SharedBorder } from './shapes.ts';

/** A pair of areas that are neighbours but not adjacent (`wall`), or adjacent without a common border (`bridge`). */
export interface BorderFault {
  readonly is: 'wall' | 'bridge';
  readonly between: readonly [string, string];
}

/** The maximum distance of neighbouring areas from different geographies, in degrees: their corners do not coincide. */
const NEAR = 0.2;

function near(one: Shape, other: Shape): boolean {
  const corners = other.flat(2);
  return one.flat(2).some(([x, y]) => corners.some(([a, b]) => Math.hypot(a - x, b - y) < NEAR));
}

type Pair = readonly [string, string];

/** Returns the differences. Areas without any shared border are neighbours of those closer than `NEAR`. */
export function borderFaults(
  { spaces }: PrintedTerms,
  areas: Areas,
  borders: readonly SharedBorder[],
): readonly BorderFault[] {
  const sorted = (a: string, b: string): Pair => (a < b ? [a, b] : [b, a]);
  const has = (list: readonly Pair[], [a, b]: Pair): boolean =>
    list.some((pair) => pair[0] === a && pair[1] === b);
  const drawn = borders.map(({ between }) => sorted(...between));
  const printed = areas.keys.flatMap((a) =>
    (spaces[a]?.adjacent ?? []).filter((b) => b > a && areas.keys.includes(b)).map((b): Pair => [a, b]),
  );
  const alone = (key: string): boolean => !drawn.some((pair) => pair.includes(key));
  const meet = ([a, b]: Pair): boolean => (alone(a) || alone(b)) && near(areas.shape(a), areas.shape(b));
  return [
    ...drawn.filter((pair) => !has(printed, pair)).map((between) => ({ is: 'wall' as const, between })),
    ...printed
      .filter((pair) => !has(drawn, pair) && !meet(pair))
      .map((between) => ({ is: 'bridge' as const, between })),
  ];
}

const distance = (a: Coordinates, b: Coordinates): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

const direction = (a: Coordinates, b: Coordinates): Coordinates => {
  const length = distance(a, b) || 1;
  return [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
};

export function wallAt(
  between: readonly [string, string],
  lines: readonly (readonly Coordinates[])[],
): BorderMark {
  const longest: readonly Coordinates[] = lines.toSorted((a, b) => b.length - a.length)[0] ?? [];
  const middle = Math.max(1, longest.length >> 1);
  const a: Coordinates = longest[middle - 1] ?? [0, 0];
  const b: Coordinates = longest[middle] ?? a;
  return { is: 'wall', between, at: [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], along: direction(a, b) };
}

export function bridgeAt(
  between: readonly [string, string],
  one: readonly Coordinates[],
  other: readonly Coordinates[],
): BorderMark {
  let nearest = Infinity;
  let ends: readonly [Coordinates, Coordinates] = [
    [0, 0],
    [0, 0],
  ];
  for (const a of one)
    for (const b of other) {
      const apart = distance(a, b);
      if (apart < nearest) {
        nearest = apart;
        ends = [a, b];
      }
    }
  const [a, b] = ends;
  return { is: 'bridge', between, at: [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], along: direction(a, b) };
}
