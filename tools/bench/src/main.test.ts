import { volumesIn } from '@quipu/nx-plugin/volume';
import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { root } from './root.ts';

const Output = z.object({
  results: z.array(
    z.object({
      volume: z.string(),
      figures: z.array(z.object({ name: z.string(), value: z.number(), unit: z.string() })),
    }),
  ),
});

/** Runs `npm run bench -- --quick --json` with more arguments. Returns the names of the figures by subject. */
function bench(...args: readonly string[]): Readonly<Record<string, readonly string[]>> {
  const text = execFileSync('node', [join(root, 'tools/bench/src/main.ts'), '--quick', '--json', ...args], {
    cwd: root,
    encoding: 'utf8',
  });
  const { results } = Output.parse(JSON.parse(text));
  return Object.fromEntries(results.map(({ volume, figures }) => [volume, figures.map(({ name }) => name)]));
}

/** A figure of each part of the bench. */
const PARTS = [
  'random decisions',
  'random games, one by one',
  'view, mean',
  'link of a random game, mean',
  'bundle: rules to play, with Game',
  'from start to the end of 1 random game',
  'generate after a changed line',
  'build unchanged',
  'rule lines',
];

describe.each([['main'], ['digests']])('the command line of %s', (script) => {
  const run = (...args: readonly string[]) =>
    spawnSync('node', [join(root, `tools/bench/src/${script}.ts`), ...args], { cwd: root, encoding: 'utf8' });

  it('prints its usage', () => {
    const { status, stdout } = run('--help');
    expect(stdout).toContain('Usage: npm run');
    expect(status).toBe(0);
  });

  it.each([
    ['--gamez', '3'],
    [script === 'main' ? '--runs' : '--games', 'many'],
    ['--volume', 'nowhere'],
  ])('refuses %s %s in one line', { tags: 'full' }, (option, value) => {
    const { status, stdout, stderr } = run(option, value);
    expect(stderr).toMatch(/^error: .*\n$/u);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  });
});

describe('the bench', () => {
  it.each(volumesIn(root))('measures every part of %s', { tags: 'full' }, (volume) => {
    expect(bench('--volume', volume)[volume]).toEqual(expect.arrayContaining(PARTS));
  });

  it('measures the time from a saved change to new code', { tags: ['full'] }, () => {
    expect(bench('--watch', '--volume', 'sample', '--edits', '2')['sample']).toContain(
      'saved to result, median of 2',
    );
  });

  it('measures a build of all volumes', { tags: ['full'] }, () => {
    expect(bench('--build')['build']).toContain('all volumes from nothing');
  });

  it('measures the page in Chromium', { tags: ['full'] }, () => {
    expect(bench('--client', '--volume', 'sample')['sample']?.length).toBeGreaterThan(0);
  });
});
