import { expect, it } from 'vitest';
import { seedAt } from './index.ts';

it('gives each seat another seed at each decision, and the same one at the same', () => {
  const places = [1, 2, -3].flatMap((seed) =>
    [0, 1, 2, 3].flatMap((seat) => [0, 1, 500].map((ply) => ({ seed, seat, ply }))),
  );
  const seeds = places.map(seedAt);
  expect(new Set(seeds).size).toBe(places.length);
  expect(places.map(seedAt)).toEqual(seeds);
  expect(seeds.every((seed) => Number.isSafeInteger(seed) && seed >= 0)).toBe(true);
});
