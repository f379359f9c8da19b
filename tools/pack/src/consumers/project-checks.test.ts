/** The game of `npm create quipu` in this repository, without a registry. Pages in `docs/start` use all kinds of projects. */
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { root } from '../public-packages.ts';
import { runSuccessfully } from './run-program.ts';

const quipu = join(root, 'packages/cli/bin/quipu.mjs');

it('creates a formatted game with names in all languages', { tags: 'full', timeout: 120_000 }, async () => {
  const parent = mkdtempSync(join(tmpdir(), 'quipu-project-'));
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }));
  const run = (cwd: string, ...words: readonly string[]): Promise<string> =>
    runSuccessfully([process.execPath, ...words], { cwd });
  await run(parent, join(root, 'packages/create-quipu/bin/create-quipu.mjs'), 'strait', '--kind', 'volume');
  const folder = join(parent, 'strait');
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  // Links into the repository do not count as installed packages.
  cpSync(join(root, 'rules/coin'), join(folder, 'rules/coin'), { recursive: true });
  expect(await run(folder, quipu, 'fmt', '--check')).toContain('0 files');
  expect(await run(folder, quipu, 'check')).toContain('nothing to report');
  for (const locale of ['fr', 'es'])
    expect(await run(folder, quipu, 'coverage', 'strait', '--locale', locale)).toContain('has all names');
});
