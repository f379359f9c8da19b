import { volumesIn } from '@quipu/nx-plugin/volume';
import { describe, expect, it } from 'vitest';
import { isEdition } from './is-edition.ts';
import { root } from './process.ts';
import { tables } from './tables.ts';

const volumes = volumesIn(root);

// Laws of tables where forced decisions are held for persons, over real volumes. `npm run soak` plays more games.
describe.each([
  ['volumes', volumes.filter((name) => !isEdition(name)), []],
  ['editions', volumes.filter(isEdition), ['full']],
])('tables of %s', async (_, names, tags) => {
  it.each(await tables(names, 12, 1))(
    '$name',
    { tags, timeout: 60_000 },
    async ({ batches, run, summary }) => {
      for (let batch = 0; batch < batches; batch += 1) await run(batch);
      expect(summary()).toContain('12 games');
    },
  );
});
