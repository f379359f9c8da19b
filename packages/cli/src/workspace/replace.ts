/** Protects files that the command did not write. */
import { Stop } from '../exit.ts';
import { dirname } from 'node:path';
import { kindOf, readText } from './files.ts';
import { shownPath } from './workspace.ts';

/** @throws {Stop} if the folder of the file does not exist: a mistyped path would create folders */
export function mustHaveFolder(cwd: string, path: string, option: string): void {
  const folder = dirname(path);
  if (kindOf(folder) === 'folder') return;
  throw new Stop(
    `There is no folder "${shownPath(cwd, folder)}".`,
    `Create it, or name a file elsewhere after ${option}.`,
  );
}

export interface Output {
  readonly path: string;
  readonly shown: string;
  readonly option: '--out' | '--report';
  /** The kind of file, with an article: "a report". */
  readonly what: string;
  readonly isOwn: (text: string) => boolean;
}

/**
 * Checks that a file may be written: it does not exist, or a previous run wrote it.
 * @param force permits any regular file
 * @throws {Stop} if something else would be lost
 */
export function mustBeReplaceable({ path, shown, option, what, isOwn }: Output, force: boolean): void {
  const kind = kindOf(path);
  if (kind === 'nothing') return;
  if (kind !== 'file')
    throw new Stop(
      `"${shown}" is ${kind === 'folder' ? 'a folder' : 'not a regular file'}.`,
      `Name a file after ${option}.`,
    );
  if (force || isOwn(readText(path))) return;
  throw new Stop(
    `"${shown}" exists and is not ${what}; nothing was written.`,
    `Name another file after ${option}, or replace it with --force.`,
  );
}
