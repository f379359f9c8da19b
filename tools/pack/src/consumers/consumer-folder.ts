/** Folders of consumers, with packages from tarballs and from the registry alone. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../public-packages.ts';
import { runSuccessfully } from './run-program.ts';

/** The folder that `npm run pack` writes tarballs to. */
export const tarballFolder: string = join(root, 'dist/tarballs');

/** The tarball of a package.
 * @throws {Error} if `npm run pack` has not written it
 */
export function tarballOf(name: string): string {
  const file = readdirSync(tarballFolder).find((path) =>
    new RegExp(`^(?:quipu-)?${name}-\\d`, 'u').test(path),
  );
  if (file === undefined) throw new Error(`dist/tarballs has no ${name}: run \`npm run pack\` first.`);
  return join(tarballFolder, file);
}

/** The folder that contains those of all consumers, outside of the repository. */
export class Consumers {
  readonly folder: string = mkdtempSync(join(tmpdir(), 'quipu-consumers-'));

  /** Creates a fresh folder with files, and installs packages of this repository and others from the registry. */
  async create(
    name: string,
    files: Readonly<Record<string, string>>,
    {
      packages = [],
      others = [],
    }: { readonly packages?: readonly string[]; readonly others?: readonly string[] },
  ): Promise<string> {
    const folder = join(this.folder, name);
    if (existsSync(folder)) throw new Error(`${folder} exists.`);
    writeFiles(folder, {
      'package.json': '{ "name": "consumer", "private": true, "type": "module" }',
      ...files,
    });
    const installed = [...packages.map(tarballOf), ...others];
    if (installed.length > 0)
      await runSuccessfully(['npm', 'install', '--no-audit', '--no-fund', ...installed], { cwd: folder });
    return folder;
  }

  /** Removes all folders. */
  dispose(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** The `quipu` command that is installed in a folder. */
export const quipuIn = (folder: string): string => join(folder, 'node_modules/@quipu/cli/bin/quipu.mjs');

/** Writes files below a folder, which is created if necessary. */
export function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}
