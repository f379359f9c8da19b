import { readFileSync } from 'node:fs';

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

function targets(node: unknown): string[] {
  if (typeof node === 'string') return [node];
  return typeof node === 'object' && node !== null ? Object.values(node).flatMap(targets) : [];
}
