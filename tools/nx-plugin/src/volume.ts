import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * Tells whether a package is a volume, that is, whether its `exports` name something under `generated/`.
 * A package of rule files that only others include (a prelude) has no such export.
 * @param packageJson Path of the package's `package.json`.
 */
export function isVolume(packageJson: string): boolean {
  const manifest: unknown = JSON.parse(readFileSync(packageJson, 'utf8'));
  if (typeof manifest !== 'object' || manifest === null || !('exports' in manifest)) return false;
  return targets(manifest.exports).some((target) => target.startsWith('./generated/'));
}

/**
 * The names of a repository's volumes, that is, of their folders under `rules/`.
 * @param root The repository's root.
 */
export function volumesIn(root: string): readonly string[] {
  return globSync('rules/*/package.json', { cwd: root })
    .filter((file) => isVolume(join(root, file)))
    .map((file) => basename(dirname(file)))
    .toSorted();
}

function targets(node: unknown): string[] {
  if (typeof node === 'string') return [node];
  return typeof node === 'object' && node !== null ? Object.values(node).flatMap(targets) : [];
}
