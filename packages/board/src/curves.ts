/** Quadratic Bézier curves. */
import type { Coordinates, Curve } from './drawing.ts';

/** The point at `t` from 0 to 1. */
export function pointOnCurve({ a, c, b }: Curve, t: number): Coordinates {
  const along = (i: 0 | 1): number => (1 - t) ** 2 * a[i] + 2 * t * (1 - t) * c[i] + t * t * b[i];
  return [along(0), along(1)];
}

/**
 * A curve bent to its left by a share of its length.
 * @example
 * curvePath([bentCurve([0, 0], [100, 0], 0.2)]);
 */
export function bentCurve(a: Coordinates, b: Coordinates, bow: number): Curve {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  return { a, b, c: [(a[0] + b[0]) / 2 + dy * bow, (a[1] + b[1]) / 2 - dx * bow] };
}

const coordinateText = (at: Coordinates): string => at.map((n) => Math.round(n * 10) / 10).join(' ');

export const curvePath = (curves: readonly Curve[]): string =>
  curves.map(({ a, c, b }) => `M${coordinateText(a)}Q${coordinateText(c)} ${coordinateText(b)}`).join('');
