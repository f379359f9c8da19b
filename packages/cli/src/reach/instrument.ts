/** Code that counts what runs, for the length of a measurement. */
import { readdirSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Volume } from '@quipu/engine';
import type { Checked } from '@quipu/language';
import { importVolume } from '../games/volume.ts';
import { writeFolder } from '../workspace/files.ts';

/** A volume whose statements count themselves. */
export interface Instrumented {
  readonly volume: Volume;
  /** How often each statement ran, by id. */
  readonly hits: Int32Array;
}

/** Node keeps what it has imported by path, so every measurement has a path of its own. */
let measurements = 0;

/** Compiles with counters beside the volume's own code, hands it over, and takes it away again. */
export async function withCounters<T>(
  folder: string,
  checked: Checked,
  use: (instrumented: Instrumented) => T,
): Promise<T> {
  // In the package, so that its imports resolve as those of `generated/` do; Git and linters pass the folder over.
  const temporary = join(folder, 'coverage', `${process.pid}-${++measurements}`);
  const { compile } = await import('@quipu/compiler');
  try {
    writeFolder(temporary, compile(checked, { instrument: true }).files);
    const index = join(temporary, 'index.ts');
    const volume = await importVolume(index);
    const { hits } = (await import(pathToFileURL(index).href)) as { hits?: unknown };
    if (!(hits instanceof Int32Array)) throw new Error('instrumented code exports no counters');
    return use({ volume, hits });
  } finally {
    rmSync(temporary, { recursive: true, force: true });
    removeIfEmpty(dirname(temporary));
  }
}

/** Another measurement of the volume may be under way beside this one. */
function removeIfEmpty(folder: string): void {
  if (readdirSync(folder).length === 0) rmdirSync(folder);
}
