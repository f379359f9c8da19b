/** Reads all rule text of one package: the input of `check`, `build`, `test` and `coverage`. */
import { join, relative, sep } from 'node:path';
import { Stop } from '../exit.ts';
import { filesBelow, kindOf, readText } from './files.ts';
import { basesOf, mustBeRules, preludesOf, readPackage, ruleFiles, type RulePackage } from './workspace.ts';

export interface SourceText {
  /** Independent of the machine: the path below the package's folder, prefixed by that folder's name for preludes and bases. */
  readonly name: string;
  readonly text: string;
}

export interface Project {
  readonly folder: string;
  /** Undefined for loose files. */
  readonly manifest: RulePackage | undefined;
  readonly files: readonly SourceText[];
  readonly prelude: readonly SourceText[];
  /** Rule text of the base volume of an edition, then of editions in between; empty for other packages. */
  readonly base: readonly SourceText[];
  /** Lexicons in order of precedence, lowest first: those of preludes, of the base, of editions on it, then the package's own. */
  readonly lexicons: readonly (SourceText & { readonly own: boolean })[];
  readonly texts: ReadonlyMap<string, string>;
  readonly pathOf: (name: string) => string;
}

export const noRuleFiles = (folder: string): Stop =>
  new Stop(
    `${folder} has no rule files.`,
    'Names of rule files end in ".quipu"; `quipu new` writes the first ones of a volume.',
  );

/**
 * Reads the rule package, or the loose folder or file, at a path.
 * @throws {Stop} if a folder has no rule files
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

const WORDS = 'words';

function lexiconsIn(folder: string, prefix: string, own: boolean): Project['lexicons'] {
  const at = join(folder, WORDS);
  if (kindOf(at) !== 'folder') return [];
  return filesBelow(at, '.json').map((path) => {
    mustBeRules(path);
    return { name: `${prefix}${relative(folder, path).replaceAll(sep, '/')}`, text: readText(path), own };
  });
}

function readAll({ name, folder }: RulePackage): (SourceText & { path: string })[] {
  return ruleFiles(folder).map((path) => read(path, folder, `${name}/`));
}

function read(path: string, folder: string, prefix: string): SourceText & { path: string } {
  const below =
    folder === '' ? (path.split(sep).at(-1) ?? path) : relative(folder, path).replaceAll(sep, '/');
  return { name: prefix + below, text: readText(path), path };
}
