/** Voronoi cells for spaces with only a point, and points for spaces with only adjacency. */
import { Delaunay } from 'd3-delaunay';
import {
  forceLink,
  forceManyBody,
  forceSimulation,
  forceX,
  forceY,
  type SimulationNodeDatum,
} from 'd3-force';
import clipping from 'polygon-clipping';
import { type Point, type Shape, shapeOf } from './shapes.ts';

const CORNERS = 48;
/** The maximum radius of a cell, in mean distances to the nearest neighbour. */
const REACH = 0.85;

/** The cell of each point: the region closer to it than to others, within the maximum radius. */
export function cellsOf(points: ReadonlyMap<string, Point>): Readonly<Record<string, Shape>> {
  const at = [...points.values()];
  const delaunay = Delaunay.from(at.map(([x, y]): [number, number] => [x, y]));
  const near = at.map(([x, y], i) =>
    Math.min(...at.flatMap(([a, b], j) => (i === j ? [] : [Math.hypot(a - x, b - y)]))),
  );
  const mean = near.reduce((sum, distance) => sum + distance, 0) / near.length;
  const radius = (Number.isFinite(mean) ? mean : 1) * REACH;
  const xs = at.map(([x]) => x);
  const ys = at.map(([, y]) => y);
  const voronoi = delaunay.voronoi([
    Math.min(...xs) - 2 * radius,
    Math.min(...ys) - 2 * radius,
    Math.max(...xs) + 2 * radius,
    Math.max(...ys) + 2 * radius,
  ]);
  // Clip all cells by one outline, the union of all circles, so that neighbours share borders.
  const circles = at.map(([x, y]) => [
    Array.from({ length: CORNERS + 1 }, (_, i): [number, number] => {
      const angle = (2 * Math.PI * (i % CORNERS)) / CORNERS;
      return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
    }),
  ]);
  const [first, ...rest] = circles;
  const outline = first ? clipping.union(first, ...rest) : [];
  return Object.fromEntries(
    [...points.keys()].map((key, i) => {
      const cell = [voronoi.cellPolygon(i) as [number, number][]];
      return [key, shapeOf(clipping.intersection(outline, cell))];
    }),
  );
}

interface Body extends SimulationNodeDatum {
  readonly id: string;
}

const TICKS = 400;

/** Force-directed layout of spaces by adjacency. Deterministic. */
export function pointsByAdjacency(
  keys: readonly string[],
  adjacent: readonly (readonly [string, string])[],
): ReadonlyMap<string, Point> {
  const bodies: Body[] = keys.map((id) => ({ id }));
  const links = adjacent.map(([source, target]) => ({ source, target }));
  forceSimulation(bodies)
    .force(
      'adjacent',
      forceLink<Body, (typeof links)[number]>(links)
        .id(({ id }) => id)
        .distance(1)
        .strength(0.7),
    )
    .force('apart', forceManyBody().strength(-0.9))
    .force('x', forceX(0).strength(0.03))
    .force('y', forceY(0).strength(0.05))
    .stop()
    .tick(TICKS);
  return new Map(bodies.map(({ id, x = 0, y = 0 }) => [id, [x, y]]));
}
