/** Computes areas for spaces with only a point: Voronoi cells, clipped to circles around the points. */
import { Delaunay } from 'd3-delaunay';
import clipping from 'polygon-clipping';
import { type Point, type Shape, toShape } from './shapes.ts';

const CIRCLE_CORNERS = 48;
/** The maximum radius of a cell, in mean distances to the nearest neighbour. */
const MAX_RADIUS = 0.85;

/** The mean distance of points to their nearest neighbour; 1 for a single point. */
function meanNearestDistance(points: readonly Point[]): number {
  const nearestDistances = points.map(([x, y], i) =>
    Math.min(...points.flatMap(([a, b], j) => (i === j ? [] : [Math.hypot(a - x, b - y)]))),
  );
  const mean = nearestDistances.reduce((sum, distance) => sum + distance, 0) / nearestDistances.length;
  return Number.isFinite(mean) ? mean : 1;
}

/** A closed regular polygon. */
const circleAround = ([x, y]: Point, radius: number): [number, number][] =>
  Array.from({ length: CIRCLE_CORNERS + 1 }, (_, i) => {
    const angle = (2 * Math.PI * (i % CIRCLE_CORNERS)) / CIRCLE_CORNERS;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });

/** The cell of each point: the region closer to it than to others, within the maximum radius. */
export function cellsOf(points: ReadonlyMap<string, Point>): Readonly<Record<string, Shape>> {
  const coordinates = [...points.values()];
  const delaunay = Delaunay.from(coordinates.map(([x, y]): [number, number] => [x, y]));
  const radius = meanNearestDistance(coordinates) * MAX_RADIUS;
  const xs = coordinates.map(([x]) => x);
  const ys = coordinates.map(([, y]) => y);
  // The bounds contain all circles.
  const voronoi = delaunay.voronoi([
    Math.min(...xs) - 2 * radius,
    Math.min(...ys) - 2 * radius,
    Math.max(...xs) + 2 * radius,
    Math.max(...ys) + 2 * radius,
  ]);
  // Clip all cells by one outline, the union of all circles, so that neighbours share borders.
  const circles = coordinates.map((centre) => [circleAround(centre, radius)]);
  const [firstCircle, ...otherCircles] = circles;
  const outline = firstCircle ? clipping.union(firstCircle, ...otherCircles) : [];
  return Object.fromEntries(
    [...points.keys()].map((key, i) => {
      const cell = [voronoi.cellPolygon(i) as [number, number][]];
      return [key, toShape(clipping.intersection(outline, cell))];
    }),
  );
}
