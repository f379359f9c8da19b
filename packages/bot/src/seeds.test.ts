import { expect, it } from 'vitest';
import { agentSeedAt } from './index.ts';

it('derives a different seed for each game seed, seat and decision, deterministically', () => {
  const secretSeeds = ['00000000000000000000000000000001', '10000000000000000000000000000000'];
  const sources = [1, 2, -3, ...secretSeeds].flatMap((seed) =>
    [0, 1, 2, 3].flatMap((seat) => [0, 1, 500].map((ply) => ({ seed, seat, ply }))),
  );
  const seeds = sources.map(agentSeedAt);
  expect(new Set(seeds).size).toBe(sources.length);
  expect(sources.map(agentSeedAt)).toEqual(seeds);
  expect(seeds.every((seed) => Number.isSafeInteger(seed) && seed >= 0)).toBe(true);
});
