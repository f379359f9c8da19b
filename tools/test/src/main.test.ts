import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const run = (...args: readonly string[]) =>
  spawnSync('node', [join(import.meta.dirname, 'main.ts'), ...args], { encoding: 'utf8' });

describe('the command line of npm test', () => {
  it('prints its usage, without running anything', () => {
    const { status, stdout } = run('--help');
    expect(stdout).toMatch(/^Usage: npm test/u);
    expect(status).toBe(0);
  });

  it.each(['--fast', 'packages/engine'])('refuses %s in one line', (argument) => {
    const { status, stdout, stderr } = run(argument);
    expect(stderr).toMatch(/^error: .*\n$/u);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  });
});

describe('the command line of npm run test:quick', () => {
  const quick = (...args: readonly string[]) =>
    spawnSync('node', [join(import.meta.dirname, 'quick.ts'), ...args], { encoding: 'utf8' });

  it('prints its usage, without running anything', () => {
    const { status, stdout } = quick('--help');
    expect(stdout).toMatch(/^Usage: npm run test:quick/u);
    expect(status).toBe(0);
  });

  it('refuses arguments in one line', () => {
    const { status, stdout, stderr } = quick('packages/engine');
    expect(stderr).toMatch(/^error: .*\n$/u);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  });
});
