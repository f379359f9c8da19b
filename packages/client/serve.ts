// `npm start`: serves the page that has been built, and tells its address. Nothing leaves the machine.
import { join } from 'node:path';
import { preview } from 'vite';

const server = await preview({
  root: import.meta.dirname,
  configFile: false,
  logLevel: 'error',
  base: './',
  build: { outDir: join(import.meta.dirname, 'dist/site') },
  preview: { port: Number(process.env['PORT'] ?? 4173) },
});
console.log(`Quipu is served at ${server.resolvedUrls?.local[0] ?? ''}`);
console.log('Ctrl-C ends it. `npx quipu start` tells games in the terminal instead.');
