/** Computes Voronoi cells for spaces with only a point, and points for spaces with only adjacency. */
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
import { type Point, type Shape, toShape } from './shapes.ts';

const CIRCLE_CORNERS = 48;
/** The maximum radius of a cell, in mean distances to the nearest neighbour. */
const CELL_RADIUS = 0.85;

/** The cell of each point: the region closer to it than to others, within the maximum radius. */
export function cellsOf(points: ReadonlyMap<string, Point>): Readonly<Record<string, Shape>> {
  const coordinates = [...points.values()];
  const delaunay = Delaunay.from(coordinates.map(([x, y]): [number, number] => [x, y]));
  const nearestDistances = coordinates.map(([x, y], i) =>
    Math.min(...coordinates.flatMap(([a, b], j) => (i === j ? [] : [Math.hypot(a - x, b - y)]))),
  );
  const meanDistance =
    nearestDistances.reduce((sum, distance) => sum + distance, 0) / nearestDistances.length;
  const radius = (Number.isFinite(meanDistance) ? meanDistance : 1) * CELL_RADIUS;
  const xs = coordinates.map(([x]) => x);
  const ys = coordinates.map(([, y]) => y);
  const voronoi = delaunay.voronoi([
    Math.min(...xs) - 2 * radius,
    Math.min(...ys) - 2 * radius,
    Math.max(...xs) + 2 * radius,
    Math.max(...ys) + 2 * radius,
  ]);
  // Clip all cells by one outline, the union of all circles, so that neighbours share borders.
  const circles = coordinates.map(([x, y]) => [
    Array.from({ length: CIRCLE_CORNERS + 1 }, (_, i): [number, number] => {
      const angle = (2 * Math.PI * (i % CIRCLE_CORNERS)) / CIRCLE_CORNERS;
      return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
    }),
  ]);
  const [first, ...rest] = circles;
  const outline = first ? clipping.union(first, ...rest) : [];
  return Object.fromEntries(
    [...points.keys()].map((key, i) => {
      const cell = [voronoi.cellPolygon(i) as [number, number][]];
      return [key, toShape(clipping.intersection(outline, cell))];
    }),
  );
}

interface Body extends SimulationNodeDatum {
  readonly id: string;
}

/** Steps of the force simulation. */
const TICKS = 400;

/** Lays out spaces by a force simulation with adjacent spaces as links. Deterministic. */
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
