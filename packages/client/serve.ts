// `npm start`: serves the built page locally and prints its address. With `--watch`, changed rules are rebuilt,
// and open pages reload them and continue their games.
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

/** Returns the port to try first. Exits with an error if `PORT` is not a port. */
function readRequestedPort(): number {
  const setting = process.env['PORT'] ?? String(DEFAULT_PORT);
  const port = Number(setting);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  console.error(
    `PORT is ${setting}: a port is a whole number from 0 to 65535. Try PORT=${DEFAULT_PORT} npm start.`,
  );
  process.exit(2);
}

const requestedPort = readRequestedPort();
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
            name: 'quipu-rules-watcher',
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
  console.log('Saved rules are rebuilt, and open pages update. Press Ctrl-C to stop.');
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      rulesWatcher.end();
      void server.close().then(() => process.exit(0));
    });
} else console.log('Press Ctrl-C to stop. To play in the terminal instead, run `npx quipu start`.');
