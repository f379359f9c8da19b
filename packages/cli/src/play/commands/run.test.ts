/** Checks `quipu run` when the rules fail during a game. */
import type { Volume } from '@quipu/engine';
import { fixture } from '@quipu/scenario/testing';
import { expect, it, vi } from 'vitest';
import { EXIT } from '../../exit.ts';
import { runCommand } from '../../run-command.ts';
import { testIo } from '../../terminal/test-io.ts';
import { manifest, testWorkspace } from '../../workspace/test-workspace.ts';

// A whole command, with what it imports, on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const stubs = vi.hoisted((): { volume: unknown } => ({ volume: undefined }));
vi.mock(import('../../games/load-volume.ts'), async (original) => ({
  ...(await original()),
  loadVolume: () => Promise.resolve(stubs.volume as Volume),
}));

it('reports the seed and the log of a failed game', async () => {
  // The round fails after both Factions have acted.
  stubs.volume = {
    ...fixture,
    steps: fixture.steps.map((step, index) =>
      fixture.lines[fixture.stepLines[index] ?? -1]?.path === 'Rest.Reset'
        ? () => {
            throw new Error('a trial');
          }
        : step,
    ),
  };
  const cwd = testWorkspace({ 'rules/toy/package.json': manifest('toy', 'volume') });
  const io = testIo({ cwd });
  expect(await runCommand(['run', 'toy', '--seed', '5', '--games', '3'], io)).toBe(EXIT.fault);
  expect(io.stderr()).toContain('in the game of seed 5');
  expect(io.stderr()).toContain('--seed 5 --games 1');
  expect(io.stderr()).toContain('Blue: Event 1 “The Card”');
  expect(io.stderr()).toContain('a trial');
});
