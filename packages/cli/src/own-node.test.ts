import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const bin = join(import.meta.dirname, '../bin');

/** Runs a program by a Node.js that says that it is an older one. */
function byOld(program: string, ...words: readonly string[]): { code: number | null; said: string } {
  const older = 'Object.defineProperty(process,"versions",{value:{...process.versions,node:"20.0.0"}})';
  const args = ['--import', `data:text/javascript,${older}`, join(bin, program), ...words];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  return { code: status, said: stdout + stderr };
}

it('runs on the Node.js that was installed for Quipu where that of the machine is too old', () => {
  expect(byOld('quipu.mjs', '--version')).toEqual({
    code: 0,
    said: expect.stringContaining('quipu ') as string,
  });
  expect(byOld('quipu.mjs', '--nonsense').code).toBe(2);
});

it('says so where nothing else may run it', () => {
  const { code, said } = byOld('preflight.mjs');
  expect(code).toBe(1);
  expect(said).toContain('found:    Node.js 20.0.0');
});
