import polylabel from 'polylabel';
import type { Point, Polygon } from './shapes.ts';

/**
 * The pole of inaccessibility of a polygon: the inner point farthest from its border.
 * @param precision - The maximum error of that distance, in units of the points.
 */
export function poleOf(polygon: Polygon, precision: number): Point {
  const [x, y] = polylabel(
    polygon.map((ring) => ring.map(([a, b]): [number, number] => [a, b])),
    precision,
  );
  return [x, y];
}
