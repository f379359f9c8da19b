/** Rasterizes areas to squares. */
import type { Coordinates, GroundRaster } from '../drawing.ts';
import { contains, type Shape } from './shapes.ts';

/** Sizes in pixels. */
export interface RasterSize {
  readonly width: number;
  readonly height: number;
  readonly square: number;
}

/** A shape with its bounding box, for a fast check before the exact one. */
interface BoundedShape {
  readonly number: number;
  readonly shape: Shape;
  readonly from: Coordinates;
  readonly to: Coordinates;
}

/** Rasterizes shapes in pixels: each square belongs to the first shape that contains its centre. */
export function rasterize(
  shapes: ReadonlyMap<string, Shape>,
  { width, height, square: size }: RasterSize,
): GroundRaster {
  const columns = Math.ceil(width / size);
  const rows = Math.ceil(height / size);
  const boundedShapes = [...shapes.values()].map((shape, i): BoundedShape => {
    const points = shape.flat(2);
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
    return {
      number: i + 1,
      shape,
      from: [Math.min(...xs), Math.min(...ys)],
      to: [Math.max(...xs), Math.max(...ys)],
    };
  });
  const shapeNumberAt = (x: number, y: number): number =>
    boundedShapes.find(
      ({ shape, from, to }) =>
        x >= from[0] &&
        x <= to[0] &&
        y >= from[1] &&
        y <= to[1] &&
        shape.some((polygon) => contains([x, y], polygon)),
    )?.number ?? 0;
  const runs: number[] = [];
  let [current, length] = [-1, 0];
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const number = shapeNumberAt((column + 0.5) * size, (row + 0.5) * size);
      if (number === current) length++;
      else {
        if (length > 0) runs.push(current, length);
        [current, length] = [number, 1];
      }
    }
  runs.push(current, length);
  return { size, columns, rows, areas: [...shapes.keys()], runs };
}
