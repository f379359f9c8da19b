/** Quadratic Bézier curves from `a` to `b` with control point `c`. */
import type { Coordinates, Curve } from './drawing.ts';

/**
 * The point at `t` from 0 to 1.
 * @example
 * pointOnCurve({ a: [0, 0], c: [50, 40], b: [100, 0] }, 0.5); // [50, 20]
 */
export function pointOnCurve({ a, c, b }: Curve, t: number): Coordinates {
  const coordinate = (axis: 0 | 1): number =>
    (1 - t) ** 2 * a[axis] + 2 * t * (1 - t) * c[axis] + t * t * b[axis];
  return [coordinate(0), coordinate(1)];
}

/**
 * A curve bent to its left by a share of its length.
 * @example
 * bentCurve([0, 0], [100, 0], 0.2); // { a: [0, 0], b: [100, 0], c: [50, -20] }
 */
export function bentCurve(a: Coordinates, b: Coordinates, bend: number): Curve {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  return { a, b, c: [(a[0] + b[0]) / 2 + dy * bend, (a[1] + b[1]) / 2 - dx * bend] };
}

const coordinateText = (at: Coordinates): string => at.map((n) => Math.round(n * 10) / 10).join(' ');

/**
 * An SVG path of curves.
 * @example
 * curvePath([bentCurve([0, 0], [100, 0], 0.2)]); // 'M0 0Q50 -20 100 0'
 */
export const curvePath = (curves: readonly Curve[]): string =>
  curves.map(({ a, c, b }) => `M${coordinateText(a)}Q${coordinateText(c)} ${coordinateText(b)}`).join('');
