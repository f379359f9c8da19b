import { spawn } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { captureCommand } from './run-command.ts';

it('captures output without colors', async () => {
  const script = String.raw`console.log('\u001B[31mred\u001B[0m'); process.exitCode = 3;`;
  expect(await captureCommand('node', ['-e', script])).toEqual({ exitCode: 3, output: 'red\n' });
});

it('ends all running commands when it is interrupted', { timeout: 60_000 }, async () => {
  const endlessScript = `console.log(process.pid); setInterval(() => undefined, 1000);`;
  const script = `
    import { runCommand } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'run-command.ts')).href)};
    for (let n = 0; n < 2; n += 1)
      void runCommand('node', ['-e', ${JSON.stringify(endlessScript)}], { timeout: 60_000 });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script]);
  const pids: number[] = [];
  for await (const chunk of child.stdout) {
    pids.push(...String(chunk).trim().split('\n').map(Number));
    if (pids.length === 2) break;
  }
  const exit = new Promise((resolve) => child.on('exit', resolve));
  child.kill('SIGTERM');
  await exit;
  // The signal may not have arrived yet.
  await expect.poll(() => pids.filter(isRunning), { timeout: 20_000 }).toEqual([]);
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
