/**
 * Maps degrees to pixels by one curve per axis, which can give crowded regions more room. The curves are strictly monotone, so that no two
 * borders cross and no area is inverted.
 */

/** Converts a longitude or latitude to a pixel. */
export type Axis = (degrees: number) => number;

/** A segment between two knots, in degrees and pixels, with its mean slope. */
interface Segment {
  readonly fromDegree: number;
  readonly toDegree: number;
  readonly fromPixel: number;
  readonly toPixel: number;
  readonly slope: number;
}

/** Monotone cubic interpolation with harmonic mean slopes; linear beyond the ends. */
export function monotoneAxis(degrees: readonly number[], pixels: readonly number[]): Axis {
  const segments = segmentsOf(degrees, pixels);
  const first = segments[0];
  const last = segments.at(-1);
  if (!first || !last) return (value) => value;
  return (value) => {
    if (value <= first.fromDegree) return first.fromPixel + first.slope * (value - first.fromDegree);
    if (value >= last.toDegree) return last.toPixel + last.slope * (value - last.toDegree);
    const i = segments.findIndex(({ toDegree }) => value <= toDegree);
    return interpolate(segments[i] ?? last, value, [
      knotSlope(segments[i - 1], segments[i]),
      knotSlope(segments[i], segments[i + 1]),
    ]);
  };
}

/** The segments between adjacent knots. */
function segmentsOf(degrees: readonly number[], pixels: readonly number[]): readonly Segment[] {
  const knots = degrees.flatMap((degree, i) => {
    const pixel = pixels[i];
    return pixel === undefined ? [] : [{ degree, pixel }];
  });
  return knots.slice(1).flatMap((end, i): Segment[] => {
    const start = knots[i];
    if (!start) return [];
    const slope = (end.pixel - start.pixel) / (end.degree - start.degree);
    return [
      { fromDegree: start.degree, toDegree: end.degree, fromPixel: start.pixel, toPixel: end.pixel, slope },
    ];
  });
}

/** The harmonic mean of the adjacent slopes (Fritsch and Butland 1984), which keeps the curve monotone. */
function knotSlope(before: Segment | undefined, after: Segment | undefined): number {
  if (!before || !after) return (before ?? after)?.slope ?? 0;
  const product = before.slope * after.slope;
  return product <= 0 ? 0 : (2 * product) / (before.slope + after.slope);
}

/** Cubic Hermite interpolation in a segment with slopes at its ends. */
function interpolate(
  { fromDegree, toDegree, fromPixel, toPixel }: Segment,
  value: number,
  [startSlope, endSlope]: readonly [number, number],
): number {
  const width = toDegree - fromDegree;
  const t = (value - fromDegree) / width;
  return (
    fromPixel * (1 + 2 * t) * (1 - t) ** 2 +
    width * startSlope * t * (1 - t) ** 2 +
    toPixel * t * t * (3 - 2 * t) +
    width * endSlope * t * t * (t - 1)
  );
}

/** Bounds of a band's weight, whose mean is about 1: no band is distorted too much. */
const BAND_WEIGHT = { min: 0.4, max: 1.7 };
/** The share of a band's weight that depends on its number of spaces. */
const CROWDING_SHARE = 0.6;
const BAND_COUNT = 6;

/**
 * An axis that gives crowded bands of degrees more pixels.
 * @param anchors - Positions of spaces in degrees; the more of them a band contains, the more pixels it gets.
 */
export function crowdedAxis(
  [low, high]: readonly [number, number],
  [startPixel, endPixel]: readonly [number, number],
  anchors: readonly number[],
): Axis {
  const width = (high - low) / BAND_COUNT;
  const meanCount = anchors.length / BAND_COUNT || 1;
  const weights = Array.from({ length: BAND_COUNT }, (_, i) => {
    const [start, end] = [low + i * width, low + (i + 1) * width];
    const count = anchors.filter((anchor) => anchor >= start && anchor < end).length;
    const bandWeight = CROWDING_SHARE * (count / meanCount) + (1 - CROWDING_SHARE);
    return Math.min(BAND_WEIGHT.max, Math.max(BAND_WEIGHT.min, bandWeight));
  });
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let sum = 0;
  const offsets = [0, ...weights.map((weight) => (sum += weight))];
  return monotoneAxis(
    offsets.map((_, i) => low + i * width),
    offsets.map((offset) => startPixel + ((endPixel - startPixel) * offset) / total),
  );
}
