// In a workspace of one's own, the Node.js on the path is whatever the machine has. Where that is too old, the one that `npm ci` has brought
// to Quipu runs instead.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { tooOld } from './version.mjs';

const name = process.platform === 'win32' ? 'node.exe' : 'node';
const own = fileURLToPath(new URL(`../../../node_modules/node/bin/${name}`, import.meta.url));

if (tooOld && existsSync(own)) {
  const { status } = spawnSync(own, process.argv.slice(1), { stdio: 'inherit' });
  // Stopped by hand, or otherwise from outside.
  process.exit(status ?? 130);
}
