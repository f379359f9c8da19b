/** Writes a package as it is published into a folder of its own. */
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { compilePackage } from './compile-package.ts';
import { compiledName, publishedManifest } from './package-manifest.ts';
import { packageReadme } from './package-readme.ts';
import { root, type PublicPackage } from './public-packages.ts';

/** Folders and files of a package that are published as they are, if it has them. */
const COPIED = [
  'NOTES.md',
  'RULES.md',
  'RULES.es.md',
  'RULES.fr.md',
  'bin',
  'drawing',
  'words',
  'board.json',
  'index.html',
  'public',
  'template',
  'tsconfig.page.json',
];

/** Files among the sources that are read at run time: templates of generated code, styles and fonts. */
const isRuntimeFile = (path: string): boolean => /\/template\/[^/]+\.ts$|\.(?:css|woff2)$/u.test(path);

/** Stages a package in `target`, which is replaced. */
export async function stagePackage(published: PublicPackage, target: string): Promise<void> {
  const { folder, manifest } = published;
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  for (const name of COPIED)
    if (existsSync(join(folder, name))) cpSync(join(folder, name), join(target, name), { recursive: true });
  const ownLicense = join(folder, 'LICENSE');
  cpSync(existsSync(ownLicense) ? ownLicense : join(root, 'LICENSE'), join(target, 'LICENSE'));
  writeFileSync(join(target, 'README.md'), packageReadme(published));
  if (dirname(folder) === join(root, 'rules')) copyRules(folder, target);
  for (const [sources, output] of [
    ['src', 'dist'],
    ['generated', 'generated'],
  ] as const)
    if (existsSync(join(folder, sources)))
      await stageSources(join(folder, sources), join(target, output), () =>
        compilePackage(folder, sources, join(target, output)),
      );
  adaptCommands(join(target, 'bin'));
  writeFileSync(
    join(target, 'package.json'),
    `${JSON.stringify(publishedManifest(manifest), undefined, 2)}\n`,
  );
}

function copyRules(folder: string, target: string): void {
  for (const path of filesBelow(folder).filter((file) => file.endsWith('.quipu')))
    cpSync(path, join(target, relative(folder, path)));
}

async function stageSources(sources: string, output: string, compile: () => Promise<void>): Promise<void> {
  await compile();
  rmSync(join(dirname(output), 'tsconfig.json'));
  for (const path of filesBelow(sources).filter(isRuntimeFile)) {
    const copy = join(output, relative(sources, path));
    mkdirSync(dirname(copy), { recursive: true });
    cpSync(path, copy);
  }
}

/** Lets commands import the compiled program. */
function adaptCommands(folder: string): void {
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const path = join(folder, name);
    const text = readFileSync(path, 'utf8');
    const adapted = text.replaceAll(
      /'\.(\.\/src\/[^']+\.ts)'/gu,
      (_, file: string) => `'.${compiledName(file)}'`,
    );
    if (adapted !== text) writeFileSync(path, adapted);
  }
}

/** The paths of all files below a folder, without those of installed packages in it. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !relative(folder, path).includes('node_modules'));
}
