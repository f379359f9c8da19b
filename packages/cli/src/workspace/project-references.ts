/** Project references of the workspace's TypeScript build, which type-checks generated code as well. */
import { join, relative, sep } from 'node:path';
import { kindOf, readText, writeWhole } from './files.ts';

const FILE = 'tsconfig.json';

/** Adds a package to the root `tsconfig.json`, if both it and the workspace have such a file and the package is not yet in it. */
export function addProjectReference(root: string, folder: string): void {
  const path = join(root, FILE);
  if (kindOf(path) !== 'file' || kindOf(join(folder, FILE)) !== 'file') return;
  const settings = JSON.parse(readText(path)) as {
    readonly references?: readonly { readonly path: string }[];
  };
  const { references } = settings;
  const reference = `./${relative(root, folder).replaceAll(sep, '/')}`;
  if (!references || references.some((one) => one.path === reference)) return;
  const extended = { ...settings, references: [...references, { path: reference }] };
  writeWhole(path, `${JSON.stringify(extended, undefined, 2)}\n`);
}
