import { expect, it } from 'vitest';
import { brokenTold, run } from './run.ts';

it('saves come to their end under errata that their games do not touch', async () => {
  const { replays, touched, survived, broken } = await run({
    volume: 'sample',
    errata: 2,
    saves: 4,
    back: 2,
    most: 200,
    seed: 1,
  });
  expect(brokenTold(broken)).toBe('');
  // Both sorts are there, and a game that touches what was amended may well come to its end.
  expect(touched).toBeGreaterThan(survived);
  expect(replays).toBeGreaterThan(touched);
}, 300_000);
