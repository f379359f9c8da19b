import { volumesIn } from '@quipu/nx-plugin/volume';
import { expect, it } from 'vitest';
import { laws } from './laws.ts';
import { share } from './part.ts';
import { root } from './process.ts';

// Every volume there is, so that a new one is held to the laws from its first day. `npm run soak` plays more games.
it.each(await laws(volumesIn(root), { atMost: 15 }, 1))(
  '$name',
  async ({ batches, run }) => {
    for (let batch = 0; batch < batches; batch += 1) await run(batch);
  },
  60_000,
);

it('shares a whole out among its batches', () => {
  expect([0, 1, 2].map((batch) => share(10, 3, batch))).toEqual([3, 3, 4]);
});
