/** Creates a copy of the repository to apply changes to. */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

/** Folders of sources, and the files that they depend on. */
const COPIED = ['packages', 'rules', 'tools', 'docs', 'package.json', 'tsconfig.base.json', 'tsconfig.json'];

/** Installed or built folders, which a copy links or builds itself. */
const LEFT: ReadonlySet<string> = new Set([
  'node_modules',
  'generated',
  'dist',
  '.nx',
  '.results',
  'coverage',
]);

/**
 * Copies the sources of a repository to a temporary folder and links installed packages. Returns the folder.
 */
export function copyRepository(root: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'quipu-seeded-'));
  for (const name of COPIED)
    cpSync(join(root, name), join(copy, name), {
      recursive: true,
      filter: (path) => !LEFT.has(basename(path)),
    });
  linkPackages(root, copy);
  for (const group of ['packages', 'rules', 'tools'])
    for (const name of readdirSync(join(root, group))) {
      const installed = join(root, group, name, 'node_modules');
      if (existsSync(installed)) symlinkSync(installed, join(copy, group, name, 'node_modules'));
    }
  return copy;
}

/** Links installed packages one by one, so that workspace packages resolve to the copy. */
function linkPackages(root: string, copy: string): void {
  const [from, to] = [join(root, 'node_modules'), join(copy, 'node_modules')];
  mkdirSync(join(to, '@quipu'), { recursive: true });
  for (const name of readdirSync(from)) if (name !== '@quipu') symlinkSync(join(from, name), join(to, name));
  for (const name of readdirSync(join(from, '@quipu')))
    symlinkSync(readlinkSync(join(from, '@quipu', name)), join(to, '@quipu', name));
}
