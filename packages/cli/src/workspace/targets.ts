/** Resolves paths on the command line: volumes by name, folders, or single files. */
import { dirname, join, relative, resolve } from 'node:path';
import { CommandError } from '../exit.ts';
import { findNearest } from '@quipu/language/nearest';
import { fileKindOf, readText } from './files.ts';
import { noRuleFilesError, readProject, type Project } from './project.ts';
import {
  findVolume,
  checkRuleFile,
  readPackage,
  ruleFiles,
  rulePackages,
  type RulePackage,
} from './workspace.ts';

export interface Target {
  readonly project: Project;
  /** The name of the single file to process; undefined for all files of the project. */
  readonly onlyFile: string | undefined;
}

/** Resolves paths; without any, all rule packages of the workspace. */
export function resolveTargets(root: string, cwd: string, paths: readonly string[]): Target[] {
  const packages = rulePackages(root);
  if (paths.length === 0) return resolveFolder(root, root);
  return paths.flatMap((path) => {
    checkNotEmpty(path);
    const rulePackage = packages.find((candidate) => candidate.name === path);
    if (rulePackage !== undefined)
      return [{ project: readProject(root, rulePackage.folder), onlyFile: undefined }];
    const location = resolve(cwd, path);
    switch (fileKindOf(location)) {
      case 'folder':
        return resolveFolder(root, location);
      case 'file':
        return [resolveFile(root, location)];
      case 'pipe':
      case 'other':
        throw new CommandError(`"${path}" is not a regular file.`, 'Name a volume, a folder or a file.');
      case 'nothing':
        throw missingTargetError(path, packages);
    }
  });
}

function missingTargetError(path: string, packages: readonly RulePackage[]): CommandError {
  const guess = findNearest(
    path,
    packages.map(({ name }) => name),
  );
  return new CommandError(
    `There is no volume, folder or file "${path}".`,
    guess === undefined ? undefined : `Did you mean "${guess}"?`,
  );
}

/**
 * Reads files and folders from anywhere as if they belonged to a volume; without any, the volume itself.
 * @throws {CommandError} if a path does not exist or contains no rules, or the volume does not exist
 */
export function resolveTargetsIn(
  root: string,
  cwd: string,
  volume: string,
  paths: readonly string[],
): Target[] {
  const project = readProject(root, findVolume(root, cwd, volume).folder);
  if (paths.length === 0) return [{ project, onlyFile: undefined }];
  return paths.flatMap((path) => filesAt(cwd, path)).map((file) => targetIn(project, file));
}

/** Returns a file, or the rule files of a folder. */
function filesAt(cwd: string, path: string): readonly string[] {
  checkNotEmpty(path);
  const location = resolve(cwd, path);
  const kind = fileKindOf(location);
  if (kind === 'nothing') throw new CommandError(`There is no folder or file "${path}".`);
  if (kind !== 'folder') return [location];
  const files = ruleFiles(location);
  if (files.length === 0) throw noRuleFilesError(location);
  return files;
}

/** Returns a file of a project, or adds a file from elsewhere to it. */
function targetIn(project: Project, file: string): Target {
  const name = project.files.find((source) => project.pathOf(source.name) === file)?.name;
  if (name !== undefined) return { project, onlyFile: name };
  checkIsRuleFile(file);
  const text = readText(file);
  const files = [...project.files, { name: file, text }];
  const texts = new Map([...project.texts, [file, text]]);
  return { project: { ...project, files, texts }, onlyFile: file };
}

/**
 * Resolves a folder to its package or loose files; the workspace root and `rules/` to all packages.
 * @throws {CommandError} for a folder that contains the workspace, since not all files there are rules
 */
function resolveFolder(root: string, folder: string): Target[] {
  if (folder === root || folder === join(root, 'rules')) {
    return rulePackages(root).map((rulePackage) => ({
      project: readProject(root, rulePackage.folder),
      onlyFile: undefined,
    }));
  }
  if (!relative(folder, root).startsWith('..')) {
    throw new CommandError(
      `"${folder}" contains the whole workspace.`,
      `Name a volume, a folder or a file; without any, all packages under ${join(root, 'rules')} are taken.`,
    );
  }
  return [{ project: readProject(root, folder), onlyFile: undefined }];
}

/** @throws {CommandError} for an empty path, which would resolve to the working folder */
function checkNotEmpty(path: string): void {
  if (path.trim() === '')
    throw new CommandError('A path is empty.', 'Name a volume, a folder or a file, or leave the path out.');
}

/** @throws {CommandError} for an unreadable file, or one without the extension `.quipu` */
function checkIsRuleFile(path: string): void {
  checkRuleFile(path);
  if (!path.endsWith('.quipu'))
    throw new CommandError(
      `"${path}" is not a rule file.`,
      'Names of rule files end in ".quipu"; lexicons are the ".json" files in the folder "words" of a package.',
    );
}

/** Reads a file together with its package, whose terms it needs; a file outside any package alone. */
function resolveFile(root: string, path: string): Target {
  for (let folder = dirname(path); folder !== root && folder !== dirname(folder); folder = dirname(folder)) {
    if (readPackage(folder) === undefined) continue;
    const project = readProject(root, folder);
    const lexicons = project.lexicons.filter(({ isOwn }) => isOwn);
    const file = [...project.files, ...lexicons].find((source) => project.pathOf(source.name) === path);
    if (file !== undefined) return { project, onlyFile: file.name };
  }
  checkIsRuleFile(path);
  const project = readProject(root, path);
  return { project, onlyFile: project.files[0]?.name };
}

export const isLexicon = ({ project, onlyFile }: Target): boolean =>
  project.lexicons.some(({ isOwn, name }) => isOwn && name === onlyFile);

/** @throws {CommandError} if a target is a lexicon; for commands that handle rule files only */
export function rejectLexicons(targets: readonly Target[]): void {
  const lexicon = targets.find(isLexicon);
  if (lexicon?.onlyFile === undefined) return;
  throw new CommandError(
    `"${lexicon.onlyFile}" is a lexicon, not a file of rules.`,
    `\`quipu check ${lexicon.project.pathOf(lexicon.onlyFile)}\` checks it.`,
  );
}
