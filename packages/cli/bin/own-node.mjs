// The system version of Node.js may be too old. Then this runs the command again with the npm package `node`, if it is installed.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { tooOld } from './version.mjs';

const name = process.platform === 'win32' ? 'node.exe' : 'node';

function installedNode() {
  try {
    const own = join(dirname(createRequire(import.meta.url).resolve('node/package.json')), 'bin', name);
    return existsSync(own) ? own : undefined;
  } catch {
    // Not installed.
    return undefined;
  }
}

const own = tooOld ? installedNode() : undefined;
if (own !== undefined) {
  const child = spawn(own, process.argv.slice(1), { stdio: 'inherit' });
  // A terminal sends SIGINT to both processes. Other signals are forwarded to the child, whose exit ends this process.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  child.once('exit', (status) => {
    // A child ended by a signal has no exit code.
    process.exit(status ?? 130);
  });
  // Never resolves, so that the importing module does not continue in this process.
  await new Promise(() => undefined);
}
