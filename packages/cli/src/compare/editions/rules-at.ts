/** Loads the rules of a volume or edition, from the working tree or a commit: reads, checks and compiles them in memory. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { compile, type GeneratedFile } from '@quipu/compiler';
import type { Volume } from '@quipu/engine';
import type { Checked, Diagnostic } from '@quipu/language';
import { findNearest } from '@quipu/language/nearest';
import { readRules, type Rules } from '../../workspace/read-rules.ts';
import { EXIT, CommandError } from '../../exit.ts';
import { importVolume } from '../../games/load-volume.ts';
import { writeFolder } from '../../workspace/files.ts';
import { readProject, type Project } from '../../workspace/project.ts';
import { findVolume, rulePackages } from '../../workspace/workspace.ts';
import { withCommitFiles, resolveCommit, type Commit } from './git-commits.ts';

export interface RulesLocation {
  /** As given by the user: `sample`, `sample@HEAD~1`. */
  readonly argument: string;
  readonly name: string;
  /** The folder; for a commit, the corresponding one in the working tree. */
  readonly folder: string;
  readonly commit: Commit | undefined;
}

export interface RulesAt extends Omit<Rules, 'checked' | 'playable'> {
  readonly location: RulesLocation;
  readonly project: Project;
  readonly checked: Checked;
}

/**
 * Parses a volume name or folder with an optional commit after "@".
 * @throws {CommandError} if the volume or commit does not exist
 */
export function parseLocation(root: string, cwd: string, argument: string): RulesLocation {
  const separator = argument.indexOf('@');
  // A package name cannot contain "@", but a folder name can.
  if (separator < 0 || isVolume(root, cwd, argument)) {
    const { name, folder } = findVolume(root, cwd, argument);
    return { argument, name, folder, commit: undefined };
  }
  const [volume, revision] = [argument.slice(0, separator), argument.slice(separator + 1)];
  if (volume === '' || revision === '')
    throw new CommandError(
      `"${argument}" lacks ${volume === '' ? 'the volume before' : 'the commit after'} its "@".`,
      'Write <volume>@<commit>, such as sample@HEAD~1.',
    );
  // At a commit, a folder is reduced to the volume's name.
  const name = volume.split(/[/\\]/u).findLast((component) => component !== '') ?? volume;
  return { argument, name, folder: join(root, 'rules', name), commit: resolveCommit(root, revision) };
}

function isVolume(root: string, cwd: string, argument: string): boolean {
  try {
    findVolume(root, cwd, argument);
    return true;
  } catch (error) {
    if (error instanceof CommandError) return false;
    throw error;
  }
}

/** @throws {CommandError} if the commit does not contain the volume */
export function readProjectAt(root: string, { name, folder, commit }: RulesLocation): Project {
  if (commit === undefined) return readProject(root, folder);
  return withCommitFiles(root, commit, (workspace) => {
    const volumes = rulePackages(workspace).filter((rulePackage) => rulePackage.isVolume);
    const match = volumes.find((volume) => volume.name === name);
    if (match === undefined) {
      const names = volumes.map((volume) => volume.name);
      const guess = findNearest(name, names);
      throw new CommandError(
        `At ${commit.revision} there is no volume "${name}".`,
        guess === undefined ? `Volumes then: ${names.join(', ') || 'none'}.` : `Did you mean "${guess}"?`,
      );
    }
    const project = readProject(workspace, match.folder);
    const gitPath = (path: string): string => relative(workspace, path).replaceAll(sep, '/');
    return {
      ...project,
      // Below the workspace, to use its cache of syntax trees; files are named as in git.
      folder,
      pathOf: (file) => `${commit.revision}:${gitPath(project.pathOf(file))}`,
    };
  });
}

/**
 * Reads and checks the rules of a project.
 * @param onErrors receives the errors before the command ends
 * @throws {CommandError} if there are errors
 */
export function readRulesAt(
  location: RulesLocation,
  project: Project,
  onErrors: (diagnostics: readonly Diagnostic[], project: Project) => void = () => undefined,
): RulesAt {
  const { playable, ...rules } = readRules(project);
  if (playable !== undefined) return { ...rules, location, project, checked: playable };
  onErrors(
    rules.diagnostics.filter(({ severity }) => severity === 'error'),
    project,
  );
  throw new CommandError(
    `The rules of ${location.argument} have errors.`,
    location.commit === undefined
      ? `Correct them: \`quipu check ${location.argument}\`.`
      : 'Use another commit.',
    EXIT.findings,
  );
}

export const compileFiles = (checked: Checked): readonly GeneratedFile[] => compile(checked).files;

/**
 * Loads generated code through a temporary folder. Node.js never unloads imported modules; threads that load many volumes use
 * `ModuleEvaluator` instead.
 */
export async function loadGeneratedCode(files: readonly GeneratedFile[]): Promise<Volume> {
  const folder = mkdtempSync(join(tmpdir(), 'quipu-volume-'));
  const code = join(folder, 'generated');
  try {
    writeFolder(code, files);
    return await importVolume(join(code, 'index.ts'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
