/** Finds the volumes that are soaked. */
import type { Volume } from '@quipu/engine';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './process.ts';

/** The URL of the generated code of a volume, by the name of its folder under `rules/`: workers load it anew. */
export function volumeUrl(name: string): string {
  return pathToFileURL(join(root, 'rules', name, 'generated/index.ts')).href;
}

/** A volume by the name of its folder under `rules/`. Rejects where it has not been generated. */
export async function volumeNamed(name: string): Promise<Volume> {
  return ((await import(volumeUrl(name))) as { volume: Volume }).volume;
}
