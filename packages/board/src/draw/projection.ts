/** Maps degrees to pixels by one monotone curve per axis, which gives crowded regions more room. Monotone curves preserve all borders. */

export type Axis = (degrees: number) => number;

/** A segment between two knots, in degrees and pixels, with its mean slope. */
interface Segment {
  readonly from: number;
  readonly to: number;
  readonly fromPixel: number;
  readonly toPixel: number;
  readonly slope: number;
}

/** Monotone cubic interpolation with harmonic mean slopes; linear beyond the ends. */
export function monotoneAxis(degrees: readonly number[], pixels: readonly number[]): Axis {
  const knots = degrees.flatMap((degree, i) => {
    const pixel = pixels[i];
    return pixel === undefined ? [] : [{ degree, pixel }];
  });
  const segments = knots.slice(1).flatMap((end, i): Segment[] => {
    const start = knots[i];
    if (!start) return [];
    const slope = (end.pixel - start.pixel) / (end.degree - start.degree);
    return [{ from: start.degree, to: end.degree, fromPixel: start.pixel, toPixel: end.pixel, slope }];
  });
  const first = segments[0];
  const last = segments.at(-1);
  if (!first || !last) return (value) => value;
  const knotSlope = (before: Segment | undefined, after: Segment | undefined): number => {
    if (!before || !after) return (before ?? after)?.slope ?? 0;
    const product = before.slope * after.slope;
    return product <= 0 ? 0 : (2 * product) / (before.slope + after.slope);
  };
  return (value) => {
    if (value <= first.from) return first.fromPixel + first.slope * (value - first.from);
    if (value >= last.to) return last.toPixel + last.slope * (value - last.to);
    const i = segments.findIndex(({ to }) => value <= to);
    const { from, to, fromPixel, toPixel } = segments[i] ?? last;
    const width = to - from;
    const t = (value - from) / width;
    const [startSlope, endSlope] = [
      knotSlope(segments[i - 1], segments[i]),
      knotSlope(segments[i], segments[i + 1]),
    ];
    // Cubic Hermite interpolation.
    return (
      fromPixel * (1 + 2 * t) * (1 - t) ** 2 +
      width * startSlope * t * (1 - t) ** 2 +
      toPixel * t * t * (3 - 2 * t) +
      width * endSlope * t * t * (t - 1)
    );
  };
}

/** Bounds of a band's weight; the mean weight is about 1. */
const BAND_WEIGHT = { min: 0.4, max: 1.7 };
/** The share of a band's weight that depends on its number of spaces. */
const CROWDING_SHARE = 0.6;
const BAND_COUNT = 6;

/** Divides the degrees into bands; bands with more anchors get more pixels. */
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
