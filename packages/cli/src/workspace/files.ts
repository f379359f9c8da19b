import {
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Tells what a path names, without throwing where it names nothing. */
export function kindOf(path: string): 'file' | 'folder' | 'pipe' | 'other' | 'nothing' {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) return 'nothing';
  if (found.isDirectory()) return 'folder';
  if (found.isFIFO()) return 'pipe';
  // A device may never end.
  return found.isFile() ? 'file' : 'other';
}

/** Whether two paths name one file, by links or otherwise. */
export function sameFile(a: string, b: string): boolean {
  const [one, other] = [a, b].map((path) => statSync(path, { throwIfNoEntry: false }));
  return one !== undefined && one.dev === other?.dev && one.ino === other.ino;
}

/** Reads any bytes as text; what is not UTF-8 becomes U+FFFD, which the lexer reports. A byte order mark is dropped. */
export function readText(path: string): string {
  return new TextDecoder('utf-8').decode(readFileSync(path));
}

/** Writes a file whole or not at all: a reader finds the old text or the new, never half of either. */
export function writeWhole(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  const temporary = beside(path);
  try {
    writeFileSync(temporary, text);
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    // Nobody asked for the temporary file: the fault is told of the path that was.
    throw error instanceof Error && 'path' in error ? Object.assign(error, { path }) : error;
  }
}

/**
 * Writes a new file whole or not at all.
 * @throws {Error} with the code `EEXIST` where something has that name, also if it came meanwhile
 */
export function writeNew(path: string, text: string): void {
  const temporary = beside(path);
  try {
    writeFileSync(temporary, text);
    linkSync(temporary, path);
  } catch (error) {
    throw error instanceof Error && 'path' in error ? Object.assign(error, { path }) : error;
  } finally {
    rmSync(temporary, { force: true });
  }
}

/**
 * Replaces a folder by the given files, whole or not at all, as far as the file system can rename. A file that stays as it was is not written
 * again; gives the paths of those that were.
 */
export function writeFolder(
  path: string,
  files: readonly { path: string; text: string }[],
): readonly string[] {
  const temporary = beside(path);
  const old = `${temporary}-old`;
  const written: string[] = [];
  try {
    for (const folder of new Set(files.map((file) => dirname(join(temporary, file.path)))))
      mkdirSync(folder, { recursive: true });
    for (const file of files) {
      const target = join(temporary, file.path);
      if (keeps(join(path, file.path), file.text, target)) continue;
      writeFileSync(target, file.text);
      written.push(file.path);
    }
    if (kindOf(path) === 'nothing') renameSync(temporary, path);
    else {
      renameSync(path, old);
      renameSync(temporary, path);
    }
  } catch (error) {
    // What was there goes back if only the second rename failed.
    if (kindOf(path) === 'nothing' && kindOf(old) === 'folder') renameSync(old, path);
    throw error;
  } finally {
    rmSync(temporary, { recursive: true, force: true });
    rmSync(old, { recursive: true, force: true });
  }
  return written;
}

/** Gives a file that holds a text already a second name; false where it holds another one, or has room for one name only. */
function keeps(path: string, text: string, target: string): boolean {
  try {
    if (readFileSync(path, 'utf8') !== text) return false;
    linkSync(path, target);
    return true;
  } catch {
    return false;
  }
}

/** Paths of all files below a folder that end in `extension`, ascending; generated and installed ones apart. */
export function filesBelow(folder: string, extension: string): string[] {
  const found: string[] = [];
  const visit = (at: string): void => {
    for (const entry of readdirSync(at, { withFileTypes: true })) {
      const path = join(at, entry.name);
      if (entry.isDirectory()) {
        if (!isSkipped(entry.name)) visit(path);
      } else if (entry.name.endsWith(extension)) found.push(path);
    }
  };
  visit(folder);
  return found.sort();
}

/** Whether a name in a folder is of generated or installed files, or hidden: nobody looks for rule text there. */
export const isSkipped = (name: string): boolean => SKIPPED.has(name) || name.startsWith('.');

const SKIPPED = new Set(['generated', 'coverage', 'node_modules', 'dist']);

/** A name in the same folder, so that a rename stays within one file system. */
function beside(path: string): string {
  return join(dirname(path), `.${basename(path)}-${process.pid}`);
}
