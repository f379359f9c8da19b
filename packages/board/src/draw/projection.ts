/** Maps degrees to pixels by one monotone curve per axis, which gives crowded regions more room. Monotone curves preserve all borders. */

export type Axis = (degrees: number) => number;

/** A cubic segment between two knots: `from` and `to` with slopes at both ends. */
interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly begin: number;
  readonly end: number;
  readonly rise: number;
}

/** Monotone cubic interpolation with harmonic mean slopes; linear beyond the ends. */
export function monotone(degrees: readonly number[], pixels: readonly number[]): Axis {
  const knots = degrees.flatMap((at, i) => {
    const to = pixels[i];
    return to === undefined ? [] : [{ at, to }];
  });
  const stretches = knots.slice(1).flatMap(({ at, to }, i): Stretch[] => {
    const before = knots[i];
    return before
      ? [{ from: before.at, to: at, begin: before.to, end: to, rise: (to - before.to) / (at - before.at) }]
      : [];
  });
  const first = stretches[0];
  const last = stretches.at(-1);
  if (!first || !last) return (value) => value;
  const slope = (before: Stretch | undefined, after: Stretch | undefined): number => {
    if (!before || !after) return (before ?? after)?.rise ?? 0;
    const product = before.rise * after.rise;
    return product <= 0 ? 0 : (2 * product) / (before.rise + after.rise);
  };
  return (value) => {
    if (value <= first.from) return first.begin + first.rise * (value - first.from);
    if (value >= last.to) return last.end + last.rise * (value - last.to);
    const i = stretches.findIndex(({ to }) => value <= to);
    const { from, to, begin, end } = stretches[i] ?? last;
    const width = to - from;
    const t = (value - from) / width;
    const [before, after] = [slope(stretches[i - 1], stretches[i]), slope(stretches[i], stretches[i + 1])];
    return (
      begin * (1 + 2 * t) * (1 - t) ** 2 +
      width * before * t * (1 - t) ** 2 +
      end * t * t * (3 - 2 * t) +
      width * after * t * t * (t - 1)
    );
  };
}

const STRETCH = { least: 0.4, most: 1.7 };

const CROWD = 0.6;

const BANDS = 6;

/** A generated axis: bands with more spaces are wider. */
export function crowdedAxis(
  [low, high]: readonly [number, number],
  [begin, end]: readonly [number, number],
  anchors: readonly number[],
): Axis {
  const width = (high - low) / BANDS;
  const mean = anchors.length / BANDS || 1;
  const weights = Array.from({ length: BANDS }, (_, i) => {
    const there = anchors.filter((at) => at >= low + i * width && at < low + (i + 1) * width).length;
    const wanted = CROWD * (there / mean) + (1 - CROWD);
    return Math.min(STRETCH.most, Math.max(STRETCH.least, wanted));
  });
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let sum = 0;
  const shares = [0, ...weights.map((weight) => (sum += weight))];
  return monotone(
    shares.map((_, i) => low + i * width),
    shares.map((share) => begin + ((end - begin) * share) / total),
  );
}
