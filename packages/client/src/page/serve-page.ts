/** Serves a built page on this machine. */
import { join } from 'node:path';
import { preview, type PreviewServer } from 'vite';
import { HEADERS } from './headers.ts';
import { PACKAGE_ROOT } from './page-config.ts';
import { type RulesWatcher, type RulesWatchOptions, watchRules } from './rules-watcher.ts';

/** The folder and port of a served page, and the rules to watch. */
export interface ServePageOptions {
  /** The folder of a page that `buildPage` has built. */
  readonly site: string;
  /** The port to try first; the next free one is used if it is taken. 0 is any free port. */
  readonly port: number;
  /** If given, changed rules are rebuilt, and open pages reload them and continue their games. */
  readonly watch?: RulesWatchOptions;
}

/** A served page. Call `close()` when done. */
export interface ServedPage {
  readonly address: string;
  readonly port: number;
  readonly close: () => Promise<void>;
}

/**
 * Serves a page on this machine, with the security headers that other servers should send, too.
 *
 * @example
 * ```ts
 * const served = await servePage({ site: '/home/ada/games/site', port: 4173 });
 * console.log(served.address);
 * ```
 */
export async function servePage({ site, port, watch }: ServePageOptions): Promise<ServedPage> {
  const rulesWatcher = watch && watchRules(watch, join(site, 'index.html'));
  try {
    const server = await startServer(site, port, rulesWatcher);
    const address = server.resolvedUrls?.local[0] ?? '';
    return {
      address,
      port: Number(new URL(address).port),
      close: async () => {
        rulesWatcher?.end();
        await server.close();
      },
    };
  } catch (error) {
    rulesWatcher?.end();
    throw error;
  }
}

const startServer = (
  site: string,
  port: number,
  rulesWatcher: RulesWatcher | undefined,
): Promise<PreviewServer> =>
  preview({
    root: PACKAGE_ROOT,
    configFile: false,
    logLevel: 'error',
    base: './',
    // A missing file is a 404, not the page.
    appType: 'mpa',
    build: { outDir: site },
    preview: { port },
    plugins: [
      {
        name: 'quipu-server',
        configurePreviewServer: ({ middlewares }: PreviewServer) => {
          middlewares.use((request, response, next) => {
            for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
            // Servers may ignore ranges and send the whole file; the static server throws for invalid ranges.
            delete request.headers.range;
            next();
          });
          if (rulesWatcher) middlewares.use(rulesWatcher.serve);
        },
      },
    ],
  });
