/** `quipu run` where a game meets a fault of the rules. */
import type { Volume } from '@quipu/engine';
import { toy } from '@quipu/scenario/toy';
import { expect, it, vi } from 'vitest';
import { EXIT } from '../../exit.ts';
import { runCommand } from '../../run-command.ts';
import { testIo } from '../../terminal/test-io.ts';
import { manifest, testWorkspace } from '../../workspace/test-workspace.ts';

// A whole command, with what it imports, on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const held = vi.hoisted((): { volume: unknown } => ({ volume: undefined }));
vi.mock(import('../../games/volume.ts'), async (original) => ({
  ...(await original()),
  loadVolume: () => Promise.resolve(held.volume as Volume),
}));

it('names the seed of the game that faults, and tells what had happened in it', async () => {
  // Whoever fights or hides meets a fault; the soldiers have been recruited by then.
  held.volume = {
    ...toy,
    steps: toy.steps.map((step, index) =>
      index < 2
        ? step
        : () => {
            throw new Error('a trial');
          },
    ),
  };
  const cwd = testWorkspace({ 'rules/toy/package.json': manifest('toy', 'volume') });
  const io = testIo({ cwd });
  expect(await runCommand(['run', 'toy', '--seed', '5', '--games', '3'], io)).toBe(EXIT.fault);
  expect(io.stderr()).toContain('in the game of seed 5');
  expect(io.stderr()).toContain('--seed 5 --games 1');
  expect(io.stderr()).toMatch(/placed in (Hill|Town)|Gold/u);
  expect(io.stderr()).toContain('a trial');
});
