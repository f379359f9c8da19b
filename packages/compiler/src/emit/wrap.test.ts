/** A long name in an index is wrapped, and the code is still TypeScript. */
import { expect, it } from 'vitest';
import { buildBase } from '../testing/build.ts';

it('lays out a long index without a comma behind it', async () => {
  const { volume } = await buildBase({ events: { Gather: 'relocate any Guerrillas to Capital' } });
  expect(volume.steps.length).toBeGreaterThan(0);
});
