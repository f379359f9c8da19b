/** Computes the visual centre of a polygon. */
import polylabel from 'polylabel';
import type { Point, Polygon } from './shapes.ts';

/** The inner point farthest from the border (pole of inaccessibility). */
export function poleOf(polygon: Polygon, precision: number): Point {
  const [x, y] = polylabel(
    polygon.map((ring) => ring.map(([a, b]): [number, number] => [a, b])),
    precision,
  );
  return [x, y];
}
