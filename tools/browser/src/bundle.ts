/** What a page would load of an import: bundled and minified as an application is, in memory. */
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';

export interface BundledFile {
  readonly name: string;
  /** Whether the page loads it at once; others load when they are asked for. */
  readonly atOnce: boolean;
  readonly code: string;
  /** Bytes of it when it is sent, by gzip at its best. */
  readonly gzipped: number;
}

/** What the module is called in which a bundle begins. */
const ENTRY = 'entry.js';

/** The bundle of a module with this text; it stands in `folder`, from which what it imports is found. */
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

/** Bytes that a page loads at once, gzipped. */
export const sizeAtOnce = (files: readonly BundledFile[]): number =>
  files.reduce((sum, { atOnce, gzipped }) => sum + (atOnce ? gzipped : 0), 0);
