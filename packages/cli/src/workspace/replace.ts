/** Protects files that a command did not write itself. */
import { Stop } from '../exit.ts';
import { dirname } from 'node:path';
import { kindOf, readText } from './files.ts';
import { shownPath } from './workspace.ts';

/**
 * Checks that the folder of a file to write exists.
 * @throws {Stop} if it does not: a mistyped path would create folders
 */
export function mustHaveFolder(cwd: string, path: string, option: string): void {
  const folder = dirname(path);
  if (kindOf(folder) === 'folder') return;
  throw new Stop(
    `There is no folder "${shownPath(cwd, folder)}".`,
    `Create it, or name a file elsewhere after ${option}.`,
  );
}

/** A file that a command writes. */
export interface Output {
  readonly path: string;
  /** How messages name it. */
  readonly shown: string;
  readonly option: '--out' | '--report';
  /** The kind of file, with an article: "a report". */
  readonly what: string;
  /** Whether the text of an existing file shows that the command wrote it. */
  readonly isOwn: (text: string) => boolean;
}

/**
 * Checks that a file may be written: nothing is there, or something that the command wrote before.
 * @param force allows any file, but no folder and no device
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
