/**
 * The rules of a volume or an edition as they stand in the working tree, or stood at a commit: read, checked, compiled and loaded in memory.
 * Whoever compares rules, or plays a game under others, begins here.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { compile, type GeneratedFile } from '@quipu/compiler';
import type { Volume } from '@quipu/engine';
import type { Checked, Diagnostic } from '@quipu/language';
import { nearest } from '@quipu/language/nearest';
import { readRules, type Rules } from '../../workspace/rules.ts';
import { EXIT, Stop } from '../../exit.ts';
import { importVolume } from '../../games/volume.ts';
import { writeFolder } from '../../workspace/files.ts';
import { readProject, type Project } from '../../workspace/project.ts';
import { findVolume, rulePackages } from '../../workspace/workspace.ts';
import { atCommit, commitOf, type Commit } from './commits.ts';

/** Where rules are taken from. */
export interface Place {
  /** As it was asked for: `sample`, `sample@HEAD~1`. */
  readonly asked: string;
  readonly name: string;
  /** Its folder; at a commit, the one that it had or would have in the working tree. */
  readonly folder: string;
  /** Undefined: the working tree. */
  readonly commit: Commit | undefined;
}

/** Rules without errors, wherever they were taken from; scenarios may have some. */
export interface RulesAt extends Omit<Rules, 'checked' | 'playable'> {
  readonly place: Place;
  readonly project: Project;
  readonly checked: Checked;
}

/**
 * What a command line means: a volume by its name or folder, with the commit behind an "@", if it is not the working tree.
 * @throws {Stop} where there is no such volume or commit
 */
export function placeOf(root: string, cwd: string, asked: string): Place {
  const at = asked.indexOf('@');
  // A name that holds the sign itself is none of a package, but may be that of a folder.
  if (at < 0 || isVolume(root, cwd, asked)) {
    const { name, folder } = findVolume(root, cwd, asked);
    return { asked, name, folder, commit: undefined };
  }
  const [volume, revision] = [asked.slice(0, at), asked.slice(at + 1)];
  if (volume === '' || revision === '')
    throw new Stop(
      `"${asked}" lacks ${volume === '' ? 'the volume before' : 'the commit behind'} its "@".`,
      'Write <volume>@<commit>, such as sample@HEAD~1.',
    );
  // A folder of the working tree stands for the volume of that name.
  const name = volume.split(/[/\\]/u).findLast((part) => part !== '') ?? volume;
  return { asked, name, folder: join(root, 'rules', name), commit: commitOf(root, revision) };
}

function isVolume(root: string, cwd: string, asked: string): boolean {
  try {
    findVolume(root, cwd, asked);
    return true;
  } catch (error) {
    if (error instanceof Stop) return false;
    throw error;
  }
}

/**
 * The text of a volume at a place.
 * @throws {Stop} where the commit has no such volume
 */
export function projectAt(root: string, { name, folder, commit }: Place): Project {
  if (commit === undefined) return readProject(root, folder);
  return atCommit(root, commit, (workspace) => {
    const volumes = rulePackages(workspace).filter((found) => found.isVolume);
    const found = volumes.find((each) => each.name === name);
    if (found === undefined) {
      const names = volumes.map((each) => each.name);
      const guess = nearest(name, names);
      throw new Stop(
        `At ${commit.revision} there is no volume "${name}".`,
        guess === undefined ? `Volumes then: ${names.join(', ') || 'none'}.` : `Did you mean "${guess}"?`,
      );
    }
    const project = readProject(workspace, found.folder);
    const shown = (path: string): string => relative(workspace, path).replaceAll(sep, '/');
    return {
      ...project,
      // Syntax trees are kept below the workspace, and files are named as git names them.
      folder,
      pathOf: (file) => `${commit.revision}:${shown(project.pathOf(file))}`,
    };
  });
}

/**
 * Reads and checks the rules of a project.
 * @param told shows what is wrong with them, before the command ends
 * @throws {Stop} where they have errors
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
  throw new Stop(
    `The rules of ${place.asked} have errors.`,
    place.commit === undefined ? `Mend them: \`quipu check ${place.asked}\`.` : 'Take another commit.',
    EXIT.findings,
  );
}

/** The code of checked rules, as the compiler that runs makes it. */
export const generated = (checked: Checked): readonly GeneratedFile[] => compile(checked).files;

/**
 * Loads generated code that lies in no package, on any thread. What Node.js has imported it keeps for as long as it runs: threads that load
 * many volumes take `Modules` instead.
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
