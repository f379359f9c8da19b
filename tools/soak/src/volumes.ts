/** Locates the volumes to soak. */
import type { Volume, VolumePackage } from '@quipu/engine';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './process.ts';

/**
 * Returns the URL of a volume's generated code, by its folder under `rules/`, so that workers can load it.
 */
export function volumeUrl(name: string): string {
  return pathToFileURL(join(root, 'rules', name, 'generated/index.ts')).href;
}

/** Loads a volume by its folder under `rules/`. Rejects if it has not been generated. */
export async function volumeNamed(name: string): Promise<Volume> {
  return ((await import(volumeUrl(name))) as { volume: Volume }).volume;
}

/** Loads the package of a volume, with its names, by its folder under `rules/`. */
export async function packageNamed(name: string): Promise<VolumePackage> {
  return ((await import(volumeUrl(name))) as { volumePackage: VolumePackage }).volumePackage;
}
