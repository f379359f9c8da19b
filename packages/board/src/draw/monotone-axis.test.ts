import fc from 'fast-check';
import { expect, it } from 'vitest';
import { crowdedAxis, monotoneAxis } from './monotone-axis.ts';

const ascending = fc
  .uniqueArray(fc.integer({ min: -180, max: 180 }), { minLength: 2, maxLength: 8 })
  .map((list) => list.toSorted((a, b) => a - b));

it('interpolates its knots and increases strictly', () => {
  fc.assert(
    fc.property(
      ascending,
      fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 8, maxLength: 8 }),
      (degrees, steps) => {
        let sum = 0;
        const pixels = degrees.map((_, i) => (sum += steps[i] ?? 1));
        const axis = monotoneAxis(degrees, pixels);
        for (const [i, degree] of degrees.entries()) expect(axis(degree)).toBeCloseTo(pixels[i] ?? 0, 6);
        // Samples from one degree before the first knot to one degree after the last.
        const start = (degrees[0] ?? 0) - 1;
        const end = (degrees.at(-1) ?? 0) + 1;
        const samples = Array.from({ length: 60 }, (_, i) => axis(start + ((end - start) * i) / 59));
        for (const [i, pixel] of samples.slice(1).entries()) expect(pixel).toBeGreaterThan(samples[i] ?? 0);
      },
    ),
  );
});

it('maps crowded bands to more pixels without changing the ends', () => {
  const axis = crowdedAxis([0, 60], [0, 600], [1, 2, 3, 4, 5, 35]);
  expect(axis(0)).toBeCloseTo(0);
  expect(axis(60)).toBeCloseTo(600);
  expect(axis(10) - axis(0)).toBeGreaterThan(1.5 * (axis(60) - axis(50)));
});
