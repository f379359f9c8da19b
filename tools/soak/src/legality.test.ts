import type { Volume } from '@quipu/engine';
import { fixtureVolume } from '@quipu/engine/testing';
import { volumesIn } from '@quipu/nx-plugin/volume';
import { expect, it } from 'vitest';
import { against, legality } from './legality.ts';
import { root } from './process.ts';

// The same games in each run. `npm run soak -- --only legality` plays more.
it.each(await legality(volumesIn(root), 20, 1))(
  '$name',
  async ({ batches, run, summary }) => {
    for (let batch = 0; batch < batches; batch += 1) await run(batch);
    expect(summary()).toMatch(/ 0 wrong$/u);
  },
  120_000,
);

it('reports options that are withheld although they are possible, with their position', async () => {
  const hopeless: Volume = fixtureVolume({
    goalBounds: [{ at: [1], holds: () => false }],
    isGoalMet: () => false,
  });
  const { run, summary } = against('tiny', hopeless, 50, 7);
  for (let batch = 0; batch < 50; batch += 1) await run(batch);
  expect(summary).toThrow(/ wrong\none, seed \d+: move, borrow: withheld, tried yes/u);
});
