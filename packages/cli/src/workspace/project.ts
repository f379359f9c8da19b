/** Reads all rule text of one package: the input of `check`, `build`, `test` and `coverage`. */
import { join, relative, sep } from 'node:path';
import { CommandError } from '../exit.ts';
import { filesBelow, fileKindOf, readText } from './files.ts';
import { basesOf, checkRuleFile, preludesOf, readPackage, ruleFiles, type RulePackage } from './workspace.ts';

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
  readonly lexicons: readonly (SourceText & { readonly isOwn: boolean })[];
  readonly texts: ReadonlyMap<string, string>;
  readonly pathOf: (name: string) => string;
}

export const noRuleFilesError = (folder: string): CommandError =>
  new CommandError(
    `${folder} has no rule files.`,
    'Names of rule files end in ".quipu"; `quipu new` writes the first ones of a volume.',
  );

/**
 * Reads the rule package, or the loose folder or file, at a path.
 * @throws {CommandError} if a folder has no rule files
 */
export function readProject(root: string, path: string): Project {
  const isFile = fileKindOf(path) === 'file';
  const manifest = isFile ? undefined : readPackage(path);
  const ownSources = (isFile ? [path] : ruleFiles(path)).map((sourcePath) =>
    readSource(sourcePath, isFile ? '' : path, ''),
  );
  if (ownSources.length === 0) throw noRuleFilesError(path);
  const bases = manifest ? basesOf(root, manifest.dependencies) : [];
  const dependencies = manifest && [manifest, ...bases].flatMap((rulePackage) => rulePackage.dependencies);
  const preludes = preludesOf(root, dependencies).filter((prelude) => prelude.folder !== path);
  const preludeSources = preludes.flatMap(readPackageSources);
  const baseSources = bases.flatMap(readPackageSources);
  const sources = [...ownSources, ...preludeSources, ...baseSources];
  const ownLexicons = isFile ? [] : readLexiconSources(path, '', true);
  const paths = new Map([
    ...sources.map((source) => [source.name, source.path] as const),
    ...ownLexicons.map(({ name }) => [name, join(path, name)] as const),
  ]);
  return {
    folder: path,
    manifest,
    files: ownSources,
    prelude: preludeSources,
    base: baseSources,
    lexicons: isFile
      ? []
      : [
          ...[...preludes, ...bases].flatMap(({ name, folder }) =>
            readLexiconSources(folder, `${name}/`, false),
          ),
          ...ownLexicons,
        ],
    texts: new Map(sources.map((source) => [source.name, source.text])),
    pathOf: (name) => paths.get(name) ?? name,
  };
}

const LEXICON_FOLDER = 'words';

function readLexiconSources(folder: string, prefix: string, isOwn: boolean): Project['lexicons'] {
  const lexiconFolder = join(folder, LEXICON_FOLDER);
  if (fileKindOf(lexiconFolder) !== 'folder') return [];
  return filesBelow(lexiconFolder, '.json').map((path) => {
    checkRuleFile(path);
    return { name: `${prefix}${relative(folder, path).replaceAll(sep, '/')}`, text: readText(path), isOwn };
  });
}

function readPackageSources({ name, folder }: RulePackage): (SourceText & { path: string })[] {
  return ruleFiles(folder).map((path) => readSource(path, folder, `${name}/`));
}

function readSource(path: string, folder: string, prefix: string): SourceText & { path: string } {
  const relativePath =
    folder === '' ? (path.split(sep).at(-1) ?? path) : relative(folder, path).replaceAll(sep, '/');
  return { name: prefix + relativePath, text: readText(path), path };
}
