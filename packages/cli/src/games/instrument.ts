/** Compiles code with execution counters for measurements. */
import { randomUUID } from 'node:crypto';
import { readdirSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Volume } from '@quipu/engine';
import type { Checked } from '@quipu/language';
import { importVolume } from './load-volume.ts';
import { fileKindOf, removeLeftovers, writeFolder } from '../workspace/files.ts';

export interface InstrumentedVolume {
  readonly volume: Volume;
  /** Executions by statement id. */
  readonly hits: Int32Array;
}

/** Calls `use` with instrumented code next to the generated one, then removes it. */
export async function withCounters<T>(
  folder: string,
  checked: Checked,
  callback: (instrumented: InstrumentedVolume) => T,
): Promise<T> {
  // Within the package, so that imports resolve as in `generated/`; Git and linters ignore the folder. Node.js caches modules by path, so
  // every measurement needs a new one.
  const parent = join(folder, 'coverage');
  const codeFolder = join(parent, randomUUID());
  const { compile } = await import('@quipu/compiler');
  try {
    removeLeftovers(parent);
    writeFolder(codeFolder, compile(checked, { instrument: true }).files);
    const index = join(codeFolder, 'index.ts');
    const volume = await importVolume(index);
    const { hits } = (await import(pathToFileURL(index).href)) as { hits?: unknown };
    if (!(hits instanceof Int32Array)) throw new Error('instrumented code exports no counters');
    return callback({ volume, hits });
  } finally {
    rmSync(codeFolder, { recursive: true, force: true });
    removeIfEmpty(parent);
  }
}

/** Another measurement may still use the folder; on a read-only disk it is missing. */
function removeIfEmpty(folder: string): void {
  if (fileKindOf(folder) === 'folder' && readdirSync(folder).length === 0) rmdirSync(folder);
}
