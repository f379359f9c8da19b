import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const bin = join(import.meta.dirname, '../bin');

/** Returns Node.js arguments that run a program and report an outdated version to it. */
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

it('uses the installed Node.js of Quipu if the system version is too old', () => {
  expect(runWithOutdatedNode('quipu.mjs', '--version')).toEqual({
    code: 0,
    output: expect.stringContaining('quipu ') as string,
  });
  expect(runWithOutdatedNode('quipu.mjs', '--nonsense').code).toBe(2);
});

it('reports an outdated Node.js if no other is available', () => {
  const { code, output } = runWithOutdatedNode('preflight.mjs');
  expect(code).toBe(1);
  expect(output).toContain('found:    Node.js 20.0.0');
});

it.each(['SIGINT', 'SIGTERM'] as const)(
  'stops its child process on %s',
  async (signal) => {
    const cwd = join(import.meta.dirname, '../../..');
    const program = spawn(process.execPath, outdatedNodeArgs('quipu.mjs', 'play', 'sample', '--seed', '1'), {
      cwd,
    });
    await once(program.stdout, 'data');
    program.kill(signal);
    // The streams close after both processes have ended.
    await once(program, 'close');
    expect(program.exitCode).toBe(130);
  },
  30_000,
);
