/** Loads the volumes that are measured. */
import type { Volume } from '@quipu/engine';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './root.ts';

/** A volume by its folder under `rules/`, with everything, or as it is only played. Rejects where it has not been generated. */
export async function builtVolume(name: string, entry: 'index' | 'play' = 'index'): Promise<Volume> {
  const path = join(root, 'rules', name, `generated/${entry}.ts`);
  return ((await import(pathToFileURL(path).href)) as { volume: Volume }).volume;
}
