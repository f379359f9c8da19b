/** Finds rule packages among the installed dependencies of a workspace. */
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileKindOf } from './files.ts';
import { readManifest } from './read-manifest.ts';

/**
 * Folders of the packages in `dependencies` of the given manifests, and of their own dependencies in turn, as far as they have rules.
 * @param manifests paths of `package.json` files
 */
export function installedRuleFolders(manifests: readonly string[]): readonly string[] {
  const folders = new Set<string>();
  const pending = [...manifests];
  for (let manifest = pending.pop(); manifest !== undefined; manifest = pending.pop()) {
    for (const folder of dependencyFolders(manifest)) {
      if (folders.has(folder) || !hasRules(folder)) continue;
      folders.add(folder);
      pending.push(join(folder, 'package.json'));
    }
  }
  return [...folders].sort();
}

function dependencyFolders(manifest: string): string[] {
  if (fileKindOf(manifest) !== 'file') return [];
  const { dependencies, devDependencies } = readManifest(manifest);
  const { resolve } = createRequire(manifest);
  return [dependencies, devDependencies].flatMap(keysOf).flatMap((name) => {
    try {
      return [dirname(resolve(`${name}/package.json`))];
    } catch {
      // Not installed, or a package that does not export its manifest; those of rules do.
      return [];
    }
  });
}

const keysOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.keys(value) : [];

/** Whether a folder belongs to an installed package. Links to packages of the workspace are resolved before. */
export const isInstalledFolder = (folder: string): boolean => /[\\/]node_modules[\\/]/u.test(folder);

const hasRules = (folder: string): boolean =>
  isInstalledFolder(folder) && readdirSync(folder).some((name) => name.endsWith('.quipu'));
