/** Selects the preludes that a volume names after `uses`. */
import type { Decl } from '../syntax/declarations.ts';
import { isIdent, walkTree } from '../syntax/walk-tree.ts';
import type { ParsedFile } from './check.ts';

/** The files of preludes that a volume uses, and the names that the other preludes declare. */
export interface UsedPreludes {
  readonly files: readonly ParsedFile[];
  /** The prelude to use for a name that is declared in none of the files. */
  readonly unusedNames: ReadonlyMap<string, string>;
}

/**
 * Splits the files of preludes by the `uses` of the volume. The files of one prelude are those of a folder. If the volume declaration is
 * missing, or names an unknown prelude, all files count as used.
 */
export function selectUsedPreludes(files: readonly ParsedFile[], volume: readonly Decl[]): UsedPreludes {
  const [declaration] = volume.filter((decl) => decl.$type === 'volume');
  const nameByFolder = new Map(
    files.flatMap(({ path, parsed }) =>
      parsed.file.declarations.flatMap((decl) =>
        decl.$type === 'prelude' ? [[folderOf(path), decl.name.name] as const] : [],
      ),
    ),
  );
  const names = new Set(nameByFolder.values());
  if (!declaration || declaration.uses.some(({ name }) => !names.has(name)))
    return { files, unusedNames: new Map() };
  const used = new Set(declaration.uses.map(({ name }) => name));
  const preludeOf = ({ path }: ParsedFile): string => nameByFolder.get(folderOf(path)) ?? '';
  const unused = files.filter((file) => !used.has(preludeOf(file)));
  return {
    files: files.filter((file) => !unused.includes(file)),
    unusedNames: new Map(
      unused.flatMap((file) => namesIn(file).map((name) => [name, preludeOf(file)] as const)),
    ),
  };
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);

const IGNORED_KEYS: ReadonlySet<string> = new Set(['span']);

const namesIn = ({ parsed }: ParsedFile): readonly string[] =>
  Array.from(walkTree(parsed.file.declarations, IGNORED_KEYS), ({ node }) =>
    isIdent(node) ? [node.name] : [],
  ).flat();
