/** Protects files that the command did not write. */
import { CommandError } from '../exit.ts';
import { dirname } from 'node:path';
import { fileKindOf, readText } from './files.ts';
import { displayPath } from './workspace.ts';

/** @throws {CommandError} if the folder of the file does not exist: a mistyped path would create folders */
export function checkFolderExists(cwd: string, path: string, option: string): void {
  const folder = dirname(path);
  if (fileKindOf(folder) === 'folder') return;
  throw new CommandError(
    `There is no folder "${displayPath(cwd, folder)}".`,
    `Create it, or name a file elsewhere after ${option}.`,
  );
}

export interface OutputFile {
  readonly path: string;
  readonly displayName: string;
  /** The option that names it. */
  readonly option: string;
  /** The kind of file, with an article: "a report". */
  readonly description: string;
  /** Whether a text is a file of this kind. */
  readonly isReplaceable: (text: string) => boolean;
}

/**
 * Checks that a file may be written: it does not exist, or a previous run wrote it.
 * @param force permits any regular file
 * @throws {CommandError} if something else would be lost
 */
export function checkReplaceable(file: OutputFile, force: boolean): void {
  const { path, displayName, option, description, isReplaceable } = file;
  if (!isExistingFile(file) || force || isReplaceable(readText(path))) return;
  throw new CommandError(
    `"${displayName}" exists and is not ${description}; nothing was written.`,
    `Name another file after ${option}, or replace it with --force.`,
  );
}

type NewFile = Pick<OutputFile, 'path' | 'displayName' | 'option'>;

/** @throws {CommandError} if something that is not a regular file exists */
function isExistingFile({ path, displayName, option }: NewFile): boolean {
  const kind = fileKindOf(path);
  if (kind !== 'nothing' && kind !== 'file')
    throw new CommandError(
      `"${displayName}" is ${kind === 'folder' ? 'a folder' : 'not a regular file'}.`,
      `Name a file after ${option}.`,
    );
  return kind === 'file';
}

/**
 * Checks that a file with hours of work in it is not replaced, even by one of the same kind.
 * @param force permits any regular file
 * @throws {CommandError} if it exists
 */
export function checkNewFile(file: NewFile, force: boolean): void {
  if (!isExistingFile(file) || force) return;
  throw new CommandError(
    `"${file.displayName}" exists; nothing was written.`,
    `Name another file after ${file.option}, or replace it with --force.`,
  );
}
