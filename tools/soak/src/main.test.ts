import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './process.ts';

/** Runs `npm run soak` with a fixed seed, so that an outcome by chance stays the same. */
function soak(...args: readonly string[]): { readonly status: number | null; readonly output: string } {
  const { status, stdout, stderr } = spawnSync(
    'node',
    [join(root, 'tools/soak/src/main.ts'), '--seed', '7', ...args],
    { cwd: root, encoding: 'utf8' },
  );
  return { status, output: stdout + stderr };
}

describe('npm run soak', () => {
  it('runs a part over a small volume', () => {
    const { status, output } = soak('--only', 'laws', '--volume', 'sample', '--games', '4');
    expect(output).toMatch(/\n[1-9]\d* held, 0 failed, seed 7\n/);
    expect(output).toContain('random games');
    expect(status).toBe(0);
  });

  it('runs every part over a small volume', { tags: ['full'], timeout: 180_000 }, () => {
    const sizes = [
      '--games',
      '4',
      '--nodes',
      '400',
      '--files',
      '40',
      '--mutants',
      '40',
      '--texts',
      '2',
      '--changed',
      '1',
    ];
    const { status, output } = soak('--volume', 'sample', ...sizes);
    expect(output).toMatch(/\n\d+ held, 0 failed, seed 7\n/);
    expect(status).toBe(0);
    for (const part of [
      'random games',
      'undo restores an earlier position',
      'against brute force',
      'against random players',
      'Non-players',
      'any bytes yield diagnostics',
      'one wrong token',
      'what is accepted plays within the laws',
      'volumes with changes that are accepted play within the laws',
    ])
      expect(output).toContain(part);
  });

  it('compares games of a volume with its oracle', { tags: ['full'], timeout: 60_000 }, () => {
    const { status, output } = soak('--only', 'oracle', '--volume', 'peru', '--games', '2');
    expect(output).toContain('0 failed, seed 7');
    expect(status).toBe(0);
  });

  it('puts a mended fault back and reports that it is found', { tags: ['full'], timeout: 600_000 }, () => {
    const { status, output } = soak('--only', 'seeded', '--fault', 'B1');
    expect(output).toContain('B1');
    expect(status).toBe(0);
  });

  it('refuses a part that does not exist, without running anything', () => {
    const { status, output } = soak('--only', 'everything');
    expect(output).toContain('--only');
    expect(status).toBe(2);
  });

  it('prints its usage, without running anything', () => {
    const { status, output } = soak('--help');
    expect(output).toContain('Usage: npm run soak --');
    expect(status).toBe(0);
  });

  it.each([
    ['--gamez', '3'],
    ['--games', 'many'],
    ['--minutes', 'many'],
  ])('refuses %s %s in one line', { tags: 'full' }, (option, value) => {
    const { status, output } = soak(option, value);
    expect(output).toMatch(/^error: .*\n$/u);
    expect(status).toBe(2);
  });
});
