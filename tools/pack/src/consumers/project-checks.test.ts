/** The projects of `npm create quipu` in this repository, without a registry: types, rules, scenarios, tests. */
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { root } from '../public-packages.ts';
import { runSuccessfully } from './run-program.ts';

const quipu = join(root, 'packages/cli/bin/quipu.mjs');
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const tsc = join(root, 'node_modules/@typescript/native/bin/tsc');

/** Creates a project that takes its packages from this repository, and returns how to run programs in it. */
async function createProject(kind: string): Promise<(...words: string[]) => Promise<string>> {
  const parent = mkdtempSync(join(tmpdir(), 'quipu-project-'));
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }));
  const create = join(root, 'packages/create-quipu/bin/create-quipu.mjs');
  const run = (cwd: string, words: readonly string[]): Promise<string> =>
    runSuccessfully([process.execPath, ...words], { cwd });
  await run(parent, [create, 'strait', '--kind', kind]);
  const folder = join(parent, 'strait');
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  // Links into the repository do not count as installed packages.
  if (kind === 'volume') cpSync(join(root, 'rules/coin'), join(folder, 'rules/coin'), { recursive: true });
  return (...words) => run(folder, words);
}

it(
  'creates a game without errors, whose scenarios pass and whose games end',
  { timeout: 120_000 },
  async () => {
    const run = await createProject('volume');
    expect(await run(quipu, 'check')).toContain('nothing to report');
    expect(await run(quipu, 'fmt', '--check')).toContain('0 files');
    for (const locale of ['fr', 'es'])
      expect(await run(quipu, 'coverage', 'strait', '--locale', locale)).toContain('has all names');
    await run(quipu, 'build');
    // CI may color the output.
    expect(await run(quipu, 'test')).toContain('15 scenarios passed');
    await run(tsc);
    expect(await run('--test')).toContain('pass 5');
  },
);

it('creates a page that plays a game', { timeout: 120_000 }, async () => {
  const run = await createProject('client');
  // Here the sources of packages are checked as well, instead of their declarations.
  await run(tsc, '--noUnusedLocals', 'false');
  expect(await run(vitest, 'run')).toMatch(/1 passed/u);
});

it('creates a simulation with an agent that plays better than at random', { timeout: 120_000 }, async () => {
  const run = await createProject('simulation');
  await run(tsc);
  expect(await run('--test')).toContain('pass 2');
});
