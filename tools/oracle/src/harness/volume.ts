/** Loads a volume to watch. */
import type { Volume } from '@quipu/engine';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = join(import.meta.dirname, '../../../..');

/** Loads a volume by its folder under `rules/`. Its generated code is executed only, never inspected. */
export async function volumeNamed(name: string): Promise<Volume> {
  const path = pathToFileURL(join(root, 'rules', name, 'generated/index.ts')).href;
  return ((await import(path)) as { volume: Volume }).volume;
}
