/** Rasterizes areas to squares, run-length encoded; see `GroundRaster`. */
import type { Coordinates, GroundRaster } from '../drawing.ts';
import { contains, type Shape } from './shapes.ts';

/** The size of the board and of the squares, in pixels. */
export interface RasterSize {
  readonly width: number;
  readonly height: number;
  readonly squareSize: number;
}

/** A shape with its bounding box, for a fast check before the exact one. */
interface BoundedShape {
  /** The index of the area + 1. */
  readonly areaNumber: number;
  readonly shape: Shape;
  readonly min: Coordinates;
  readonly max: Coordinates;
}

/** Run-length encoding as pairs of value and length. */
function encodeRuns(values: readonly number[]): readonly number[] {
  const runs: number[] = [];
  let start = 0;
  for (let i = 1; i <= values.length; i++) {
    if (values[i] === values[start]) continue;
    runs.push(...values.slice(start, start + 1), i - start);
    start = i;
  }
  return runs;
}

/** Rasterizes shapes in pixels: each square belongs to the first shape that contains its centre. */
export function rasterize(
  shapes: ReadonlyMap<string, Shape>,
  { width, height, squareSize: size }: RasterSize,
): GroundRaster {
  const columns = Math.ceil(width / size);
  const rows = Math.ceil(height / size);
  const boundedShapes = [...shapes.values()].map((shape, i): BoundedShape => {
    const points = shape.flat(2);
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
    return {
      areaNumber: i + 1,
      shape,
      min: [Math.min(...xs), Math.min(...ys)],
      max: [Math.max(...xs), Math.max(...ys)],
    };
  });
  const areaNumberAt = (x: number, y: number): number =>
    boundedShapes.find(
      ({ shape, min, max }) =>
        x >= min[0] &&
        x <= max[0] &&
        y >= min[1] &&
        y <= max[1] &&
        shape.some((polygon) => contains([x, y], polygon)),
    )?.areaNumber ?? 0;
  const numbers = Array.from({ length: rows * columns }, (_, square) => {
    const [column, row] = [square % columns, Math.floor(square / columns)];
    return areaNumberAt((column + 0.5) * size, (row + 0.5) * size);
  });
  return { size, columns, rows, areas: [...shapes.keys()], runs: encodeRuns(numbers) };
}
