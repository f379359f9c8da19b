/** Project references of the workspace's TypeScript build, which type-checks generated code as well. */
import { join, relative, sep } from 'node:path';
import { fileKindOf, readText, writeFileAtomically } from './files.ts';

const SETTINGS_FILE = 'tsconfig.json';

interface Settings {
  readonly references?: readonly { readonly path: string }[];
}

/**
 * Adds a package to the references in the root `tsconfig.json`, if both have such a file. Does not change a file with comments or errors.
 * Returns a note for the user; undefined if nothing is to be done.
 */
export function addProjectReference(root: string, folder: string): string | undefined {
  const path = join(root, SETTINGS_FILE);
  if (fileKindOf(path) !== 'file' || fileKindOf(join(folder, SETTINGS_FILE)) !== 'file') return undefined;
  const reference = `./${relative(root, folder).replaceAll(sep, '/')}`;
  const settings = parseSettings(readText(path));
  if (settings === undefined)
    return `${SETTINGS_FILE} is not plain JSON and stays as it is; add { "path": "${reference}" } to its references if it has any`;
  const { references } = settings;
  if (!references || references.some((existing) => existing.path === reference)) return undefined;
  const extendedSettings = { ...settings, references: [...references, { path: reference }] };
  writeFileAtomically(path, `${JSON.stringify(extendedSettings, undefined, 2)}\n`);
  return `${SETTINGS_FILE} refers to it now`;
}

function parseSettings(text: string): Settings | undefined {
  try {
    return JSON.parse(text) as Settings;
  } catch {
    return undefined;
  }
}
