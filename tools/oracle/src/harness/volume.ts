/** Finds a volume to watch. */
import type { Volume } from '@quipu/engine';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = join(import.meta.dirname, '../../../..');

/** A volume by the name of its folder under `rules/`. Its code is loaded to be played, never read. */
export async function volumeNamed(name: string): Promise<Volume> {
  const path = pathToFileURL(join(root, 'rules', name, 'generated/index.ts')).href;
  return ((await import(path)) as { volume: Volume }).volume;
}
