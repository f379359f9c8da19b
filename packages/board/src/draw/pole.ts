/** The middle of a polygon that is not round. */
import polylabel from 'polylabel';
import type { Point, Polygon } from './shapes.ts';

/** The place inside a polygon that is farthest from its border, as exactly as is asked. */
export function poleOf(polygon: Polygon, precision: number): Point {
  const [x, y] = polylabel(
    polygon.map((ring) => ring.map(([a, b]): [number, number] => [a, b])),
    precision,
  );
  return [x, y];
}
