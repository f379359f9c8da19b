/** Writes a project completely, or not at all. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { ProjectError } from './project-error.ts';
import type { NewFile } from './template-files.ts';

/** Returns why a project cannot be written to a folder, as a sentence; undefined if it can. */
export function folderFault(folder: string): string | undefined {
  if (!existsSync(folder)) return undefined;
  if (!statSync(folder).isDirectory()) return `${folder} is a file. Choose another folder.`;
  // A repository may be created first.
  const isEmpty = readdirSync(folder).every((name) => name === '.git');
  return isEmpty ? undefined : `The folder ${folder} is not empty. Choose another one; nothing was changed.`;
}

/**
 * Writes files to a new or empty folder. If that fails, removes everything that it has written.
 * @throws {ProjectError} if the folder is not empty, or something cannot be written
 */
export function writeProject(target: string, files: readonly NewFile[]): void {
  const folder = resolve(target);
  const fault = folderFault(folder);
  if (fault !== undefined) throw new ProjectError(fault);
  const firstCreated = createFolder(folder);
  const moved: string[] = [];
  let staging: string | undefined;
  try {
    staging = mkdtempSync(join(folder, '.create-'));
    for (const { path, text } of files) {
      mkdirSync(dirname(join(staging, path)), { recursive: true });
      writeFileSync(join(staging, path), text);
    }
    for (const name of readdirSync(staging)) {
      renameSync(join(staging, name), join(folder, name));
      moved.push(name);
    }
    rmSync(staging, { recursive: true });
  } catch (error) {
    for (const name of moved) rmSync(join(folder, name), { recursive: true, force: true });
    if (staging !== undefined) rmSync(staging, { recursive: true, force: true });
    if (firstCreated !== undefined) rmSync(firstCreated, { recursive: true, force: true });
    throw writeError(target, error);
  }
}

/** Creates a folder and those above it. Returns the first one that was missing, if any. */
function createFolder(folder: string): string | undefined {
  try {
    return mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw writeError(folder, error);
  }
}

/** A file in the place of a folder, missing permissions, a full disk. */
const writeError = (folder: string, error: unknown): ProjectError =>
  new ProjectError(
    `${folder} cannot be written: ${error instanceof Error ? error.message : String(error)}. Choose another folder; nothing was changed.`,
  );
