import { expect, it } from 'vitest';
import { formatDivergences, run } from './run.ts';

it(
  'saves replay completely under errata that their games do not execute',
  { tags: 'full', timeout: 300_000 },
  async () => {
    const { replays, touched, survived, broken } = await run({
      volume: 'sample',
      errata: 2,
      saves: 4,
      back: 2,
      most: 200,
      seed: 1,
    });
    expect(formatDivergences(broken)).toBe('');
    // Both kinds occur, and a game that executes amended rules may still replay completely.
    expect(touched).toBeGreaterThan(survived);
    expect(replays).toBeGreaterThan(touched);
  },
);
