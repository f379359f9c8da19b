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

export const pointsOf = (line: readonly Position[]): Ring => line.map(([x = 0, y = 0]) => [x, y]);

export const shapeOf = (polygons: readonly (readonly (readonly Position[])[])[]): Shape =>
  polygons.map((polygon) => polygon.map(pointsOf));

export const copyOf = (shape: Shape): [number, number][][][] =>
  shape.map((polygon) => polygon.map((ring) => ring.map(([x, y]) => [x, y])));

/** The signed area of a ring, in square units of its points; negative if clockwise. */
export function areaOf(ring: Ring): number {
  let twice = 0;
  let [before] = ring;
  for (const point of ring) {
    if (before) twice += before[0] * point[1] - point[0] * before[1];
    before = point;
  }
  return twice / 2;
}

/** The area of a polygon including its holes. */
export const sizeOf = ([outer = []]: Polygon): number => Math.abs(areaOf(outer));

export const bySize = (shape: Shape): Shape => shape.toSorted((a, b) => sizeOf(b) - sizeOf(a));

/** Removes polygons smaller than a share of the largest. Sorted by size. */
export function mainland(shape: Shape, leastShare: number): Shape {
  const sorted = bySize(shape);
  const least = Math.max(...shape.map(sizeOf)) * leastShare;
  return sorted.filter((polygon) => sizeOf(polygon) >= least);
}

/** A line that divides a shape. Its ends are snapped to the nearest corners of the border. */
export interface Cut {
  readonly line: readonly Point[];
  /** The part to retain: the one whose middle is farther in this direction. */
  readonly keep: 'north' | 'south' | 'east' | 'west';
}

/** Returns one part of the largest polygon of a shape. All corners except the line's are those of the whole, so borders remain shared. */
export function cut(shape: Shape, { line, keep }: Cut): Shape {
  const corners = bySize(shape)[0]?.[0]?.slice(0, -1) ?? [];
  const nearest = (end: Point | undefined): number => {
    const [x, y] = end ?? [0, 0];
    const apart = corners.map(([a, b]) => Math.hypot(a - x, b - y));
    return apart.indexOf(Math.min(...apart));
  };
  const [from, to] = [nearest(line[0]), nearest(line.at(-1))];
  const via = line.slice(1, -1);
  const along = (begin: number, end: number): Ring =>
    begin <= end ? corners.slice(begin, end + 1) : [...corners.slice(begin), ...corners.slice(0, end + 1)];
  const closed = (part: Ring): Shape => [[[...part, ...part.slice(0, 1)]]];
  const parts = [
    closed([...along(from, to), ...via.toReversed()]),
    closed([...along(to, from), ...via]),
  ] as const;
  const axis = keep === 'north' || keep === 'south' ? 1 : 0;
  const farther = (part: Shape): number => {
    const points = part.flat(2);
    const mean = points.reduce((sum, at) => sum + at[axis], 0) / points.length;
    return keep === 'north' || keep === 'east' ? mean : -mean;
  };
  return farther(parts[0]) > farther(parts[1]) ? parts[0] : parts[1];
}

type Shared = Topology<{ areas: GeometryCollection<{ key: string }> }>;

export interface SharedBorder {
  readonly between: readonly [string, string];
  readonly lines: readonly Ring[];
}

export class Areas {
  readonly #topology: Shared;
  readonly #objects: ReadonlyMap<string, GeometryObject>;

  constructor(shapes: Readonly<Record<string, Shape>>) {
    const features = Object.entries(shapes).map(([key, shape]) => ({
      type: 'Feature' as const,
      properties: { key },
      geometry: { type: 'MultiPolygon' as const, coordinates: copyOf(shape) },
    }));
    const areas: FeatureCollection = { type: 'FeatureCollection', features };
    this.#topology = topology({ areas }) as Shared;
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
  rounded(times: number): this {
    this.#topology.arcs = this.#topology.arcs.map((arc) => {
      let line = pointsOf(arc);
      for (let i = 0; i < times; i++) line = chaikin(line);
      return line.map(([x, y]) => [x, y]);
    });
    return this;
  }

  /** Waves lines slightly, in place and deterministically: computed borders look natural. */
  waved(): this {
    this.#topology.arcs = this.#topology.arcs.map((arc) => waved(pointsOf(arc)).map(([x, y]) => [x, y]));
    return this;
  }

  /** The shape of an area; empty if the key is unknown. */
  shape(key: string): Shape {
    const object = this.#objects.get(key);
    return object ? shapeOf(feature(this.#topology, object as ArcPolygons).geometry.coordinates) : [];
  }

  borders(): readonly SharedBorder[] {
    const { areas } = this.#topology.objects;
    const all = [...this.#objects];
    return neighbors(areas.geometries).flatMap((others, i) =>
      all.flatMap(([other, object], at): SharedBorder[] => {
        const [key, own] = all[i] ?? [];
        if (at <= i || !others.includes(at) || key === undefined || !own) return [];
        const pair = new Set<GeometryObject>([own, object]);
        const lines = mesh(this.#topology, areas, (a, b) => a !== b && pair.has(a) && pair.has(b));
        return [{ between: [key, other], lines: lines.coordinates.map(pointsOf) }];
      }),
    );
  }

  outline(keys: readonly string[]): readonly Ring[] {
    const own = new Set([...this.#objects].flatMap(([key, object]) => (keys.includes(key) ? [object] : [])));
    const outer = (a: GeometryObject, b: GeometryObject): boolean =>
      a === b ? own.has(a) : own.has(a) !== own.has(b);
    return mesh(this.#topology, this.#topology.objects.areas, outer).coordinates.map(pointsOf);
  }
}

/** The minimum of steps of a waved line, and the amplitude as a share of its length. */
const WAVE = { steps: 14, aside: 0.035 } as const;

/** Displaces a line by two sine waves whose phases depend on the line. Its ends remain. */
function waved(line: Ring): Ring {
  const lengths = line.map(([x, y], i) => {
    const [a, b] = line[i - 1] ?? [x, y];
    return Math.hypot(x - a, y - b);
  });
  const whole = lengths.reduce((sum, length) => sum + length, 0);
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last || whole === 0) return line;
  const phase = (Math.abs(first[0] * 7.3 + first[1] * 3.1 + last[0] * 5.7 + last[1] * 2.9) % 1) * 2 * Math.PI;
  const at = (way: number): Point => {
    let rest = way;
    for (let i = 1; i < line.length; i++) {
      const length = lengths[i] ?? 0;
      const [[a, b], [c, d]] = [line[i - 1] ?? first, line[i] ?? last];
      if (rest <= length && length > 0) return [a + ((c - a) * rest) / length, b + ((d - b) * rest) / length];
      rest -= length;
    }
    return last;
  };
  const steps = Math.max(line.length, WAVE.steps);
  return Array.from({ length: steps + 1 }, (_, i): Point => {
    if (i === 0) return first;
    if (i === steps) return last;
    const share = i / steps;
    const [x, y] = at(share * whole);
    const [a, b] = at(Math.max(0, share - 1 / steps) * whole);
    const [c, d] = at(Math.min(1, share + 1 / steps) * whole);
    const across = Math.hypot(c - a, d - b) || 1;
    const wave = Math.sin(share * 9 + phase) * 0.6 + Math.sin(share * 21 + 2 * phase) * 0.4;
    const aside = wave * Math.sin(Math.PI * share) * WAVE.aside * whole;
    return [x - ((d - b) / across) * aside, y + ((c - a) / across) * aside];
  });
}

/** Chaikin's corner cutting at a quarter of each side. Ends remain; a closed line has none. */
function chaikin(line: Ring): Ring {
  const [first] = line;
  const last = line.at(-1);
  if (line.length < 3 || !first || !last) return line;
  const between = ([a, b]: Point, [c, d]: Point, share: number): Point => [
    a + (c - a) * share,
    b + (d - b) * share,
  ];
  const corners: Point[] = [];
  let before = first;
  for (const point of line.slice(1)) {
    corners.push(between(before, point, 0.25), between(before, point, 0.75));
    before = point;
  }
  const closed = first[0] === last[0] && first[1] === last[1];
  return closed ? [...corners, ...corners.slice(0, 1)] : [first, ...corners, last];
}

export function inside([x, y]: Point, polygon: Polygon): boolean {
  let within = false;
  for (const ring of polygon) {
    let before = ring.at(-1);
    for (const point of ring) {
      if (before) {
        const [xi, yi] = point;
        const [xj, yj] = before;
        if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) within = !within;
      }
      before = point;
    }
  }
  return within;
}
