import { expect, it } from 'vitest';
import { agentSeedAt } from './index.ts';

it('gives each seat another seed at each decision, and the same one at the same', () => {
  const secrets = ['00000000000000000000000000000001', '10000000000000000000000000000000'];
  const places = [1, 2, -3, ...secrets].flatMap((seed) =>
    [0, 1, 2, 3].flatMap((seat) => [0, 1, 500].map((ply) => ({ seed, seat, ply }))),
  );
  const seeds = places.map(agentSeedAt);
  expect(new Set(seeds).size).toBe(places.length);
  expect(places.map(agentSeedAt)).toEqual(seeds);
  expect(seeds.every((seed) => Number.isSafeInteger(seed) && seed >= 0)).toBe(true);
});
