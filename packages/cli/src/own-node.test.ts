import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const bin = join(import.meta.dirname, '../bin');

/** What a program is called with by a Node.js that says that it is an older one. */
function outdatedNodeArgs(program: string, ...words: readonly string[]): readonly string[] {
  const overrideVersion =
    'Object.defineProperty(process,"versions",{value:{...process.versions,node:"20.0.0"}})';
  return ['--import', `data:text/javascript,${overrideVersion}`, join(bin, program), ...words];
}

function runWithOutdatedNode(
  program: string,
  ...words: readonly string[]
): { code: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, outdatedNodeArgs(program, ...words), {
    encoding: 'utf8',
  });
  return { code: status, output: stdout + stderr };
}

it('runs on the Node.js that was installed for Quipu where that of the machine is too old', () => {
  expect(runWithOutdatedNode('quipu.mjs', '--version')).toEqual({
    code: 0,
    said: expect.stringContaining('quipu ') as string,
  });
  expect(runWithOutdatedNode('quipu.mjs', '--nonsense').code).toBe(2);
});

it('says so where nothing else may run it', () => {
  const { code, output } = runWithOutdatedNode('preflight.mjs');
  expect(code).toBe(1);
  expect(output).toContain('found:    Node.js 20.0.0');
});

it.each(['SIGINT', 'SIGTERM'] as const)(
  'ends with what it runs where it is stopped by %s',
  async (signal) => {
    const cwd = join(import.meta.dirname, '../../..');
    const program = spawn(process.execPath, outdatedNodeArgs('quipu.mjs', 'play', 'sample', '--seed', '1'), {
      cwd,
    });
    await once(program.stdout, 'data');
    program.kill(signal);
    // It is closed once nobody writes there any more: neither the one nor the other.
    await once(program, 'close');
    expect(program.exitCode).toBe(130);
  },
  30_000,
);
