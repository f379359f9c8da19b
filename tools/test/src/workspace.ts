import { isVolume } from '@quipu/nx-plugin/volume';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../../..');

export interface Package {
  readonly name: string;
  /** Relative to the repository's root. */
  readonly dir: string;
}

/**
 * Returns the packages on disk that contain the given file: the expected targets of checks, independent of
 * the task runner.
 */
export function listPackages(file: string, globs = ['packages/*', 'tools/*', 'rules/*']): Package[] {
  return globSync(globs, { cwd: root })
    .filter((dir) => existsSync(join(root, dir, 'package.json')) && existsSync(join(root, dir, file)))
    .map((dir) => ({ dir, name: packageName(dir) }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

export function listVolumes(): Package[] {
  return listPackages('package.json', ['rules/*']).filter(({ dir }) =>
    isVolume(join(root, dir, 'package.json')),
  );
}

/** Returns the directories of tests that need a browser. */
export function listBrowserDirs(): string[] {
  return globSync('packages/*/browser/vitest.config.ts', { cwd: root })
    .map((file) => join(file, '..'))
    .toSorted();
}

export function countFiles(dir: string, pattern: string): number {
  return globSync(pattern, { cwd: join(root, dir) }).length;
}

export function packageName(dir: string): string {
  const path = join(root, dir, 'package.json');
  const manifest: unknown = JSON.parse(readFileSync(path, 'utf8'));
  if (typeof manifest === 'object' && manifest !== null && 'name' in manifest) return String(manifest.name);
  throw new Error(`${path} has no name`);
}
