/** The rule text of one package, read whole: what `check`, `build`, `test` and `coverage` start from. */
import { relative, sep } from 'node:path';
import { kindOf, readText } from './files.ts';
import { preludesOf, readPackage, ruleFiles, type RulePackage } from './workspace.ts';

/** A rule file as the language reads it. */
export interface SourceText {
  /** Stable on every machine: the path below the package's folder, after the folder's name if it is a prelude. */
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
  /** Every text by name. */
  readonly texts: ReadonlyMap<string, string>;
  /** Where the file of a name lies. */
  readonly pathOf: (name: string) => string;
}

/** Reads the package of rules, or the loose folder or file, at a path. */
export function readProject(root: string, path: string): Project {
  const file = kindOf(path) === 'file';
  const manifest = file ? undefined : readPackage(path);
  const own = (file ? [path] : ruleFiles(path)).map((found) => read(found, file ? '' : path, ''));
  const shared = preludesOf(root, manifest?.dependencies)
    .filter((found) => found.folder !== path)
    .flatMap((found) => ruleFiles(found.folder).map((at) => read(at, found.folder, `${found.name}/`)));
  const all = [...own, ...shared];
  const paths = new Map(all.map((source) => [source.name, source.path]));
  return {
    folder: path,
    manifest,
    files: own,
    prelude: shared,
    texts: new Map(all.map((source) => [source.name, source.text])),
    pathOf: (name) => paths.get(name) ?? name,
  };
}

function read(path: string, folder: string, prefix: string): SourceText & { path: string } {
  const below =
    folder === '' ? (path.split(sep).at(-1) ?? path) : relative(folder, path).replaceAll(sep, '/');
  return { name: prefix + below, text: readText(path), path };
}
