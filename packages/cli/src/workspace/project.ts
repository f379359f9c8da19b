/** The rule text of one package, read whole: what `check`, `build`, `test` and `coverage` start from. */
import { join, relative, sep } from 'node:path';
import { Stop } from '../exit.ts';
import { filesBelow, kindOf, readText } from './files.ts';
import { basesOf, mustBeRules, preludesOf, readPackage, ruleFiles, type RulePackage } from './workspace.ts';

/** A rule file as the language reads it. */
export interface SourceText {
  /** Stable on every machine: the path below the package's folder, after that folder's name if it is a prelude's or a base's. */
  readonly name: string;
  readonly text: string;
}

/** A package of rules, or a folder or file that belongs to none, with what it builds on. */
export interface Project {
  readonly folder: string;
  /** Undefined for loose files. */
  readonly manifest: RulePackage | undefined;
  readonly files: readonly SourceText[];
  readonly prelude: readonly SourceText[];
  /** The rule text of the volume that the package is an edition of, then of editions between the two; empty if it is none. */
  readonly base: readonly SourceText[];
  /** Lexicons of languages: those of preludes first, then those of the base and of editions on it, then the package's own. */
  readonly lexicons: readonly (SourceText & { readonly own: boolean })[];
  readonly texts: ReadonlyMap<string, string>;
  /** Where the file of a name lies. */
  readonly pathOf: (name: string) => string;
}

/** Returns the error for a folder without rule files. */
export const noRuleFiles = (folder: string): Stop =>
  new Stop(
    `${folder} has no rule files.`,
    'Names of rule files end in ".quipu"; `quipu new` writes the first ones of a volume.',
  );

/**
 * Reads the package of rules, or the loose folder or file, at a path.
 * @throws {Stop} where a folder has no rule files
 */
export function readProject(root: string, path: string): Project {
  const file = kindOf(path) === 'file';
  const manifest = file ? undefined : readPackage(path);
  const own = (file ? [path] : ruleFiles(path)).map((found) => read(found, file ? '' : path, ''));
  if (own.length === 0) throw noRuleFiles(path);
  const bases = manifest ? basesOf(root, manifest.dependencies) : [];
  const dependencies = manifest && [manifest, ...bases].flatMap((each) => each.dependencies);
  const preludes = preludesOf(root, dependencies).filter((found) => found.folder !== path);
  const shared = preludes.flatMap(readAll);
  const amended = bases.flatMap(readAll);
  const all = [...own, ...shared, ...amended];
  const words = file ? [] : lexiconsIn(path, '', true);
  const paths = new Map([
    ...all.map((source) => [source.name, source.path] as const),
    ...words.map(({ name }) => [name, join(path, name)] as const),
  ]);
  return {
    folder: path,
    manifest,
    files: own,
    prelude: shared,
    base: amended,
    lexicons: file
      ? []
      : [
          ...[...preludes, ...bases].flatMap(({ name, folder }) => lexiconsIn(folder, `${name}/`, false)),
          ...words,
        ],
    texts: new Map(all.map((source) => [source.name, source.text])),
    pathOf: (name) => paths.get(name) ?? name,
  };
}

/** The folder of a package in which its lexicons lie. */
const WORDS = 'words';

function lexiconsIn(folder: string, prefix: string, own: boolean): Project['lexicons'] {
  const at = join(folder, WORDS);
  if (kindOf(at) !== 'folder') return [];
  return filesBelow(at, '.json').map((path) => {
    mustBeRules(path);
    return { name: `${prefix}${relative(folder, path).replaceAll(sep, '/')}`, text: readText(path), own };
  });
}

/** The files of a package that another builds on. */
function readAll({ name, folder }: RulePackage): (SourceText & { path: string })[] {
  return ruleFiles(folder).map((path) => read(path, folder, `${name}/`));
}

function read(path: string, folder: string, prefix: string): SourceText & { path: string } {
  const below =
    folder === '' ? (path.split(sep).at(-1) ?? path) : relative(folder, path).replaceAll(sep, '/');
  return { name: prefix + below, text: readText(path), path };
}
