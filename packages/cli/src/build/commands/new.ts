/** `quipu new`: creates a volume from the sample. */
import { basename, join, relative, sep } from 'node:path';
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
  templateVolume,
  workspaceRoot,
} from '../../workspace/workspace.ts';

export interface NewArguments {
  readonly volume: string;
}

const TEMPLATE_VOLUME = 'sample';

const COPIED_EXTENSIONS = ['.quipu', '.json'];

export function newVolume({ volume }: NewArguments, io: Io): ExitCode {
  const root = workspaceRoot(io.cwd);
  const folder = newVolumeFolder(root, io.cwd, volume);
  const ownTemplate = join(root, 'rules', TEMPLATE_VOLUME);
  const hasOwnTemplate = fileKindOf(ownTemplate) === 'folder';
  const { bold, cyan, green } = io.colors;
  const create = (newFolder: string, files: readonly CopiedFile[]): void => {
    // Settings for tools of Quipu's own repository do not apply elsewhere.
    const copies = hasOwnTemplate ? files : files.flatMap(withoutRepositorySettings);
    writeFolder(newFolder, copies);
    const reference = addProjectReference(root, newFolder);
    io.out(
      `${green('created')} ${bold(displayPath(io.cwd, newFolder))}, ${formatCount(copies.length, 'file')}`,
    );
    if (reference !== undefined) io.out(`  ${reference}`);
  };
  create(folder, copyTemplate(hasOwnTemplate ? ownTemplate : templateVolume(), volume));
  // The new volume depends on the prelude: it is found if it is installed.
  if (!availablePackages(root).some(({ packageName }) => packageName === PRELUDE_PACKAGE))
    create(join(root, 'rules', basename(PRELUDE_PACKAGE)), readCopies(preludeFolder()));
  const steps = ['check', 'build', 'play'].map((command) => cyan(`npx quipu ${command} ${volume}`));
  io.out(`  next: ${steps.join(', then ')}`);
  if (isRepository(root)) io.out(`  ${cyan('npm install')} lets TypeScript programs import it by its name`);
  return EXIT.ok;
}

interface CopiedFile {
  readonly path: string;
  readonly text: string;
}

function readCopies(folder: string): CopiedFile[] {
  return COPIED_EXTENSIONS.flatMap((extension) => filesBelow(folder, extension)).map((path) => ({
    // The published template has another name for it, since it is not a package.
    path: relative(folder, path)
      .replaceAll(sep, '/')
      .replace(/^manifest\.json$/u, 'package.json'),
    text: readText(path),
  }));
}

/** Removes settings that apply only in this repository: `tsconfig.json` and nx tags. */
function withoutRepositorySettings({ path, text }: CopiedFile): CopiedFile[] {
  if (basename(path) === 'tsconfig.json') return [];
  if (basename(path) !== 'package.json') return [{ path, text }];
  const manifest = Object.entries(JSON.parse(text) as object).filter(([key]) => key !== 'nx');
  return [{ path, text: `${JSON.stringify(Object.fromEntries(manifest), undefined, 2)}\n` }];
}

function copyTemplate(folder: string, volume: string): CopiedFile[] {
  // Omit lexicons, since the declarations of the sample will be replaced first, and the drawings of its board.
  return readCopies(folder)
    .filter(({ path }) => !/^(?:words|drawing)\//u.test(path))
    .map(({ path, text }) => ({ path, text: renameVolume(text, basename(path), volume) }));
}

/** Replaces the sample's name in its `volume` declaration and manifest, the only places where it occurs. */
function renameVolume(text: string, file: string, volume: string): string {
  const declaredName = volume.replaceAll(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  const title = volume.replaceAll(
    /(^|-)([a-z0-9])/g,
    (_, dash: string, letter: string) => `${dash === '' ? '' : ' '}${letter.toUpperCase()}`,
  );
  if (file === 'package.json')
    return text
      .replaceAll(`@quipu/${TEMPLATE_VOLUME}`, `@quipu/${volume}`)
      .replace(/"description": "[^"]*"/u, `"description": "${title}, in rule text."`);
  return text.replace(/^volume \w+ "[^"]*"/m, `volume ${declaredName} "${title}"`);
}
