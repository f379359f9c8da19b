/** Cells around points, for spaces of which no shape is known; and points, where not even these are known. */
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
/** How far a cell reaches from its point, in mean distances of neighbours. */
const REACH = 0.85;

/** The cell of each point: what is nearer to it than to others, and not too far from it. */
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
  // All cells are cut by one outline, that of all circles together, so that neighbours share their borders.
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

/** Points for spaces of which only adjacency is known: who is adjacent is drawn together. The same ones for the same adjacency. */
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
