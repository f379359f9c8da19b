import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const tools = join(import.meta.dirname, '../..');

/** Runs a script below `tools/`. */
const node = (
  script: string,
  ...args: readonly string[]
): { readonly status: number | null; readonly stdout: string; readonly stderr: string } =>
  spawnSync('node', [join(tools, script), ...args], { cwd: join(tools, '..'), encoding: 'utf8' });

const SCRIPTS = [
  ['fuzz/src/main.ts', []],
  // These take their numbers and arguments as the first script does.
  ['fuzz/src/errata/main.ts', ['full']],
  ['fuzz/src/seeded/main.ts', ['full']],
  ['oracle/src/until.ts', ['full']],
] as const;

describe.each(SCRIPTS)('the command line of %s', (script, tags) => {
  it('prints its usage', { tags: [...tags] }, () => {
    const { status, stdout, stderr } = node(script, '--help');
    expect(stdout).toContain(`Usage: node tools/${script}`);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });

  it.each([
    [['--gamez', '3'], /^error: unknown option '--gamez'.*\n$/u],
    [
      [script.includes('errata') ? '--saves' : '--games', 'many'],
      /^error: .*'many' is invalid\. .*number.*\n$/u,
    ],
    [
      [script.includes('errata') ? '--saves' : '--games', '1.5'],
      /^error: .*'1\.5' is invalid\. .*number.*\n$/u,
    ],
    [['surplus'], /^error: too many arguments.*\n$/u],
  ])('refuses %j in one line', { tags: [...tags] }, (args, message) => {
    const { status, stdout, stderr } = node(script, ...args);
    expect(stderr).toMatch(message);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  });
});

it.each([
  ['fuzz/src/main.ts', '--until', '('],
  ['fuzz/src/errata/main.ts', '--volume', 'nowhere'],
  ['fuzz/src/seeded/main.ts', '--fault', 'B0'],
  ['fuzz/src/seeded/main.ts', '--net', 'fish'],
  ['oracle/src/until.ts', '--volume', 'sample'],
  ['oracle/src/until.ts', '--shows', '('],
])('%s refuses %s %s in one line', { tags: 'full' }, (script, option, value) => {
  const { status, stderr } = node(script, option, value);
  expect(stderr).toMatch(/^error: .* is invalid\. .*\n$/u);
  expect(status).toBe(2);
});

describe('the scripts of the fuzzer', () => {
  it('generate texts and report the results', { tags: 'full' }, () => {
    const { status, stdout } = node('fuzz/src/main.ts', '--texts', '2', '--games', '2');
    expect(stdout).toContain('texts');
    expect(status).toBe(0);
    expect(node('fuzz/src/main.ts', '--help').stdout.replaceAll(/\s+/gu, ' ')).toContain('whole volumes');
  });

  it('replay saves under random errata', { tags: 'full' }, () => {
    const { status, stdout } = node(
      'fuzz/src/errata/main.ts',
      '--errata',
      '2',
      '--saves',
      '2',
      '--back',
      '1',
    );
    expect(stdout).toContain('2 errata of sample');
    expect(status).toBe(0);
  });

  it('play games until the oracle objects', { tags: 'full' }, () => {
    const { status, stdout } = node('oracle/src/until.ts', '--volume', 'peru', '--games', '1');
    expect(stdout).toContain('nothing in 1 games');
    expect(status).toBe(0);
  });
});
