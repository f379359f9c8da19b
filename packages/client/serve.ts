// `npm start`: serves the page that has been built, and tells its address. Nothing leaves the machine. With `--watch`, rules that are
// saved meanwhile are built, and the pages that are open go on under them.
import { join } from 'node:path';
import { preview, type PreviewServer } from 'vite';
import { HEADERS } from './headers.ts';
import { renewals } from './watch.ts';

const watches = process.argv.includes('--watch');

/** The port that is tried first; the next free one is taken in its place. A page that watches has one of its own, where no older page is kept for use without a network. */
const USUAL = watches ? 4174 : 4173;

const asked = process.env['PORT'] ?? String(USUAL);
const wanted = Number(asked);
if (!Number.isInteger(wanted) || wanted < 0 || wanted > 65_535) {
  console.error(`PORT is ${asked}: a port is a whole number from 0 to 65535. Try PORT=${USUAL} npm start.`);
  process.exit(2);
}
const built = join(import.meta.dirname, 'dist/site');
/** Where the rules lie; elsewhere by `QUIPU_WORKSPACE`. */
const workspace = process.env['QUIPU_WORKSPACE'] ?? join(import.meta.dirname, '../..');
const renewing = watches ? renewals(workspace, join(built, 'index.html')) : undefined;
const server = await preview({
  root: import.meta.dirname,
  configFile: false,
  logLevel: 'error',
  base: './',
  // A file that is not there is told as missing, and not answered with the page in its place.
  appType: 'mpa',
  build: { outDir: built },
  preview: { port: wanted },
  plugins: [
    {
      name: 'quipu-headers',
      configurePreviewServer: ({ middlewares }) =>
        void middlewares.use((request, response, next) => {
          for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
          // A server may ignore ranges and answer with the whole file; the static server behind this one throws for invalid ones.
          delete request.headers.range;
          next();
        }),
    },
    ...(renewing
      ? [
          {
            name: 'quipu-renewals',
            configurePreviewServer: ({ middlewares }: PreviewServer) => void middlewares.use(renewing.serve),
          },
        ]
      : []),
  ],
});
const address = server.resolvedUrls?.local[0] ?? '';
const port = Number(new URL(address).port);
if (wanted !== 0 && port !== wanted) console.log(`Port ${wanted} is taken: the next free one is ${port}.`);
console.log(`Quipu is served at ${address}`);
if (renewing) {
  console.log('Rules that are saved are built, and open pages go on under them. Ctrl-C ends it.');
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      renewing.end();
      void server.close().then(() => process.exit(0));
    });
} else console.log('Ctrl-C ends it. `npx quipu start` tells games in the terminal instead.');
