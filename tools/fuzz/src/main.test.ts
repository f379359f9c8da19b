import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const tools = join(import.meta.dirname, '../..');

/** Runs a script below `tools/`. */
const node = (
  script: string,
  ...args: readonly string[]
): { readonly status: number | null; readonly stdout: string } =>
  spawnSync('node', [join(tools, script), ...args], { cwd: join(tools, '..'), encoding: 'utf8' });

describe('the scripts of the fuzzer', () => {
  it('generate texts and report what became of them', () => {
    const { status, stdout } = node('fuzz/src/main.ts', '--texts', '2', '--games', '2');
    expect(stdout).toContain('texts');
    expect(status).toBe(0);
  });

  it('replay saves under random errata', () => {
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

  it('play games until the oracle objects', () => {
    const { status, stdout } = node('oracle/src/until.ts', '--volume', 'peru', '--games', '1');
    expect(stdout).toContain('nothing in 1 games');
    expect(status).toBe(0);
  });
});
