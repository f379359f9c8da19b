import { volumesIn } from '@quipu/nx-plugin/volume';
import { expect, it } from 'vitest';
import { root } from './process.ts';
import { tables } from './tables.ts';

// Laws of tables where forced decisions are held for persons, over real volumes. `npm run soak` plays more games.
it.each(await tables(volumesIn(root), 12, 1))(
  '$name',
  async ({ batches, run, summary }) => {
    for (let batch = 0; batch < batches; batch += 1) await run(batch);
    expect(summary()).toContain('12 games');
  },
  60_000,
);
