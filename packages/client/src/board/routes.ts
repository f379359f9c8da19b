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

function nearest<T>(all: readonly T[], to: Coordinates, atOf: (one: T) => Coordinates): T | undefined {
  const far = all.map((one) => distance(atOf(one), to));
  return all[far.indexOf(Math.min(...far))];
}

/** Returns the curve of a line that begins at its end nearest to a place. */
function entry(curves: readonly Curve[], from: Coordinates): Curve | undefined {
  const both = curves.flatMap((curve): readonly Curve[] => [curve, { a: curve.b, c: curve.c, b: curve.a }]);
  return nearest(both, from, ({ a }) => a);
}

/** Returns the points along a line from its end to its pieces. */
function inward(curves: readonly Curve[], from: Coordinates, to: Coordinates): readonly Coordinates[] {
  const curve = entry(curves, from);
  if (!curve) return [];
  const shares = Array.from({ length: SAMPLES + 1 }, (_, i) => i / SAMPLES);
  const end = nearest(shares, to, (share) => pointOnCurve(curve, share)) ?? 1;
  return Array.from({ length: STEPS }, (_, i) => pointOnCurve(curve, (end * i) / (STEPS - 1)));
}

/** Returns the area index of each grid square; 0 is no area. */
function owners({ columns, rows, runs }: GroundRaster): Uint8Array {
  const found = new Uint8Array(columns * rows);
  for (let i = 0, at = 0; i < runs.length; i += 2) {
    const end = at + (runs[i + 1] ?? 0);
    found.fill(runs[i] ?? 0, at, end);
    at = end;
  }
  return found;
}

/** Returns the neighbours of a grid square, within the grid. */
function beside(at: number, columns: number): readonly number[] {
  const column = at % columns;
  return [
    at - columns,
    at + columns,
    ...(column > 0 ? [at - 1] : []),
    ...(column < columns - 1 ? [at + 1] : []),
  ];
}

/** Returns the squares of one area that touch another, as points. */
function border(ground: GroundRaster, [one, other]: readonly [string, string]): readonly Coordinates[] {
  const { size, columns, areas } = ground;
  const [own, foreign] = [areas.indexOf(one) + 1, areas.indexOf(other) + 1];
  if (own === 0 || foreign === 0) return [];
  const owner = owners(ground);
  const places: Coordinates[] = [];
  for (let at = owner.indexOf(own); at >= 0; at = owner.indexOf(own, at + 1))
    if (beside(at, columns).some((square) => owner[square] === foreign))
      places.push([((at % columns) + 0.5) * size, (Math.floor(at / columns) + 0.5) * size]);
  return places;
}

/** Returns the point of the common border of two areas that is nearest to its middle. */
function crossing(ground: GroundRaster, spaces: readonly [string, string]): readonly Coordinates[] {
  const places = border(ground, spaces);
  const mean = (i: 0 | 1): number => places.reduce((sum, at) => sum + at[i], 0) / places.length;
  const middle = places.length > 0 ? nearest(places, [mean(0), mean(1)], (at) => at) : undefined;
  return middle ? [middle] : [];
}

/** The point at which pieces leave a space or enter it by a line. */
const gateOf = (place: MapPlace | undefined, at: Coordinates): Coordinates =>
  place?.is === 'node' ? place.at : at;

function between({ places, ground }: Layout, from: Stop, to: Stop): readonly Coordinates[] {
  const [start, end] = [places[from.space], places[to.space]];
  if (end?.is === 'line') {
    const leaving = start?.is === 'line' ? inward(start.curves, to.at, from.at).toReversed() : [];
    const gate = leaving.at(-1) ?? gateOf(start, from.at);
    return [...leaving, ...inward(end.curves, gate, to.at)];
  }
  if (start?.is === 'line') return inward(start.curves, gateOf(end, to.at), from.at).toReversed();
  return start?.is === 'area' && end?.is === 'area' ? crossing(ground, [from.space, to.space]) : [];
}

/** Returns the points of the path, including both ends. */
export function routeBetween(layout: Layout, from: Stop, to: Stop): readonly Coordinates[] {
  return [from.at, ...between(layout, from, to), to.at];
}
