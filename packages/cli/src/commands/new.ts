/** `quipu new`: a volume to start from. */
import { basename, join, relative, sep } from 'node:path';
import { EXIT, Stop, type ExitCode } from '../exit.ts';
import type { Io } from '../terminal/io.ts';
import { filesBelow, kindOf, readText, writeFolder } from '../workspace/files.ts';
import { shownPath, workspaceRoot } from '../workspace/workspace.ts';

/** Arguments of `quipu new`. */
export interface NewArguments {
  readonly volume: string;
}

const PATTERN = 'sample';
const COPIED = ['.quipu', '.json', '.md'];

/** Writes a copy of the sample volume under a new name. */
export function newVolume({ volume }: NewArguments, io: Io): ExitCode {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(volume) || volume.length > 40) {
    throw new Stop(
      `"${volume}" cannot name a volume.`,
      'Use lower-case letters and digits, parts joined by single dashes, such as "fire-in-the-hills".',
    );
  }
  const root = workspaceRoot(io.cwd);
  const folder = join(root, 'rules', volume);
  if (kindOf(folder) !== 'nothing') {
    throw new Stop(
      `${shownPath(io.cwd, folder)} exists already.`,
      'Choose another name; nothing was changed.',
    );
  }
  const pattern = join(root, 'rules', PATTERN);
  const files = COPIED.flatMap((extension) => filesBelow(pattern, extension)).map((path) => ({
    path: relative(pattern, path).replaceAll(sep, '/'),
    text: renamed(readText(path), basename(path), volume),
  }));
  writeFolder(folder, files);

  const { bold, cyan, green } = io.colors;
  io.out(`${green('made')} ${bold(shownPath(io.cwd, folder))}, ${files.length} files`);
  io.out(`  next: ${cyan('npm install')} makes the workspace know it,`);
  io.out(`        ${cyan(`npx quipu check ${volume}`)} and ${cyan(`npx quipu play ${volume}`)}`);
  return EXIT.ok;
}

/** The sample's name stands in its `volume` declaration and in its manifest, and nowhere else. */
function renamed(text: string, file: string, volume: string): string {
  if (file === 'package.json') return text.replaceAll(`@quipu/${PATTERN}`, `@quipu/${volume}`);
  const term = volume.replaceAll(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  const title = volume.replaceAll(
    /(^|-)([a-z0-9])/g,
    (_, dash: string, letter: string) => `${dash === '' ? '' : ' '}${letter.toUpperCase()}`,
  );
  return text.replace(/^volume \w+ "[^"]*"/m, `volume ${term} "${title}"`);
}
