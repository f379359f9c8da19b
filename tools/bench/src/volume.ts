/** Loads the volumes to measure. */
import type { Volume } from '@quipu/engine';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './root.ts';

/**
 * Loads a volume by its folder under `rules/`: everything, or only what play needs. Rejects if it has not
 * been generated.
 */
export async function builtVolume(name: string, entry: 'index' | 'play' = 'index'): Promise<Volume> {
  const path = join(root, 'rules', name, `generated/${entry}.ts`);
  return ((await import(pathToFileURL(path).href)) as { volume: Volume }).volume;
}
