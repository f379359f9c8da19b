// `npm start`: serves the built page locally and prints its address. With `--watch`, saved rules are rebuilt
// and open pages continue with them.
import { join } from 'node:path';
import { preview, type PreviewServer } from 'vite';
import { HEADERS } from './headers.ts';
import { watchRules } from './rules-watcher.ts';

const isWatching = process.argv.includes('--watch');

/**
 * The port to try first; the next free one is used if it is taken. With `--watch` the port differs, so that
 * no service worker of an earlier visit answers.
 */
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
/** The folder of the rules' workspace; `QUIPU_WORKSPACE` names another one. */
const workspace = process.env['QUIPU_WORKSPACE'] ?? join(import.meta.dirname, '../..');
const rulesWatcher = isWatching ? watchRules(workspace, join(site, 'index.html')) : undefined;
const server = await preview({
  root: import.meta.dirname,
  configFile: false,
  logLevel: 'error',
  base: './',
  // A missing file is a 404, not the page.
  appType: 'mpa',
  build: { outDir: site },
  preview: { port: requestedPort },
  plugins: [
    {
      name: 'quipu-headers',
      configurePreviewServer: ({ middlewares }) =>
        void middlewares.use((request, response, next) => {
          for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
          // Servers may ignore ranges and send the whole file; the static server throws for invalid ranges.
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
