/** Polygons in degrees, and their shared borders. */
import type { FeatureCollection, Position } from 'geojson';
import { feature, mesh, neighbors } from 'topojson-client';
import { topology } from 'topojson-server';
import type {
  GeometryCollection,
  GeometryObject,
  MultiPolygon as ArcPolygons,
  Topology,
} from 'topojson-specification';

/** A point: longitude and latitude, or planar coordinates. */
export type Point = readonly [x: number, y: number];
/** A closed line: its last point equals its first. */
export type Ring = readonly Point[];
/** An outer ring, followed by holes. */
export type Polygon = readonly Ring[];
/** Disjoint polygons. */
export type Shape = readonly Polygon[];

export const toRing = (line: readonly Position[]): Ring => line.map(([x = 0, y = 0]) => [x, y]);

export const toShape = (polygons: readonly (readonly (readonly Position[])[])[]): Shape =>
  polygons.map((polygon) => polygon.map(toRing));

export const toMutable = (shape: Shape): [number, number][][][] =>
  shape.map((polygon) => polygon.map((ring) => ring.map(([x, y]) => [x, y])));

/** The signed area of a ring, in square units of its points; negative if clockwise. */
export function signedArea(ring: Ring): number {
  let doubledArea = 0;
  let [previous] = ring;
  for (const point of ring) {
    if (previous) doubledArea += previous[0] * point[1] - point[0] * previous[1];
    previous = point;
  }
  return doubledArea / 2;
}

/** The area of a polygon, ignoring its holes. */
export const outerArea = ([outer = []]: Polygon): number => Math.abs(signedArea(outer));

/** Polygons sorted by area, the largest first. */
export const bySize = (shape: Shape): Shape => shape.toSorted((a, b) => outerArea(b) - outerArea(a));

/** Removes polygons smaller than a share of the largest. The result is sorted by size. */
export function removeIslands(shape: Shape, minShare: number): Shape {
  const sorted = bySize(shape);
  const minArea = Math.max(...shape.map(outerArea)) * minShare;
  return sorted.filter((polygon) => outerArea(polygon) >= minArea);
}

/** A line that divides a shape. Its ends are snapped to the nearest corners of the border. */
export interface Cut {
  readonly line: readonly Point[];
  /** The part to retain: the one whose middle is farther in this direction. */
  readonly keep: 'north' | 'south' | 'east' | 'west';
}

/** Cuts the largest polygon of a shape along a line and returns one part. Adds no corners besides the line's, so borders remain shared. */
export function cutShape(shape: Shape, { line, keep }: Cut): Shape {
  const corners = bySize(shape)[0]?.[0]?.slice(0, -1) ?? [];
  const nearestIndex = (end: Point | undefined): number => {
    const [x, y] = end ?? [0, 0];
    const distances = corners.map(([a, b]) => Math.hypot(a - x, b - y));
    return distances.indexOf(Math.min(...distances));
  };
  const [startIndex, endIndex] = [nearestIndex(line[0]), nearestIndex(line.at(-1))];
  const innerPoints = line.slice(1, -1);
  const cornersBetween = (begin: number, end: number): Ring =>
    begin <= end ? corners.slice(begin, end + 1) : [...corners.slice(begin), ...corners.slice(0, end + 1)];
  const closedShape = (ring: Ring): Shape => [[[...ring, ...ring.slice(0, 1)]]];
  const [firstHalf, secondHalf] = [
    closedShape([...cornersBetween(startIndex, endIndex), ...innerPoints.toReversed()]),
    closedShape([...cornersBetween(endIndex, startIndex), ...innerPoints]),
  ] as const;
  const axis = keep === 'north' || keep === 'south' ? 1 : 0;
  const meanDistance = (half: Shape): number => {
    const points = half.flat(2);
    const average = points.reduce((sum, point) => sum + point[axis], 0) / points.length;
    return keep === 'north' || keep === 'east' ? average : -average;
  };
  return meanDistance(firstHalf) > meanDistance(secondHalf) ? firstHalf : secondHalf;
}

type SharedTopology = Topology<{ areas: GeometryCollection<{ key: string }> }>;

export interface SharedBorder {
  readonly between: readonly [string, string];
  readonly lines: readonly Ring[];
}

/** Areas with shared borders: their lines are stored once (as arcs of a topology), so changes preserve common borders. */
export class Areas {
  readonly #topology: SharedTopology;
  readonly #objects: ReadonlyMap<string, GeometryObject>;

  constructor(shapes: Readonly<Record<string, Shape>>) {
    const features = Object.entries(shapes).map(([key, shape]) => ({
      type: 'Feature' as const,
      properties: { key },
      geometry: { type: 'MultiPolygon' as const, coordinates: toMutable(shape) },
    }));
    const areas: FeatureCollection = { type: 'FeatureCollection', features };
    this.#topology = topology({ areas }) as SharedTopology;
    const { geometries } = this.#topology.objects.areas;
    this.#objects = new Map(
      Object.keys(shapes).flatMap((key, i) => {
        const object = geometries[i];
        return object ? [[key, object] as const] : [];
      }),
    );
  }

  get keys(): readonly string[] {
    return [...this.#objects.keys()];
  }

  /** Rounds lines between joints, in place. Shared borders remain shared. */
  roundLines(times: number): this {
    this.#topology.arcs = this.#topology.arcs.map((arc) => {
      let line = toRing(arc);
      for (let i = 0; i < times; i++) line = cutCorners(line);
      return line.map(([x, y]) => [x, y]);
    });
    return this;
  }

  /** Waves lines slightly, in place and deterministically: computed borders look natural. */
  waveLines(): this {
    this.#topology.arcs = this.#topology.arcs.map((arc) => waveLine(toRing(arc)).map(([x, y]) => [x, y]));
    return this;
  }

  /** The shape of an area; empty if the key is unknown. */
  shape(key: string): Shape {
    const object = this.#objects.get(key);
    return object ? toShape(feature(this.#topology, object as ArcPolygons).geometry.coordinates) : [];
  }

  /** The borders of all pairs of areas that share a line. */
  borders(): readonly SharedBorder[] {
    const { areas } = this.#topology.objects;
    const keyedObjects = [...this.#objects];
    return neighbors(areas.geometries).flatMap((neighbourIndexes, index) =>
      keyedObjects.flatMap(([otherKey, object], otherIndex): SharedBorder[] => {
        const [key, ownObject] = keyedObjects[index] ?? [];
        if (otherIndex <= index || !neighbourIndexes.includes(otherIndex) || key === undefined || !ownObject)
          return [];
        const pair = new Set<GeometryObject>([ownObject, object]);
        const lines = mesh(this.#topology, areas, (a, b) => a !== b && pair.has(a) && pair.has(b));
        return [{ between: [key, otherKey], lines: lines.coordinates.map(toRing) }];
      }),
    );
  }

  /** The outer border of the union of areas. */
  outline(keys: readonly string[]): readonly Ring[] {
    const selected = new Set(
      [...this.#objects].flatMap(([key, object]) => (keys.includes(key) ? [object] : [])),
    );
    // Arcs of a single area have it on both sides.
    const isOutlineArc = (a: GeometryObject, b: GeometryObject): boolean =>
      a === b ? selected.has(a) : selected.has(a) !== selected.has(b);
    return mesh(this.#topology, this.#topology.objects.areas, isOutlineArc).coordinates.map(toRing);
  }
}

/** The minimum number of steps of a waved line, and the amplitude as a share of its length. */
const WAVE = { steps: 14, amplitude: 0.035 } as const;

/** Displaces a line by two sine waves, perpendicular to its direction. The phases depend on the line; the ends remain. */
function waveLine(line: Ring): Ring {
  const lengths = line.map(([x, y], i) => {
    const [a, b] = line[i - 1] ?? [x, y];
    return Math.hypot(x - a, y - b);
  });
  const totalLength = lengths.reduce((sum, length) => sum + length, 0);
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last || totalLength === 0) return line;
  // Arbitrary factors: lines with different ends get different phases.
  const phase = (Math.abs(first[0] * 7.3 + first[1] * 3.1 + last[0] * 5.7 + last[1] * 2.9) % 1) * 2 * Math.PI;
  const pointAt = (distance: number): Point => {
    let remaining = distance;
    for (let i = 1; i < line.length; i++) {
      const length = lengths[i] ?? 0;
      const [[a, b], [c, d]] = [line[i - 1] ?? first, line[i] ?? last];
      if (remaining <= length && length > 0)
        return [a + ((c - a) * remaining) / length, b + ((d - b) * remaining) / length];
      remaining -= length;
    }
    return last;
  };
  const steps = Math.max(line.length, WAVE.steps);
  return Array.from({ length: steps + 1 }, (_, i): Point => {
    if (i === 0) return first;
    if (i === steps) return last;
    const share = i / steps;
    const [x, y] = pointAt(share * totalLength);
    const [a, b] = pointAt(Math.max(0, share - 1 / steps) * totalLength);
    const [c, d] = pointAt(Math.min(1, share + 1 / steps) * totalLength);
    const tangentLength = Math.hypot(c - a, d - b) || 1;
    const amplitude = Math.sin(share * 9 + phase) * 0.6 + Math.sin(share * 21 + 2 * phase) * 0.4;
    const offset = amplitude * Math.sin(Math.PI * share) * WAVE.amplitude * totalLength;
    return [x - ((d - b) / tangentLength) * offset, y + ((c - a) / tangentLength) * offset];
  });
}

/** Chaikin's corner cutting at a quarter of each side. The ends of an open line remain. */
function cutCorners(line: Ring): Ring {
  const [first] = line;
  const last = line.at(-1);
  if (line.length < 3 || !first || !last) return line;
  const pointBetween = ([a, b]: Point, [c, d]: Point, share: number): Point => [
    a + (c - a) * share,
    b + (d - b) * share,
  ];
  const corners: Point[] = [];
  let previous = first;
  for (const point of line.slice(1)) {
    corners.push(pointBetween(previous, point, 0.25), pointBetween(previous, point, 0.75));
    previous = point;
  }
  const isClosed = first[0] === last[0] && first[1] === last[1];
  return isClosed ? [...corners, ...corners.slice(0, 1)] : [first, ...corners, last];
}

/** Whether a point is inside a polygon and not in a hole (even-odd rule). */
export function contains([x, y]: Point, polygon: Polygon): boolean {
  let isInside = false;
  for (const ring of polygon) {
    let previous = ring.at(-1);
    for (const point of ring) {
      if (previous) {
        const [xi, yi] = point;
        const [xj, yj] = previous;
        if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) isInside = !isInside;
      }
      previous = point;
    }
  }
  return isInside;
}
