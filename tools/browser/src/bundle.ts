/** Bundles and minifies an import in memory, as for a page, to measure its size. */
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';

export interface BundledFile {
  readonly name: string;
  /** Whether the page loads it initially; other files load on demand. */
  readonly atOnce: boolean;
  readonly code: string;
  /** Size in bytes, with gzip at its best level. */
  readonly gzipped: number;
}

/** Name of the virtual entry module. */
const ENTRY = 'entry.js';

/** Bundles a module with this text. Its imports resolve from `folder`. */
export async function bundle(folder: string, text: string): Promise<readonly BundledFile[]> {
  const entry = join(folder, ENTRY);
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: folder,
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === ENTRY ? entry : null),
        load: (id) => (id === entry ? text : null),
      },
    ],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: ENTRY, preserveEntrySignatures: 'strict' },
    },
  });
  const chunks = (Array.isArray(built) ? built : [built])
    .filter((result): result is Rolldown.RolldownOutput => 'output' in result)
    .flatMap(({ output }) => output)
    .filter((file): file is Rolldown.OutputChunk => file.type === 'chunk');
  const atOnce = new Set<string>();
  const reach = (name: string): void => {
    if (atOnce.has(name)) return;
    atOnce.add(name);
    for (const imported of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) reach(imported);
  };
  for (const { fileName, isEntry } of chunks) if (isEntry) reach(fileName);
  return chunks.map(({ fileName: name, code }) => ({
    name,
    atOnce: atOnce.has(name),
    code,
    gzipped: gzipSync(code, { level: 9 }).length,
  }));
}

/** Total gzipped bytes of the initially loaded files. */
export const sizeAtOnce = (files: readonly BundledFile[]): number =>
  files.reduce((sum, { atOnce, gzipped }) => sum + (atOnce ? gzipped : 0), 0);
