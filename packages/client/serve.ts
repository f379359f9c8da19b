// `npm start`: serves the page that has been built, and tells its address. Nothing leaves the machine. With `--watch`, rules that are
// saved meanwhile are built, and the pages that are open go on under them.
import { join } from 'node:path';
import { preview, type PreviewServer } from 'vite';
import { HEADERS } from './headers.ts';
import { watchRules } from './rules-watcher.ts';

const isWatching = process.argv.includes('--watch');

/** The port that is tried first; the next free one is taken in its place. A page that watches has one of its own, where no older page is kept for use without a network. */
const DEFAULT_PORT = isWatching ? 4174 : 4173;

const portSetting = process.env['PORT'] ?? String(DEFAULT_PORT);
const requestedPort = Number(portSetting);
if (!Number.isInteger(requestedPort) || requestedPort < 0 || requestedPort > 65_535) {
  console.error(
    `PORT is ${portSetting}: a port is a whole number from 0 to 65535. Try PORT=${DEFAULT_PORT} npm start.`,
  );
  process.exit(2);
}
const site = join(import.meta.dirname, 'dist/site');
/** Where the rules lie; elsewhere by `QUIPU_WORKSPACE`. */
const workspace = process.env['QUIPU_WORKSPACE'] ?? join(import.meta.dirname, '../..');
const rulesWatcher = isWatching ? watchRules(workspace, join(site, 'index.html')) : undefined;
const server = await preview({
  root: import.meta.dirname,
  configFile: false,
  logLevel: 'error',
  base: './',
  // A file that is not there is told as missing, and not answered with the page in its place.
  appType: 'mpa',
  build: { outDir: site },
  preview: { port: requestedPort },
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
    ...(rulesWatcher
      ? [
          {
            name: 'quipu-renewals',
            configurePreviewServer: ({ middlewares }: PreviewServer) =>
              void middlewares.use(rulesWatcher.serve),
          },
        ]
      : []),
  ],
});
const address = server.resolvedUrls?.local[0] ?? '';
const port = Number(new URL(address).port);
if (requestedPort !== 0 && port !== requestedPort)
  console.log(`Port ${requestedPort} is taken: the next free one is ${port}.`);
console.log(`Quipu is served at ${address}`);
if (rulesWatcher) {
  console.log('Rules that are saved are built, and open pages go on under them. Ctrl-C ends it.');
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      rulesWatcher.end();
      void server.close().then(() => process.exit(0));
    });
} else console.log('Ctrl-C ends it. `npx quipu start` tells games in the terminal instead.');
