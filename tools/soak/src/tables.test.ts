import { isVolume, ruleDependencies, volumesIn } from '@quipu/nx-plugin/volume';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './process.ts';
import { tables } from './tables.ts';

/** Whether a volume is an edition of another one, with whose rules it shares most. */
const isEdition = (name: string): boolean =>
  ruleDependencies(root, `rules/${name}/package.json`).some((folder) =>
    isVolume(join(root, folder, 'package.json')),
  );

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
