import type { CreateOptions, Volume } from '@quipu/engine';
import { createCells, rngOf } from '@quipu/engine/play';
import { crowdedOptions } from '@quipu/engine/testing';
import { volumesIn } from '@quipu/nx-plugin/volume';
import { expect, it } from 'vitest';
import { laws } from './laws.ts';
import { share } from './part.ts';
import { root } from './process.ts';
import { volumeNamed } from './volumes.ts';

// All volumes, including new ones. `npm run soak` plays more games.
it.each(await laws(volumesIn(root), { atMost: 3 }, 1))(
  '$name',
  async ({ batches, run }) => {
    for (let batch = 0; batch < batches; batch += 1) await run(batch);
  },
  60_000,
);

it.each(volumesIn(root))(
  '%s: a crowded board has more pieces, and other ones for each seed',
  async (name) => {
    const volume = await volumeNamed(name);
    for (let seed = 1; seed <= 3; seed += 1) {
      const crowd = crowdedOptions(volume, { seed }, rngOf(seed));
      expect(notInPlay(volume, crowd)).toBeLessThan(notInPlay(volume, { seed }));
      expect(crowdedOptions(volume, { seed }, rngOf(seed))).toEqual(crowd);
      expect(crowdedOptions(volume, { seed }, rngOf(seed + 1))).not.toEqual(crowd);
    }
  },
  60_000,
);

it('shares a whole out among its batches', () => {
  expect([0, 1, 2].map((batch) => share(10, 3, batch))).toEqual([3, 3, 4]);
});

/** Number of pieces and markers out of play. */
function notInPlay(volume: Volume, options: CreateOptions): number {
  const creation = createCells(volume, options);
  if (!creation.ok) throw new Error(creation.refusal.reason);
  return volume.conserved.reduce((sum, { supply }) => sum + (creation.value[supply ?? -1] ?? 0), 0);
}
