import { spawn } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('ends all that runs side by side when it is interrupted', { timeout: 60_000 }, async () => {
  const started = `console.log(process.pid); setInterval(() => undefined, 1000);`;
  const script = `
    import { run } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'run.ts')).href)};
    for (let n = 0; n < 2; n += 1)
      void run('node', ['-e', ${JSON.stringify(started)}], { timeout: 60_000 });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script]);
  const pids: number[] = [];
  for await (const chunk of child.stdout) {
    pids.push(...String(chunk).trim().split('\n').map(Number));
    if (pids.length === 2) break;
  }
  const ended = new Promise((resolve) => child.on('exit', resolve));
  child.kill('SIGTERM');
  await ended;
  // The signal may be on its way to what was started.
  await expect.poll(() => pids.filter(lives), { timeout: 20_000 }).toEqual([]);
});

function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
