import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { chunkFileName, offlineFiles } from './vite/offline-files.ts';
import { volumesModule } from './vite/volumes-module.ts';
import { workerModule } from './vite/worker-module.ts';

const root = import.meta.dirname;
/** The folder of the volumes; `QUIPU_RULES` names another one. */
const rulesFolder = process.env['QUIPU_RULES'] ?? join(root, '../../rules');
const output = { chunkFileNames: chunkFileName };

export default defineConfig({
  root,
  base: './',
  plugins: [
    volumesModule(rulesFolder),
    workerModule(join(root, 'src/game/worker.ts')),
    react(),
    offlineFiles(),
    VitePWA({
      registerType: 'prompt',
      manifest: {
        name: 'Quipu',
        short_name: 'Quipu',
        description: 'COIN-series board games, played in the browser by their printed rules.',
        display: 'standalone',
        background_color: '#fbf9f4',
        theme_color: '#1f55b5',
        icons: [
          { src: 'icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
          { src: 'icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
          { src: 'icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
          { src: 'icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      },
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
      },
    }),
  ],
  worker: { format: 'es', plugins: () => [volumesModule(rulesFolder)] },
  build: {
    outDir: 'dist/site',
    emptyOutDir: true,
    target: 'es2023',
    rolldownOptions: { output, optimization: { inlineConst: { mode: 'all', pass: 3 } } },
    // Modules shared with the worker cannot use the document to preload.
    modulePreload: {
      resolveDependencies: (_url, dependencies, { hostType }) => (hostType === 'html' ? dependencies : []),
    },
  },
  server: { fs: { allow: [join(root, '../..')] } },
});
