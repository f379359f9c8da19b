/** The one place where TypeScript is printed: a file is built as one structure and printed once. */
import {
  IndentationText,
  type ImportDeclarationStructure,
  NewLineKind,
  Project,
  QuoteKind,
  type StatementStructures,
  StructureKind,
} from 'ts-morph';
import type { Naming } from './naming.ts';
import type { Uses } from './scope.ts';

/** A generated file before it is printed. */
export interface FileStructure {
  readonly path: string;
  readonly doc: string;
  readonly statements: readonly StatementStructures[];
  /** Names to import; undefined for a file that imports nothing. */
  readonly uses?: Uses;
}

/** Prints files; texts by path. */
export function printFiles(files: readonly FileStructure[], naming: Naming): ReadonlyMap<string, string> {
  const project = new Project({
    useInMemoryFileSystem: true,
    manipulationSettings: {
      indentationText: IndentationText.TwoSpaces,
      newLineKind: NewLineKind.LineFeed,
      quoteKind: QuoteKind.Single,
      useTrailingCommas: true,
    },
  });
  return new Map(files.map((file) => [file.path, printFile(project, file, naming)]));
}

function printFile(project: Project, { path, doc, statements, uses }: FileStructure, naming: Naming): string {
  const own = path.replace(/\.ts$/, '');
  // The statements are written while the file is printed, and name what they use as they go; so the imports come last.
  const body = project.createSourceFile(`${path}.body.ts`, { statements: [...statements] }).getFullText();
  const imports = uses === undefined ? [] : importsOf(uses, own, naming);
  const head = project.createSourceFile(`${path}.head.ts`, { statements: imports }).getFullText();
  return `/** ${doc} */\n${head}${head === '' ? '' : '\n'}${body.trimEnd()}\n`;
}

/** Imports by module, the kernel's first; names in alphabetical order. */
function importsOf(uses: Uses, own: string, naming: Naming): ImportDeclarationStructure[] {
  const byHome = new Map<string, string[]>();
  for (const name of uses.names) {
    const home = naming.home(name);
    if (home === undefined) throw new Error(`Nothing exports ${name}, which ${own} uses.`);
    if (home !== own) byHome.set(home, [...(byHome.get(home) ?? []), name]);
  }
  const homes = [...byHome.keys()].sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
  return homes.map((home) => importOf(home, (byHome.get(home) ?? []).sort(), naming));
}

const rank = (home: string): number => (home === 'runtime' ? 0 : 1);

function importOf(home: string, names: readonly string[], naming: Naming): ImportDeclarationStructure {
  const onlyTypes = names.every((name) => naming.isType(name));
  return {
    kind: StructureKind.ImportDeclaration,
    moduleSpecifier: home === 'runtime' ? '@quipu/engine/runtime' : `./${home}.ts`,
    isTypeOnly: onlyTypes,
    namedImports: names.map((name) => ({ name, isTypeOnly: !onlyTypes && naming.isType(name) })),
  };
}
