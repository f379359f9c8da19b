/** The Vite configuration of the page. */
import { extname, join } from 'node:path';
import type { InlineConfig, Plugin, PluginOption } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { chunkFileNames, offlineFiles } from './offline-files.ts';
import { installManifest, type PageIdentity, pageIdentity, publicFolder } from './page-identity.ts';
import { type PageVolume, withModulePath } from './page-volume.ts';
import { volumesModule } from './volumes-module.ts';
import { workerModule } from './worker-module.ts';

/** The folder of this package, with the HTML document. */
export const PACKAGE_ROOT = join(import.meta.dirname, '../..');

/** The page's own modules are TypeScript in Quipu's repository, and compiled in the published package. */
const isCompiled = extname(import.meta.url) === '.js';

/** How modules are found and read, by the page and by rules that it reloads. */
export const MODULES = {
  root: PACKAGE_ROOT,
  // A workspace may have settings of its own, and refer to files that are not installed.
  tsconfig: join(PACKAGE_ROOT, 'tsconfig.page.json'),
  // A volume may have no kernel of its own, and must not have another one than the page.
  resolve: { dedupe: ['@quipu/engine'] },
} satisfies InlineConfig;

/** The volumes, the output folder and the identity of a page. */
export interface PageSources {
  readonly volumes: readonly PageVolume[];
  readonly out: string;
  readonly identity: PageIdentity;
}

/** Returns the configuration for a page. */
export function pageConfig({ volumes: sources, out, identity }: PageSources): InlineConfig {
  const volumes = sources.map(withModulePath);
  return {
    ...MODULES,
    base: './',
    publicDir: publicFolder(PACKAGE_ROOT, identity),
    plugins: [
      ...(isCompiled ? [compiledMain()] : []),
      volumesModule(volumes),
      workerModule(join(import.meta.dirname, `../game/worker${extname(import.meta.url)}`)),
      pageIdentity(identity),
      offlineFiles(),
      serviceWorker(identity),
    ],
    worker: { format: 'es', plugins: () => [volumesModule(volumes)] },
    build: {
      outDir: out,
      emptyOutDir: true,
      target: 'es2023',
      rolldownOptions: {
        output: { chunkFileNames: chunkFileNames(volumes) },
        optimization: { inlineConst: { mode: 'all', pass: 3 } },
      },
      // Modules shared with the worker cannot use the document to preload.
      modulePreload: {
        resolveDependencies: (_url, dependencies, { hostType }) => (hostType === 'html' ? dependencies : []),
      },
    },
  };
}

/** Lets the HTML document load the compiled page. */
const compiledMain = (): Plugin => ({
  name: 'quipu-compiled-main',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => html.replace('/src/main.tsx', '/dist/main.js'),
  },
});

/** Makes the page installable and playable offline. */
const serviceWorker = (identity: PageIdentity): PluginOption =>
  VitePWA({
    registerType: 'prompt',
    manifest: installManifest(identity),
    workbox: {
      // The shell; files of volumes and languages are cached on use (`src/cache-for-offline.ts`).
      globPatterns: [
        'index.html',
        'parts.json',
        'icon*',
        'assets/*.{js,css}',
        'assets/languages/*.js',
        'assets/{text,map}*.woff2',
      ],
      runtimeCaching: [
        {
          urlPattern: ({ url }) => url.pathname.includes('/assets/'),
          handler: 'CacheFirst',
          options: {
            cacheName: 'quipu-parts',
            expiration: { maxEntries: 400 },
            // Servers may vary responses by request headers; hashed files never differ.
            matchOptions: { ignoreVary: true },
          },
        },
      ],
      clientsClaim: true,
      // The policy of `headers.ts` lets a worker import no scripts.
      inlineWorkboxRuntime: true,
    },
  });
