// In a workspace of one's own, the Node.js on the path is whatever the machine has. Where that is too old, the one that `npm ci` has brought
// to Quipu runs instead.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { tooOld } from './version.mjs';

const name = process.platform === 'win32' ? 'node.exe' : 'node';
const own = fileURLToPath(new URL(`../../../node_modules/node/bin/${name}`, import.meta.url));

if (tooOld && existsSync(own)) {
  const child = spawn(own, process.argv.slice(1), { stdio: 'inherit' });
  // Who is stopped alone stops the child; a terminal tells both. Then the child ends as it does, and with it this one.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  child.once('exit', (status) => {
    // Stopped from outside, it has none.
    process.exit(status ?? 130);
  });
  // What stands behind the import is for a Node.js that is new enough.
  await new Promise(() => undefined);
}
