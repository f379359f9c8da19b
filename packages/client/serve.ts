// `npm start`: serves the page that has been built, and tells its address. Nothing leaves the machine.
import { join } from 'node:path';
import { preview } from 'vite';

/** The port that is tried first; the next free one is taken in its place. */
const USUAL = 4173;

const asked = process.env['PORT'] ?? String(USUAL);
const wanted = Number(asked);
if (!Number.isInteger(wanted) || wanted < 0 || wanted > 65_535) {
  console.error(`PORT is ${asked}: a port is a whole number from 0 to 65535. Try PORT=${USUAL} npm start.`);
  process.exit(2);
}
const server = await preview({
  root: import.meta.dirname,
  configFile: false,
  logLevel: 'error',
  base: './',
  // A file that is not there is told as missing, and not answered with the page in its place.
  appType: 'mpa',
  build: { outDir: join(import.meta.dirname, 'dist/site') },
  preview: { port: wanted },
});
const address = server.resolvedUrls?.local[0] ?? '';
const port = Number(new URL(address).port);
if (wanted !== 0 && port !== wanted) console.log(`Port ${wanted} is taken: the next free one is ${port}.`);
console.log(`Quipu is served at ${address}`);
console.log('Ctrl-C ends it. `npx quipu start` tells games in the terminal instead.');
