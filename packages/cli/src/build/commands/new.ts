/** `quipu new`: creates a volume with a small game. */
import { basename, join, relative, sep } from 'node:path';
import { gameFiles, gameTitle, type NewFile } from 'create-quipu';
import { EXIT, type ExitCode } from '../../exit.ts';
import { formatCount } from '../../terminal/quantities.ts';
import type { Io } from '../../terminal/io.ts';
import { filesBelow, fileKindOf, readText, writeFolder } from '../../workspace/files.ts';
import { addProjectReference } from '../../workspace/project-references.ts';
import { newVolumeFolder } from '../../workspace/new-volume-folder.ts';
import {
  availablePackages,
  displayPath,
  isRepository,
  PRELUDE_PACKAGE,
  preludeFolder,
  workspaceRoot,
} from '../../workspace/workspace.ts';

export interface NewArguments {
  readonly volume: string;
}

const COPIED_EXTENSIONS = ['.quipu', '.json'];

export function newVolume({ volume }: NewArguments, io: Io): ExitCode {
  const root = workspaceRoot(io.cwd);
  const folder = newVolumeFolder(root, io.cwd, volume);
  const { bold, cyan, green } = io.colors;
  const create = (newFolder: string, files: readonly NewFile[]): void => {
    writeFolder(newFolder, files);
    const reference = addProjectReference(root, newFolder);
    io.out(
      `${green('created')} ${bold(displayPath(io.cwd, newFolder))}, ${formatCount(files.length, 'file')}`,
    );
    if (reference !== undefined) io.out(`  ${reference}`);
  };
  create(folder, withRepositorySettings(root, volume, gameFiles(volume)));
  // The new volume depends on the prelude: it is found if it is installed.
  if (!availablePackages(root).some(({ packageName }) => packageName === PRELUDE_PACKAGE))
    create(join(root, 'rules', basename(PRELUDE_PACKAGE)), readPrelude());
  const steps = ['check', 'build', 'play'].map((command) => cyan(`npx quipu ${command} ${volume}`));
  io.out(`  next: ${steps.join(', then ')}`);
  if (isRepository(root)) io.out(`  ${cyan('npm install')} lets TypeScript programs import it by its name`);
  return EXIT.ok;
}

function readPrelude(): readonly NewFile[] {
  const folder = preludeFolder();
  return COPIED_EXTENSIONS.flatMap((extension) => filesBelow(folder, extension)).flatMap((path) => {
    const copy = relative(folder, path).replaceAll(sep, '/');
    // Settings for tools of Quipu's own repository do not apply elsewhere.
    if (copy === 'tsconfig.json') return [];
    return [{ path: copy, text: copy === 'package.json' ? withoutNx(readText(path)) : readText(path) }];
  });
}

const toJson = (value: object): string => `${JSON.stringify(value, undefined, 2)}\n`;

function withoutNx(manifest: string): string {
  const entries = Object.entries(JSON.parse(manifest) as object).filter(([key]) => key !== 'nx');
  return toJson(Object.fromEntries(entries));
}

/** In a clone of Quipu's repository, volumes have the settings of the sample, which its tools need. */
function withRepositorySettings(root: string, volume: string, files: readonly NewFile[]): readonly NewFile[] {
  const sample = join(root, 'rules/sample');
  if (fileKindOf(sample) !== 'folder') return files;
  const manifest = JSON.parse(readText(join(sample, 'package.json'))) as object;
  const description = `${gameTitle(volume)}, in rule text.`;
  const settings = join(sample, 'tsconfig.json');
  return [
    ...files.filter(({ path }) => path !== 'package.json'),
    { path: 'package.json', text: toJson({ ...manifest, name: `@quipu/${volume}`, description }) },
    ...(fileKindOf(settings) === 'file' ? [{ path: 'tsconfig.json', text: readText(settings) }] : []),
  ];
}
