/** Locates the workspace and its rule packages. */
import { lstatSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { Stop } from '../exit.ts';
import { nearest } from '@quipu/language/nearest';
import { filesBelow, kindOf, readText } from './files.ts';

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
}

export function workspaceRoot(from: string): string {
  for (let at = resolve(from); ; at = dirname(at)) {
    if (kindOf(join(at, 'rules')) === 'folder' && kindOf(join(at, 'package.json')) === 'file') return at;
    if (dirname(at) === at) {
      throw new Stop(
        'This folder belongs to no Quipu workspace.',
        'A workspace is a folder with a package.json and a folder rules: `npm init -y && mkdir rules` makes one.',
      );
    }
  }
}

/** The workspace of this program itself, with the sample volume and the prelude of the series. */
export function ownWorkspace(): string {
  return workspaceRoot(import.meta.dirname);
}

export function rulePackages(root: string): RulePackage[] {
  return (
    readdirSync(join(root, 'rules'), { withFileTypes: true })
      // Skip hidden and installed folders.
      .filter((entry) => entry.isDirectory() && !/^\.|^node_modules$/u.test(entry.name))
      .map((entry) => readPackage(join(root, 'rules', entry.name)))
      .filter((found) => found !== undefined)
      .sort((a, b) => (a.name < b.name ? -1 : 1))
  );
}

export function packageNames(root: string): ReadonlySet<string> {
  const folders = ['packages', 'rules', 'tools'].map((name) => join(root, name));
  const names = folders
    .filter((folder) => kindOf(folder) === 'folder')
    .flatMap((folder) => readdirSync(folder).map((name) => readPackage(join(folder, name))?.packageName))
    .filter((name) => name !== undefined);
  return new Set(names);
}

/** Finds a volume by its name under `rules/` or by its folder path. */
export function findVolume(root: string, cwd: string, wanted: string): RulePackage {
  const volumes = rulePackages(root).filter((found) => found.isVolume);
  const named = volumes.find((volume) => volume.name === wanted);
  if (named !== undefined) return named;
  const folder = resolve(cwd, wanted);
  const placed = kindOf(folder) === 'folder' ? readPackage(folder) : undefined;
  if (placed?.isVolume === true) return placed;
  const names = volumes.map((volume) => volume.name);
  const guess = nearest(wanted, names);
  throw new Stop(
    ({ terminal }) => terminal.noVolume({ wanted }),
    ({ terminal }) =>
      guess === undefined
        ? terminal.volumesHere({ names: names.join(', ') || terminal.noVolumes })
        : terminal.didYouMean({ guess }),
  );
}

/** The default volume: the one published last; of several, the first by name. */
export function newestVolume(root: string): RulePackage {
  const [newest] = byYear(root);
  if (newest === undefined)
    throw new Stop(
      ({ terminal }) => terminal.noVolumeAtAll,
      ({ terminal }) => terminal.makeVolume,
    );
  return newest;
}

/** Published games under `rules/`, latest first; all volumes if none is published. Omits editions. */
export function publishedGames(root: string): RulePackage[] {
  const volumes = byYear(root);
  const games = volumes.filter(
    (volume) => volume.published > 0 && baseOf(root, volume.dependencies) === undefined,
  );
  return games.length > 0 ? games : volumes;
}

function byYear(root: string): RulePackage[] {
  return rulePackages(root)
    .filter((found) => found.isVolume)
    .sort((a, b) => b.published - a.published);
}

/** The preludes that a package depends on; all preludes for a folder without a manifest. */
export function preludesOf(root: string, dependencies: readonly string[] | undefined): RulePackage[] {
  return rulePackages(root).filter(
    (found) => !found.isVolume && (dependencies?.includes(found.packageName) ?? true),
  );
}

/**
 * The volume that a package depends on and is an edition of; undefined if missing. If both an edition and its base are dependencies,
 * returns the edition.
 */
export function baseOf(root: string, dependencies: readonly string[]): RulePackage | undefined {
  const found = rulePackages(root).filter(
    ({ isVolume, packageName }) => isVolume && dependencies.includes(packageName),
  );
  const isBelow = ({ packageName }: RulePackage): boolean =>
    found.some((other) => other.packageName !== packageName && other.dependencies.includes(packageName));
  return found.find((each) => !isBelow(each)) ?? found[0];
}

/** The chain of volumes that an edition builds on, the original first. */
export function basesOf(root: string, dependencies: readonly string[]): RulePackage[] {
  const bases: RulePackage[] = [];
  let next = baseOf(root, dependencies);
  const known = ({ folder }: RulePackage): boolean => bases.some((base) => base.folder === folder);
  // Stop at cyclic dependencies; errors in their texts are reported elsewhere.
  while (next !== undefined && !known(next)) {
    bases.unshift(next);
    next = baseOf(root, next.dependencies);
  }
  return bases;
}

/**
 * The rule files of a folder, sorted by path.
 * @throws {Stop} if a name that ends in `.quipu` is not a readable regular file
 */
export function ruleFiles(folder: string): string[] {
  const found = filesBelow(folder, '.quipu');
  for (const path of found) mustBeRules(path);
  return found;
}

/** The size limit of a rule file in bytes. The longest of a published volume has a fiftieth of that. */
const MOST_BYTES = 1 << 20;

/**
 * Checks that a path can be read as a rule file.
 * @throws {Stop} if it is missing, a broken link, a folder, a pipe or device, or larger than 1 MiB
 */
export function mustBeRules(path: string): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) {
    const link = lstatSync(path, { throwIfNoEntry: false });
    if (link === undefined) throw new Stop(`There is no file "${path}".`);
    throw new Stop(`"${path}" is a link to nothing.`, 'Remove it, or make what it points to.');
  }
  if (!found.isFile()) {
    throw new Stop(
      `"${path}" is no regular file.`,
      'Rule text is read from files alone; give it another name.',
    );
  }
  if (found.size > MOST_BYTES) {
    throw new Stop(
      `"${path}" has ${found.size} bytes; a rule file has ${MOST_BYTES} at the most.`,
      'Split it: all files of a volume are read together, in whatever order.',
    );
  }
}

/** Returns a path for messages: relative if it is below the working folder, otherwise absolute. */
export function shownPath(cwd: string, path: string): string {
  const way = relative(cwd, path);
  return way.startsWith('..') ? path : way;
}

export function readPackage(folder: string): RulePackage | undefined {
  const path = join(folder, 'package.json');
  if (kindOf(path) !== 'file') return undefined;
  let manifest: unknown;
  try {
    manifest = JSON.parse(readText(path));
  } catch {
    throw new Stop(`${path} is not JSON.`, 'Correct it, or take the one of rules/sample as a pattern.');
  }
  if (typeof manifest !== 'object' || manifest === null) return undefined;
  const { name, version, exports, dependencies, quipu } = manifest as Record<string, unknown>;
  return {
    name: basename(folder),
    packageName: typeof name === 'string' ? name : basename(folder),
    folder,
    isVolume: targets(exports).some((target) => target.startsWith('./generated/')),
    dependencies: typeof dependencies === 'object' && dependencies !== null ? Object.keys(dependencies) : [],
    published: yearOf(quipu),
    version: typeof version === 'string' ? version : '0.0.0',
  };
}

function targets(node: unknown): string[] {
  if (typeof node === 'string') return [node];
  return typeof node === 'object' && node !== null ? Object.values(node).flatMap(targets) : [];
}

function yearOf(quipu: unknown): number {
  if (typeof quipu !== 'object' || quipu === null || !('published' in quipu)) return 0;
  if (quipu.published === true) return 1;
  return typeof quipu.published === 'number' ? quipu.published : 0;
}
