/** Reads and writes files atomically, and classifies paths. */
import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  constants,
  copyFileSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

/** Classifies a path without throwing if nothing exists there. */
export function fileKindOf(path: string): 'file' | 'folder' | 'pipe' | 'other' | 'nothing' {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) return 'nothing';
  if (stats.isDirectory()) return 'folder';
  if (stats.isFIFO()) return 'pipe';
  // A device may never end.
  return stats.isFile() ? 'file' : 'other';
}

/**
 * Returns whether a path names a pipe in a folder, where reading waits for a writer. A pipe of a shell, as in `<(…)`, has one.
 */
export function isNamedPipe(path: string): boolean {
  if (fileKindOf(path) !== 'pipe') return false;
  // On Linux, links such as `/dev/fd/3` lead to a path that does not exist.
  const target = linkTarget(path);
  return fileKindOf(target) === 'pipe' && !target.startsWith('/dev/');
}

export function isSameFile(firstPath: string, secondPath: string): boolean {
  const [first, second] = [firstPath, secondPath].map((path) => statSync(path, { throwIfNoEntry: false }));
  return first !== undefined && first.dev === second?.dev && first.ino === second.ino;
}

/** Reads any bytes as text. Invalid UTF-8 becomes U+FFFD, which the lexer reports; a byte order mark is dropped. */
export function readText(path: string): string {
  return new TextDecoder('utf-8').decode(readFileSync(path));
}

/** Creates a folder and those above it. Node's recursive `mkdir` reports a read-only disk as a missing folder. */
function createFolder(path: string): void {
  if (fileKindOf(path) !== 'nothing') return;
  createFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    if (errorCodeOf(error) !== 'EEXIST') throw error;
  }
}

/** The mode of files with secrets: only the owner may read them. */
export const OWNER_ONLY = 0o600;

/**
 * Replaces a file atomically. Retains the mode of an existing file; replaces the target of a symbolic link, not the link.
 * @param mode of a new file, before the umask
 */
export function writeFileAtomically(path: string, text: string, mode = 0o666): void {
  withRequestedPath(path, () => {
    const target = linkTarget(path);
    createFolder(dirname(target));
    const temporaryPath = temporaryName(target);
    try {
      const existingMode = modeOf(target);
      writeFileSync(temporaryPath, text, {
        flag: 'wx',
        mode: existingMode === undefined ? mode : OWNER_ONLY,
      });
      // Some file systems have one mode for all files and refuse to change it.
      if (existingMode !== undefined && existingMode !== modeOf(temporaryPath))
        chmodSync(temporaryPath, existingMode);
      renameSync(temporaryPath, target);
    } finally {
      rmSync(temporaryPath, { force: true });
    }
  });
}

/**
 * Creates a file that is too large for the memory, atomically. Replaces an existing one.
 * @param write writes the file at a temporary path
 */
export async function createFileAtomically(
  path: string,
  write: (path: string) => Promise<void>,
): Promise<void> {
  const target = linkTarget(path);
  const temporaryPath = temporaryName(target);
  try {
    await write(temporaryPath);
    renameSync(temporaryPath, target);
  } finally {
    rmSync(temporaryPath, { force: true });
  }
}

function modeOf(path: string): number | undefined {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats && stats.mode & 0o777;
}

/**
 * Writes a new file atomically.
 * @param mode of the file, before the umask
 * @throws {Error} with the code `EEXIST` if the name is taken, even since the last check
 */
export function writeNewFile(path: string, text: string, mode = 0o666): void {
  withRequestedPath(path, () => {
    const temporaryPath = temporaryName(path);
    try {
      writeFileSync(temporaryPath, text, { flag: 'wx', mode });
      linkOrCopy(temporaryPath, path);
    } finally {
      rmSync(temporaryPath, { force: true });
    }
  });
}

/** Reports errors about the temporary file as errors about the file that was requested. */
function withRequestedPath(path: string, write: () => void): void {
  try {
    write();
  } catch (error) {
    // A failing write on an open file has no path in its error.
    throw error instanceof Error && 'syscall' in error ? Object.assign(error, { path }) : error;
  }
}

function linkOrCopy(path: string, newPath: string): void {
  try {
    linkSync(path, newPath);
  } catch (error) {
    if (errorCodeOf(error) === 'EEXIST') throw error;
    // FAT and some network file systems have no hard links.
    copyFileSync(path, newPath, constants.COPYFILE_EXCL);
  }
}

export const errorCodeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined;

/**
 * Resolves all symbolic links of a path whose last components may be missing.
 * @throws {Error} with the code `ENOENT` if its folder is missing, `ELOOP` if links form a circle
 */
export function linkTarget(path: string): string {
  try {
    return realpathSync(path);
  } catch (error) {
    if (errorCodeOf(error) !== 'ENOENT') throw error;
  }
  if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true)
    return linkTarget(resolve(dirname(path), readlinkSync(path)));
  const folder = dirname(path);
  return folder === path ? path : join(linkTarget(folder), basename(path));
}

/**
 * Replaces a folder by the given files, atomically as far as the file system can rename. Unchanged files are not rewritten. Returns the
 * paths of the others.
 */
export function writeFolder(
  path: string,
  files: readonly { path: string; text: string }[],
): readonly string[] {
  removeLeftovers(dirname(path), temporaryPrefix(path));
  const temporaryFolder = temporaryName(path);
  try {
    const changedPaths = writeFilesTo(temporaryFolder, path, files);
    replaceFolder(path, temporaryFolder);
    return changedPaths;
  } finally {
    rmSync(temporaryFolder, { recursive: true, force: true });
  }
}

/** Writes files to a folder, or links them to equal ones in `existing`. Returns the paths of the written ones. */
function writeFilesTo(
  folder: string,
  existingFolder: string,
  files: readonly { path: string; text: string }[],
): readonly string[] {
  for (const subfolder of new Set(files.map(({ path }) => dirname(join(folder, path)))))
    createFolder(subfolder);
  const changedFiles = files.filter(
    ({ path, text }) => !linkUnchanged(join(existingFolder, path), text, join(folder, path)),
  );
  for (const { path, text } of changedFiles) writeFileSync(join(folder, path), text);
  return changedFiles.map(({ path }) => path);
}

/** Renames a folder to the path of another one, which is removed. If that fails, restores the other one. */
function replaceFolder(path: string, replacement: string): void {
  const oldFolder = `${replacement}-old`;
  try {
    if (fileKindOf(path) !== 'nothing') renameSync(path, oldFolder);
    renameSync(replacement, path);
  } catch (error) {
    if (fileKindOf(path) === 'nothing' && fileKindOf(oldFolder) === 'folder') renameSync(oldFolder, path);
    throw error;
  } finally {
    rmSync(oldFolder, { recursive: true, force: true });
  }
}

/** Hard-links a file if its text is unchanged. Returns false if it differs or cannot be linked. */
function linkUnchanged(path: string, text: string, target: string): boolean {
  try {
    if (readFileSync(path, 'utf8') !== text) return false;
    linkSync(path, target);
    return true;
  } catch {
    return false;
  }
}

/** Paths of all files below a folder that end in `extension`, sorted; without generated and installed ones. */
export function filesBelow(folder: string, extension: string): string[] {
  const paths: string[] = [];
  const visit = (current: string): void => {
    for (const entry of readdirSync(current, { withFileTypes: true })) {
      const path = join(current, entry.name);
      if (entry.isDirectory()) {
        if (!isSkipped(entry.name)) visit(path);
      } else if (entry.name.endsWith(extension)) paths.push(path);
    }
  };
  visit(folder);
  return paths.sort();
}

/** Whether a folder or file is hidden, generated or installed, so that it contains no rule text. */
export const isSkipped = (name: string): boolean => SKIPPED_NAMES.has(name) || name.startsWith('.');

const SKIPPED_NAMES = new Set(['generated', 'coverage', 'node_modules', 'dist']);

/** Milliseconds after which a temporary folder belongs to no running process: a build takes minutes at most. */
const MAX_TEMPORARY_AGE = 3_600_000;

/** Removes temporary files and folders of killed processes: those unchanged for an hour. */
export function removeLeftovers(folder: string, prefix = ''): void {
  if (fileKindOf(folder) !== 'folder') return;
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(prefix) || !TEMPORARY_SUFFIX.test(name.slice(prefix.length))) continue;
    const path = join(folder, name);
    const modifiedTime = lstatSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
    if (Date.now() - modifiedTime > MAX_TEMPORARY_AGE) rmSync(path, { recursive: true, force: true });
  }
}

/** The part of a temporary name after its prefix: a UUID, and `-old` for the folder that is being replaced. */
const TEMPORARY_SUFFIX = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:-old)?$/u;

function temporaryName(path: string): string {
  return join(dirname(path), `${temporaryPrefix(path)}${randomUUID()}`);
}

// Shortened: a name may have 255 bytes, and its temporary name must not be longer.
const temporaryPrefix = (path: string): string => `.${basename(path).slice(0, 48)}-`;
