import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { volumes } from './vite/volumes.ts';

const root = import.meta.dirname;
const rules = join(root, '../../rules');

export default defineConfig({
  root,
  base: './',
  plugins: [
    volumes(rules),
    react(),
    VitePWA({
      registerType: 'prompt',
      manifest: {
        name: 'Quipu',
        short_name: 'Quipu',
        description: 'COIN-series board games, played in the browser by their printed rules.',
        display: 'standalone',
        background_color: '#fbf9f4',
        theme_color: '#1f55b5',
        icons: [{ src: 'icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
      },
      workbox: {
        globPatterns: ['**/*.{js,css,html,svg,woff2,json}'],
        maximumFileSizeToCacheInBytes: 8_000_000,
      },
    }),
  ],
  worker: { format: 'es', plugins: () => [volumes(rules)] },
  build: { outDir: 'dist/site', emptyOutDir: true, target: 'es2023' },
  server: { fs: { allow: [join(root, '../..')] } },
});
