import { defineConfig } from 'vite';

// Relative paths, so that the built page works in any folder of a web server.
export default defineConfig({ base: './', worker: { format: 'es' } });
