/** Locates the workspace and its rule packages. */
import { lstatSync, readdirSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { CommandError } from '../exit.ts';
import { findNearest } from '@quipu/language/nearest';
import { filesBelow, fileKindOf } from './files.ts';
import { installedRuleFolders, isInstalledFolder } from './installed-packages.ts';
import { readManifest } from './read-manifest.ts';

/** A folder of rule files with a `package.json`: a volume if it exports generated code, otherwise a prelude. */
export interface RulePackage {
  readonly name: string;
  readonly packageName: string;
  readonly folder: string;
  readonly isVolume: boolean;
  readonly dependencies: readonly string[];
  /** The year of publication, from `quipu.published`; 1 if that is `true` (year unknown); 0 if unpublished. */
  readonly published: number;
  readonly version: string;
  /** Whether it is an installed dependency, with compiled code that is not built again. */
  readonly isInstalled: boolean;
}

/** @throws {CommandError} if no folder above is a workspace */
export function workspaceRoot(from: string): string {
  const root = findWorkspaceRoot(from);
  if (root !== undefined) return root;
  throw new CommandError(
    'This folder is not in a Quipu workspace.',
    'A workspace is a folder with a package.json, and a folder rules or an installed volume: `npm init -y && mkdir rules` creates one.',
  );
}

/** The workspace that contains a folder, if any. */
export function findWorkspaceRoot(from: string): string | undefined {
  for (let folder = resolve(from); ; folder = dirname(folder)) {
    if (isWorkspace(folder)) return folder;
    if (dirname(folder) === folder) return undefined;
  }
}

/** A folder with a manifest, and with rules of its own or a dependency that has rules. */
function isWorkspace(folder: string): boolean {
  const manifest = join(folder, 'package.json');
  if (fileKindOf(manifest) !== 'file') return false;
  return fileKindOf(join(folder, 'rules')) === 'folder' || installedRuleFolders([manifest]).length > 0;
}

const packageFolder = join(import.meta.dirname, '../..');
const repository = join(packageFolder, '../..');

/** Whether a workspace is Quipu's own repository, whose volumes have settings for its tools. */
export const isRepository = (root: string): boolean => root === repository;

/** The prelude that new volumes build on. */
export const PRELUDE_PACKAGE = '@quipu/coin';

/** The folder of the prelude that this package depends on. */
export const preludeFolder = (): string =>
  dirname(createRequire(import.meta.url).resolve(`${PRELUDE_PACKAGE}/package.json`));

/** The rule packages of the workspace itself, in its folder `rules`. */
export function rulePackages(root: string): RulePackage[] {
  const folder = join(root, 'rules');
  if (fileKindOf(folder) !== 'folder') return [];
  return (
    readdirSync(folder, { withFileTypes: true })
      // Skip hidden and installed folders.
      .filter((entry) => entry.isDirectory() && !/^\.|^node_modules$/u.test(entry.name))
      .map((entry) => readPackage(join(root, 'rules', entry.name)))
      .filter((rulePackage) => rulePackage !== undefined)
      .sort((a, b) => (a.name < b.name ? -1 : 1))
  );
}

/** The rule packages of the workspace, then those that are installed. */
export function availablePackages(root: string): RulePackage[] {
  const own = rulePackages(root);
  const ownNames = new Set(own.map(({ packageName }) => packageName));
  const manifests = [root, ...own.map(({ folder }) => folder)].map((folder) => join(folder, 'package.json'));
  const installed = installedRuleFolders(manifests).flatMap((folder) => {
    const rulePackage = readPackage(folder);
    return rulePackage === undefined || ownNames.has(rulePackage.packageName) ? [] : [rulePackage];
  });
  return [...own, ...installed];
}

export function packageNames(root: string): ReadonlySet<string> {
  const folders = ['packages', 'rules', 'tools'].map((name) => join(root, name));
  const names = folders
    .filter((folder) => fileKindOf(folder) === 'folder')
    .flatMap((folder) => readdirSync(folder).map((name) => readPackage(join(folder, name))?.packageName))
    .filter((name) => name !== undefined);
  return new Set(names);
}

/** Finds a volume by its name under `rules/` or by its folder path. */
export function findVolume(root: string, cwd: string, name: string): RulePackage {
  const volumes = availablePackages(root).filter((rulePackage) => rulePackage.isVolume);
  const byName = volumes.find((volume) => volume.name === name);
  if (byName !== undefined) return byName;
  const folder = resolve(cwd, name);
  const byPath = fileKindOf(folder) === 'folder' ? readPackage(folder) : undefined;
  if (byPath?.isVolume === true) return byPath;
  const names = volumes.map((volume) => volume.name);
  const guess = findNearest(name, names);
  throw new CommandError(
    ({ terminal }) => terminal.unknownVolume({ name }),
    ({ terminal }) =>
      guess === undefined
        ? terminal.knownVolumes({ names: names.join(', ') || terminal.emptyVolumeList })
        : terminal.didYouMean({ guess }),
  );
}

/** The default volume: the one published last; of several, the first by name. */
export function newestVolume(root: string): RulePackage {
  const [newest] = volumesByYear(root);
  if (newest === undefined)
    throw new CommandError(
      ({ terminal }) => terminal.noVolumesInFolder,
      ({ terminal }) => terminal.createVolumeHint,
    );
  return newest;
}

/** Published games under `rules/`, latest first; all volumes if none is published. Omits editions. */
export function publishedGames(root: string): RulePackage[] {
  const volumes = volumesByYear(root);
  const games = volumes.filter(
    (volume) => volume.published > 0 && baseOf(root, volume.dependencies) === undefined,
  );
  return games.length > 0 ? games : volumes;
}

function volumesByYear(root: string): RulePackage[] {
  return availablePackages(root)
    .filter((rulePackage) => rulePackage.isVolume)
    .sort((a, b) => b.published - a.published);
}

/** The preludes that a package depends on; all preludes for a folder without a manifest. */
export function preludesOf(root: string, dependencies: readonly string[] | undefined): RulePackage[] {
  return availablePackages(root).filter(
    (rulePackage) => !rulePackage.isVolume && (dependencies?.includes(rulePackage.packageName) ?? true),
  );
}

/**
 * The volume that a package depends on and is an edition of; undefined if missing. If both an edition and its base are dependencies,
 * returns the edition.
 */
export function baseOf(root: string, dependencies: readonly string[]): RulePackage | undefined {
  const volumes = availablePackages(root).filter(
    ({ isVolume, packageName }) => isVolume && dependencies.includes(packageName),
  );
  const isBaseOfAnother = ({ packageName }: RulePackage): boolean =>
    volumes.some(
      (dependent) => dependent.packageName !== packageName && dependent.dependencies.includes(packageName),
    );
  return volumes.find((volume) => !isBaseOfAnother(volume)) ?? volumes[0];
}

/** The chain of volumes that an edition builds on, the original first. */
export function basesOf(root: string, dependencies: readonly string[]): RulePackage[] {
  const bases: RulePackage[] = [];
  let nextBase = baseOf(root, dependencies);
  const isKnown = ({ folder }: RulePackage): boolean => bases.some((base) => base.folder === folder);
  // Stop at cyclic dependencies; errors in their texts are reported elsewhere.
  while (nextBase !== undefined && !isKnown(nextBase)) {
    bases.unshift(nextBase);
    nextBase = baseOf(root, nextBase.dependencies);
  }
  return bases;
}

/**
 * The rule files of a folder, sorted by path.
 * @throws {CommandError} if a name that ends in `.quipu` is not a readable regular file
 */
export function ruleFiles(folder: string): string[] {
  const paths = filesBelow(folder, '.quipu');
  for (const path of paths) checkRuleFile(path);
  return paths;
}

/** The size limit of a rule file in bytes. The longest of a published volume has a fiftieth of that. */
const MAX_BYTES = 1 << 20;

/**
 * Checks that a path can be read as a rule file.
 * @throws {CommandError} if it is missing, a broken link, a folder, a pipe or device, or larger than 1 MiB
 */
export function checkRuleFile(path: string): void {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) {
    const link = lstatSync(path, { throwIfNoEntry: false });
    if (link === undefined) throw new CommandError(`There is no file "${path}".`);
    throw new CommandError(`"${path}" is a broken link.`, 'Remove it, or create its target.');
  }
  if (!stats.isFile()) {
    throw new CommandError(
      `"${path}" is not a regular file.`,
      'Rule text is read from files alone; give it another name.',
    );
  }
  if (stats.size > MAX_BYTES) {
    throw new CommandError(
      `"${path}" has ${stats.size} bytes; a rule file has ${MAX_BYTES} at the most.`,
      'Split it: all files of a volume are read together, in whatever order.',
    );
  }
}

/** Returns a path for messages: relative if it is below the working folder, otherwise absolute. */
export function displayPath(cwd: string, path: string): string {
  const relativePath = relative(cwd, path);
  if (relativePath === '') return '.';
  return relativePath.startsWith('..') ? path : relativePath;
}

export function readPackage(folder: string): RulePackage | undefined {
  const path = join(folder, 'package.json');
  if (fileKindOf(path) !== 'file') return undefined;
  const { name, version, exports, dependencies, quipu } = readManifest(path);
  return {
    name: basename(folder),
    packageName: typeof name === 'string' ? name : basename(folder),
    folder,
    isVolume: exportTargets(exports).some((target) => target.startsWith('./generated/')),
    dependencies: typeof dependencies === 'object' && dependencies !== null ? Object.keys(dependencies) : [],
    published: yearOf(quipu),
    version: typeof version === 'string' ? version : '0.0.0',
    isInstalled: isInstalledFolder(folder),
  };
}

function exportTargets(node: unknown): string[] {
  if (typeof node === 'string') return [node];
  return typeof node === 'object' && node !== null ? Object.values(node).flatMap(exportTargets) : [];
}

function yearOf(quipu: unknown): number {
  if (typeof quipu !== 'object' || quipu === null || !('published' in quipu)) return 0;
  if (quipu.published === true) return 1;
  return typeof quipu.published === 'number' ? quipu.published : 0;
}
