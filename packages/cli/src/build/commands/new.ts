/** `quipu new`: creates a volume from the sample. */
import { basename, join, relative, sep } from 'node:path';
import { EXIT, type ExitCode } from '../../exit.ts';
import { count } from '../../terminal/count.ts';
import type { Io } from '../../terminal/io.ts';
import { filesBelow, kindOf, readText, writeFolder } from '../../workspace/files.ts';
import { addProjectReference } from '../../workspace/project-references.ts';
import { freeFolder } from '../../workspace/naming.ts';
import { ownWorkspace, shownPath, workspaceRoot } from '../../workspace/workspace.ts';

export interface NewArguments {
  readonly volume: string;
}

const PATTERN = 'sample';
const PRELUDE = 'coin';

const COPIED = ['.quipu', '.json', '.md'];

export function newVolume({ volume }: NewArguments, io: Io): ExitCode {
  const root = workspaceRoot(io.cwd);
  const folder = freeFolder(root, io.cwd, volume);
  const own = ownWorkspace();
  const pattern = kindOf(join(root, 'rules', PATTERN)) === 'folder' ? root : own;
  const made = [{ folder, files: renamedSample(join(pattern, 'rules', PATTERN), volume) }];
  // Settings for tools of Quipu's own repository do not apply elsewhere.
  const kept = (files: readonly Copy[]): readonly Copy[] => (pattern === root ? files : files.flatMap(alone));
  const prelude = join(root, 'rules', PRELUDE);
  // A new workspace has no prelude.
  if (kindOf(prelude) === 'nothing')
    made.push({ folder: prelude, files: filesOf(join(own, 'rules', PRELUDE)) });
  const { bold, cyan, green } = io.colors;
  for (const { folder, files } of made) {
    const written = kept(files);
    writeFolder(folder, written);
    const reference = addProjectReference(root, folder);
    io.out(`${green('made')} ${bold(shownPath(io.cwd, folder))}, ${count(written.length, 'file')}`);
    if (reference !== undefined) io.out(`  ${reference}`);
  }
  const steps = ['check', 'build', 'play'].map((command) => cyan(`npx quipu ${command} ${volume}`));
  io.out(`  next: ${steps.join(', then ')}`);
  if (root === own) io.out(`  ${cyan('npm install')} lets TypeScript programs import it by its name`);
  return EXIT.ok;
}

interface Copy {
  readonly path: string;
  readonly text: string;
}

function filesOf(folder: string): Copy[] {
  return COPIED.flatMap((extension) => filesBelow(folder, extension)).map((path) => ({
    path: relative(folder, path).replaceAll(sep, '/'),
    text: readText(path),
  }));
}

/** Removes settings that apply only in this repository: `tsconfig.json` and nx tags. */
function alone({ path, text }: Copy): Copy[] {
  if (basename(path) === 'tsconfig.json') return [];
  if (basename(path) !== 'package.json') return [{ path, text }];
  const manifest = Object.entries(JSON.parse(text) as object).filter(([key]) => key !== 'nx');
  return [{ path, text: `${JSON.stringify(Object.fromEntries(manifest), undefined, 2)}\n` }];
}

function renamedSample(folder: string, volume: string): Copy[] {
  // Omit lexicons, since the sample's things will be replaced first.
  return filesOf(folder)
    .filter(({ path }) => !path.startsWith('words/'))
    .map(({ path, text }) => ({ path, text: renamed(text, basename(path), volume) }));
}

/** Replaces the sample's name in its `volume` declaration and manifest, the only places where it occurs. */
function renamed(text: string, file: string, volume: string): string {
  const term = volume.replaceAll(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  const title = volume.replaceAll(
    /(^|-)([a-z0-9])/g,
    (_, dash: string, letter: string) => `${dash === '' ? '' : ' '}${letter.toUpperCase()}`,
  );
  if (file === 'package.json')
    return text
      .replaceAll(`@quipu/${PATTERN}`, `@quipu/${volume}`)
      .replace(/"description": "[^"]*"/u, `"description": "${title}, in rule text."`);
  return text.replace(/^volume \w+ "[^"]*"/m, `volume ${term} "${title}"`);
}
