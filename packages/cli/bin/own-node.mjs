// Outside this repository, the system version of Node.js may be too old. Then this runs the command again with the version that `npm ci`
// installed for Quipu.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { tooOld } from './version.mjs';

const name = process.platform === 'win32' ? 'node.exe' : 'node';
const own = fileURLToPath(new URL(`../../../node_modules/node/bin/${name}`, import.meta.url));

if (tooOld && existsSync(own)) {
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
