/**
 * Finds the path that pieces take from one space to another: along a line, or across the common border of two
 * areas.
 */
import {
  pointOnCurve,
  type Coordinates,
  type Curve,
  type GroundRaster,
  type Layout,
  type MapPlace,
} from '@quipu/board';

export interface Stop {
  readonly space: string;
  readonly at: Coordinates;
}

/** Segments with which a curve is approximated. */
const STEPS = 6;

/** Samples on a curve among which the nearest is searched. */
const SAMPLES = 24;

/** Distance in board pixels. */
export const distance = ([x, y]: Coordinates, [toX, toY]: Coordinates): number =>
  Math.hypot(x - toX, y - toY);

function nearestTo<T>(items: readonly T[], to: Coordinates, atOf: (item: T) => Coordinates): T | undefined {
  const distances = items.map((item) => distance(atOf(item), to));
  return items[distances.indexOf(Math.min(...distances))];
}

/** Returns the curve of a line that begins at its end nearest to a place. */
function curveFrom(curves: readonly Curve[], from: Coordinates): Curve | undefined {
  const directions = curves.flatMap((curve): readonly Curve[] => [
    curve,
    { a: curve.b, c: curve.c, b: curve.a },
  ]);
  return nearestTo(directions, from, ({ a }) => a);
}

/** Returns the points along a line from its end to its pieces. */
function pointsAlong(curves: readonly Curve[], from: Coordinates, to: Coordinates): readonly Coordinates[] {
  const curve = curveFrom(curves, from);
  if (!curve) return [];
  const parameters = Array.from({ length: SAMPLES + 1 }, (_, i) => i / SAMPLES);
  const end = nearestTo(parameters, to, (parameter) => pointOnCurve(curve, parameter)) ?? 1;
  return Array.from({ length: STEPS }, (_, i) => pointOnCurve(curve, (end * i) / (STEPS - 1)));
}

/** Returns the area index of each grid square; 0 is no area. */
function areaIndices({ columns, rows, runs }: GroundRaster): Uint8Array {
  const indices = new Uint8Array(columns * rows);
  for (let i = 0, at = 0; i < runs.length; i += 2) {
    const end = at + (runs[i + 1] ?? 0);
    indices.fill(runs[i] ?? 0, at, end);
    at = end;
  }
  return indices;
}

/** Returns the neighbours of a grid square, within the grid. */
function neighbours(square: number, columns: number): readonly number[] {
  const column = square % columns;
  return [
    square - columns,
    square + columns,
    ...(column > 0 ? [square - 1] : []),
    ...(column < columns - 1 ? [square + 1] : []),
  ];
}

/** Returns the squares of one area that touch another, as points. */
function borderPoints(
  ground: GroundRaster,
  [first, second]: readonly [string, string],
): readonly Coordinates[] {
  const { size, columns, areas } = ground;
  const [firstIndex, secondIndex] = [areas.indexOf(first) + 1, areas.indexOf(second) + 1];
  if (firstIndex === 0 || secondIndex === 0) return [];
  const indices = areaIndices(ground);
  const points: Coordinates[] = [];
  for (
    let ownSquare = indices.indexOf(firstIndex);
    ownSquare >= 0;
    ownSquare = indices.indexOf(firstIndex, ownSquare + 1)
  )
    if (neighbours(ownSquare, columns).some((neighbour) => indices[neighbour] === secondIndex))
      points.push([((ownSquare % columns) + 0.5) * size, (Math.floor(ownSquare / columns) + 0.5) * size]);
  return points;
}

/** Returns the point of the common border of two areas that is nearest to its middle. */
function crossingPoint(ground: GroundRaster, spaces: readonly [string, string]): readonly Coordinates[] {
  const points = borderPoints(ground, spaces);
  const meanOf = (i: 0 | 1): number => points.reduce((sum, at) => sum + at[i], 0) / points.length;
  const middle = points.length > 0 ? nearestTo(points, [meanOf(0), meanOf(1)], (at) => at) : undefined;
  return middle ? [middle] : [];
}

/** The point at which pieces leave a space or enter it by a line. */
const gateOf = (place: MapPlace | undefined, at: Coordinates): Coordinates =>
  place?.is === 'node' ? place.at : at;

function pointsBetween({ places, ground }: Layout, from: Stop, to: Stop): readonly Coordinates[] {
  const [start, end] = [places[from.space], places[to.space]];
  if (end?.is === 'line') {
    const departure = start?.is === 'line' ? pointsAlong(start.curves, to.at, from.at).toReversed() : [];
    const gate = departure.at(-1) ?? gateOf(start, from.at);
    return [...departure, ...pointsAlong(end.curves, gate, to.at)];
  }
  if (start?.is === 'line') return pointsAlong(start.curves, gateOf(end, to.at), from.at).toReversed();
  return start?.is === 'area' && end?.is === 'area' ? crossingPoint(ground, [from.space, to.space]) : [];
}

/** Returns the points of the path, including both ends. */
export function routeBetween(layout: Layout, from: Stop, to: Stop): readonly Coordinates[] {
  return [from.at, ...pointsBetween(layout, from, to), to.at];
}
