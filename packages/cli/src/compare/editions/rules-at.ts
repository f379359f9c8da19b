/** Loads the rules of a volume or edition, from the working tree or a commit: reads, checks and compiles them in memory. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { compile, type GeneratedFile } from '@quipu/compiler';
import type { Volume } from '@quipu/engine';
import type { Checked, Diagnostic } from '@quipu/language';
import { nearest } from '@quipu/language/nearest';
import { readRules, type Rules } from '../../workspace/read-rules.ts';
import { EXIT, CommandError } from '../../exit.ts';
import { importVolume } from '../../games/load-volume.ts';
import { writeFolder } from '../../workspace/files.ts';
import { readProject, type Project } from '../../workspace/project.ts';
import { findVolume, rulePackages } from '../../workspace/workspace.ts';
import { atCommit, commitOf, type Commit } from './commits.ts';

export interface Place {
  /** As given by the user: `sample`, `sample@HEAD~1`. */
  readonly asked: string;
  readonly name: string;
  /** The folder; for a commit, the corresponding one in the working tree. */
  readonly folder: string;
  readonly commit: Commit | undefined;
}

export interface RulesAt extends Omit<Rules, 'checked' | 'playable'> {
  readonly place: Place;
  readonly project: Project;
  readonly checked: Checked;
}

/**
 * Parses a volume name or folder with an optional commit after "@".
 * @throws {CommandError} if the volume or commit does not exist
 */
export function placeOf(root: string, cwd: string, asked: string): Place {
  const at = asked.indexOf('@');
  // A package name cannot contain "@", but a folder name can.
  if (at < 0 || isVolume(root, cwd, asked)) {
    const { name, folder } = findVolume(root, cwd, asked);
    return { asked, name, folder, commit: undefined };
  }
  const [volume, revision] = [asked.slice(0, at), asked.slice(at + 1)];
  if (volume === '' || revision === '')
    throw new CommandError(
      `"${asked}" lacks ${volume === '' ? 'the volume before' : 'the commit behind'} its "@".`,
      'Write <volume>@<commit>, such as sample@HEAD~1.',
    );
  // At a commit, a folder is reduced to the volume's name.
  const name = volume.split(/[/\\]/u).findLast((part) => part !== '') ?? volume;
  return { asked, name, folder: join(root, 'rules', name), commit: commitOf(root, revision) };
}

function isVolume(root: string, cwd: string, asked: string): boolean {
  try {
    findVolume(root, cwd, asked);
    return true;
  } catch (error) {
    if (error instanceof CommandError) return false;
    throw error;
  }
}

/** @throws {CommandError} if the commit does not contain the volume */
export function projectAt(root: string, { name, folder, commit }: Place): Project {
  if (commit === undefined) return readProject(root, folder);
  return atCommit(root, commit, (workspace) => {
    const volumes = rulePackages(workspace).filter((found) => found.isVolume);
    const found = volumes.find((each) => each.name === name);
    if (found === undefined) {
      const names = volumes.map((each) => each.name);
      const guess = nearest(name, names);
      throw new CommandError(
        `At ${commit.revision} there is no volume "${name}".`,
        guess === undefined ? `Volumes then: ${names.join(', ') || 'none'}.` : `Did you mean "${guess}"?`,
      );
    }
    const project = readProject(workspace, found.folder);
    const shown = (path: string): string => relative(workspace, path).replaceAll(sep, '/');
    return {
      ...project,
      // Below the workspace, to use its cache of syntax trees; files are named as in git.
      folder,
      pathOf: (file) => `${commit.revision}:${shown(project.pathOf(file))}`,
    };
  });
}

/**
 * Reads and checks the rules of a project.
 * @param told receives the errors before the command ends
 * @throws {CommandError} if there are errors
 */
export function readRulesAt(
  place: Place,
  project: Project,
  told: (diagnostics: readonly Diagnostic[], project: Project) => void = () => undefined,
): RulesAt {
  const { playable, ...read } = readRules(project);
  if (playable !== undefined) return { ...read, place, project, checked: playable };
  told(
    read.diagnostics.filter(({ severity }) => severity === 'error'),
    project,
  );
  throw new CommandError(
    `The rules of ${place.asked} have errors.`,
    place.commit === undefined ? `Mend them: \`quipu check ${place.asked}\`.` : 'Take another commit.',
    EXIT.findings,
  );
}

export const generated = (checked: Checked): readonly GeneratedFile[] => compile(checked).files;

/**
 * Loads generated code through a temporary folder. Node.js never unloads imported modules; threads that load many volumes use `Modules`
 * instead.
 */
export async function loaded(files: readonly GeneratedFile[]): Promise<Volume> {
  const folder = mkdtempSync(join(tmpdir(), 'quipu-volume-'));
  const code = join(folder, 'generated');
  try {
    writeFolder(code, files);
    return await importVolume(join(code, 'index.ts'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
