/** Resolves paths on the command line: volumes by name, folders, or single files. */
import { dirname, join, relative, resolve } from 'node:path';
import { Stop } from '../exit.ts';
import { nearest } from '@quipu/language/nearest';
import { kindOf, readText } from './files.ts';
import { noRuleFiles, readProject, type Project } from './project.ts';
import { findVolume, mustBeRules, readPackage, ruleFiles, rulePackages } from './workspace.ts';

export interface Target {
  readonly project: Project;
  readonly only: string | undefined;
}

/** Resolves paths; without any, all rule packages of the workspace. */
export function targets(root: string, cwd: string, paths: readonly string[]): Target[] {
  const packages = rulePackages(root);
  if (paths.length === 0) return folderTargets(root, root);
  return paths.flatMap((path) => {
    mustBeNamed(path);
    const named = packages.find((found) => found.name === path);
    if (named !== undefined) return [{ project: readProject(root, named.folder), only: undefined }];
    const at = resolve(cwd, path);
    switch (kindOf(at)) {
      case 'folder':
        return folderTargets(root, at);
      case 'file':
        return [fileTarget(root, at)];
      case 'pipe':
      case 'other':
        throw new Stop(`"${path}" is no regular file.`, 'Name a volume, a folder or a file.');
      case 'nothing': {
        const guess = nearest(
          path,
          packages.map((found) => found.name),
        );
        throw new Stop(
          `There is no volume, folder or file "${path}".`,
          guess === undefined ? undefined : `Did you mean "${guess}"?`,
        );
      }
    }
  });
}

/**
 * Reads files and folders from anywhere as if they belonged to a volume; without any, the volume itself.
 * @throws {Stop} if a path does not exist or contains no rules, or the volume does not exist
 */
export function targetsOn(root: string, cwd: string, volume: string, paths: readonly string[]): Target[] {
  const project = readProject(root, findVolume(root, cwd, volume).folder);
  if (paths.length === 0) return [{ project, only: undefined }];
  return paths
    .flatMap((path) => {
      mustBeNamed(path);
      const at = resolve(cwd, path);
      if (kindOf(at) === 'nothing') throw new Stop(`There is no folder or file "${path}".`);
      if (kindOf(at) !== 'folder') return [at];
      const files = ruleFiles(at);
      if (files.length === 0) throw noRuleFiles(at);
      return files;
    })
    .map((at) => {
      const name = project.files.find((source) => project.pathOf(source.name) === at)?.name;
      if (name !== undefined) return { project, only: name };
      mustBeRuleFile(at);
      const text = readText(at);
      const files = [...project.files, { name: at, text }];
      return { only: at, project: { ...project, files, texts: new Map([...project.texts, [at, text]]) } };
    });
}

/**
 * Resolves a folder to its package or loose files; the workspace root and `rules/` to all packages.
 * @throws {Stop} for a folder that contains the workspace, since not all files there are rules
 */
function folderTargets(root: string, at: string): Target[] {
  if (at === root || at === join(root, 'rules')) {
    return rulePackages(root).map(({ folder }) => ({ project: readProject(root, folder), only: undefined }));
  }
  if (!relative(at, root).startsWith('..')) {
    throw new Stop(
      `"${at}" holds the whole workspace and more.`,
      `Name a volume, a folder or a file; without any, all packages under ${join(root, 'rules')} are taken.`,
    );
  }
  return [{ project: readProject(root, at), only: undefined }];
}

/** @throws {Stop} for an empty path, which would resolve to the working folder */
function mustBeNamed(path: string): void {
  if (path.trim() === '')
    throw new Stop('A path is empty.', 'Name a volume, a folder or a file, or leave the path out.');
}

/** @throws {Stop} for an unreadable file, or one without the extension `.quipu` */
function mustBeRuleFile(path: string): void {
  mustBeRules(path);
  if (!path.endsWith('.quipu'))
    throw new Stop(
      `"${path}" is not a rule file.`,
      'Names of rule files end in ".quipu"; lexicons are the ".json" files in the folder "words" of a package.',
    );
}

/** Reads a file together with its package, whose terms it needs; a file outside any package alone. */
function fileTarget(root: string, path: string): Target {
  for (let at = dirname(path); at !== root && at !== dirname(at); at = dirname(at)) {
    if (readPackage(at) === undefined) continue;
    const project = readProject(root, at);
    const lexicons = project.lexicons.filter(({ own }) => own);
    const file = [...project.files, ...lexicons].find((source) => project.pathOf(source.name) === path);
    if (file !== undefined) return { project, only: file.name };
  }
  mustBeRuleFile(path);
  const project = readProject(root, path);
  return { project, only: project.files[0]?.name };
}

export const isLexicon = ({ project, only }: Target): boolean =>
  project.lexicons.some(({ own, name }) => own && name === only);

/** @throws {Stop} if a target is a lexicon; for commands that handle rule files only */
export function mustNotBeLexicons(asked: readonly Target[]): void {
  const found = asked.find(isLexicon);
  if (found?.only === undefined) return;
  throw new Stop(
    `"${found.only}" is a lexicon, not a file of rules.`,
    `\`quipu check ${found.project.pathOf(found.only)}\` checks it.`,
  );
}
