import fc from 'fast-check';
import { expect, it } from 'vitest';
import { crowdedAxis, monotoneAxis } from './projection.ts';

const ascending = fc
  .uniqueArray(fc.integer({ min: -180, max: 180 }), { minLength: 2, maxLength: 8 })
  .map((list) => list.toSorted((a, b) => a - b));

it('interpolates its knots and increases strictly', () => {
  fc.assert(
    fc.property(
      ascending,
      fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 8, maxLength: 8 }),
      (from, rises) => {
        let sum = 0;
        const to = from.map((_, i) => (sum += rises[i] ?? 1));
        const axis = monotoneAxis(from, to);
        for (const [i, degrees] of from.entries()) expect(axis(degrees)).toBeCloseTo(to[i] ?? 0, 6);
        const [low = 0, high = 0] = [from[0], from.at(-1)];
        let previous = axis(low - 1);
        for (let degree = low - 0.9; degree < high + 1; degree += (high - low) / 50) {
          expect(axis(degree)).toBeGreaterThan(previous);
          previous = axis(degree);
        }
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
