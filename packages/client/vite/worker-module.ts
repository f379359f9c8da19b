/**
 * The worker of the page, built together with it: what both need (names of a volume, parts of the engine) is one file for both, loaded and
 * kept once. A build of its own, as bundlers usually make for a worker, would have copies of everything.
 */
import type { Plugin } from 'vite';

const MODULE = 'virtual:worker';
const RESOLVED = `\0${MODULE}`;

/** Serves `virtual:worker`, which starts the worker whose module is in a file. */
export function workerModule(file: string): Plugin {
  let isBuild = false;
  return {
    name: 'quipu-worker',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    resolveId: (id) => (id === MODULE ? RESOLVED : null),
    load(id) {
      if (id !== RESOLVED) return null;
      if (!isBuild)
        return `import WorkerClass from ${JSON.stringify(`${file}?worker`)};\nexport const startWorker = () => new WorkerClass();\n`;
      const chunk = this.emitFile({ type: 'chunk', id: file, name: 'worker' });
      return `export const startWorker = () => new Worker(import.meta.ROLLUP_FILE_URL_${chunk}, { type: 'module' });\n`;
    },
  };
}
