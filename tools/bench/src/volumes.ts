import { isVolume } from '@quipu/nx-plugin/volume';
import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** The repository's root. */
export const root = join(import.meta.dirname, '../../..');

/** The names of all volumes, that is, of their folders under `rules/`. */
export function volumes(): readonly string[] {
  return globSync('rules/*/package.json', { cwd: root })
    .filter((file) => isVolume(join(root, file)))
    .map((file) => basename(dirname(file)))
    .toSorted();
}
