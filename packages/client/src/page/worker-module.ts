/**
 * Builds the worker together with the page, so that shared modules are loaded and cached once. A separate
 * worker build would duplicate them.
 */
import type { Plugin } from 'vite';

const MODULE = 'virtual:worker';
const RESOLVED_MODULE = `\0${MODULE}`;

/** Serves `virtual:worker`, which starts the worker module. */
export function workerModule(file: string): Plugin {
  let isBuild = false;
  return {
    name: 'quipu-worker',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    resolveId: (id) => (id === MODULE ? RESOLVED_MODULE : null),
    load(id) {
      if (id !== RESOLVED_MODULE) return null;
      if (!isBuild)
        return `import WorkerClass from ${JSON.stringify(`${file}?worker`)};\nexport const startWorker = () => new WorkerClass();\n`;
      const chunk = this.emitFile({ type: 'chunk', id: file, name: 'worker' });
      return `export const startWorker = () => new Worker(import.meta.ROLLUP_FILE_URL_${chunk}, { type: 'module' });\n`;
    },
  };
}
