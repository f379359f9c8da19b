import type { Volume } from '@quipu/engine';
import { fixtureVolume } from '@quipu/engine/testing';
import { volumesIn } from '@quipu/nx-plugin/volume';
import { describe, expect, it } from 'vitest';
import { isEdition } from './is-edition.ts';
import { against, legality } from './legality.ts';
import { root } from './process.ts';

const volumes = volumesIn(root);

// The same games in each run. `npm run soak -- --only legality` plays more.
describe.each([
  ['volumes', volumes.filter((name) => !isEdition(name)), []],
  ['editions', volumes.filter(isEdition), ['full']],
])('options of %s', async (_, names, tags) => {
  it.each(await legality(names, 20, 1))('$name', { tags, timeout: 120_000 }, async (part) => {
    for (let batch = 0; batch < part.batches; batch += 1) await part.run(batch);
    expect(part.summary()).toMatch(/ 0 wrong$/u);
  });
});

it('reports options that are withheld although they are possible, with their position', async () => {
  const hopeless: Volume = fixtureVolume({
    goalBounds: [{ at: [1], holds: () => false }],
    isGoalMet: () => false,
  });
  const { run, summary } = against('tiny', hopeless, 50, 7);
  for (let batch = 0; batch < 50; batch += 1) await run(batch);
  expect(summary).toThrow(/ wrong\none, seed \d+: move, borrow: withheld, tried yes/u);
});
