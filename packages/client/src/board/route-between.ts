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

/** The start or end of a route: a space and the position of its pieces. */
export interface Stop {
  readonly space: string;
  readonly at: Coordinates;
}

/** Number of points with which a curve is approximated. */
const CURVE_POINTS = 6;

/** Samples on a curve among which the nearest is searched. */
const SAMPLES = 24;

/** Returns the distance of two points in board pixels. */
export const distance = ([x, y]: Coordinates, [toX, toY]: Coordinates): number =>
  Math.hypot(x - toX, y - toY);

/** Returns the item whose point is nearest. */
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
  return Array.from({ length: CURVE_POINTS }, (_, i) => pointOnCurve(curve, (end * i) / (CURVE_POINTS - 1)));
}

/** Returns the number of the area of each grid square, from 1; 0 is no area. */
function areaNumbers({ columns, rows, runs }: GroundRaster): Uint8Array {
  const numbers = new Uint8Array(columns * rows);
  // `runs` alternates between an area number and the number of squares that it covers.
  for (let i = 0, start = 0; i < runs.length; i += 2) {
    const end = start + (runs[i + 1] ?? 0);
    numbers.fill(runs[i] ?? 0, start, end);
    start = end;
  }
  return numbers;
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

/** Returns the centers of the squares of one area that touch another. */
function borderPoints(
  ground: GroundRaster,
  [first, second]: readonly [string, string],
): readonly Coordinates[] {
  const { size, columns, areas } = ground;
  if (!areas.includes(first) || !areas.includes(second)) return [];
  const [firstNumber, secondNumber] = [areas.indexOf(first) + 1, areas.indexOf(second) + 1];
  const numbers = areaNumbers(ground);
  const isAtBorder = (square: number): boolean =>
    numbers[square] === firstNumber &&
    neighbours(square, columns).some((neighbour) => numbers[neighbour] === secondNumber);
  const centerOf = (square: number): Coordinates => [
    ((square % columns) + 0.5) * size,
    (Math.floor(square / columns) + 0.5) * size,
  ];
  return [...numbers.keys()].filter(isAtBorder).map(centerOf);
}

/** Returns the point of the common border of two areas that is nearest to its middle; empty without a border. */
function crossingPoints(ground: GroundRaster, spaces: readonly [string, string]): readonly Coordinates[] {
  const points = borderPoints(ground, spaces);
  const meanOf = (i: 0 | 1): number => points.reduce((sum, at) => sum + at[i], 0) / points.length;
  const middle = points.length > 0 ? nearestTo(points, [meanOf(0), meanOf(1)], (at) => at) : undefined;
  return middle ? [middle] : [];
}

/** Returns the point at which pieces leave a space or enter it by a line. */
const gateOf = (place: MapPlace | undefined, at: Coordinates): Coordinates =>
  place?.kind === 'node' ? place.at : at;

/** Returns the points of the path between both ends; empty for a straight path. */
function pointsBetween({ places, ground }: Layout, from: Stop, to: Stop): readonly Coordinates[] {
  const [start, end] = [places[from.space], places[to.space]];
  if (end?.kind === 'line') {
    const departure = start?.kind === 'line' ? pointsAlong(start.curves, to.at, from.at).toReversed() : [];
    const gate = departure.at(-1) ?? gateOf(start, from.at);
    return [...departure, ...pointsAlong(end.curves, gate, to.at)];
  }
  if (start?.kind === 'line') return pointsAlong(start.curves, gateOf(end, to.at), from.at).toReversed();
  return start?.kind === 'area' && end?.kind === 'area' ? crossingPoints(ground, [from.space, to.space]) : [];
}

/** Returns the points of the path, including both ends. */
export function routeBetween(layout: Layout, from: Stop, to: Stop): readonly Coordinates[] {
  return [from.at, ...pointsBetween(layout, from, to), to.at];
}
