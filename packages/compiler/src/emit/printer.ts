/** The one place where TypeScript is printed: a file is built as one structure and printed once. */
import {
  IndentationText,
  NewLineKind,
  Project,
  QuoteKind,
  StructureKind,
  type StatementStructures,
} from 'ts-morph';
import { LINE, written } from './blocks.ts';
import type { Naming } from './naming.ts';
import type { Uses } from './scope.ts';
import { wrapped } from './wrap.ts';

/** A statement as a structure, or as finished text. */
export type Statement = string | StatementStructures;

/** A generated file before it is printed. */
export interface FileStructure {
  readonly path: string;
  readonly doc: string;
  readonly statements: readonly Statement[];
  /** Names to import; undefined for a file that imports nothing. */
  readonly uses?: Uses;
}

/**
 * Files that were printed before, by path, with what they were printed from. Whoever compiles nearly the same rules again and again keeps
 * one, so that only what differs is printed.
 */
export type Printed = Map<string, { readonly from: string; readonly text: string }>;

/** Prints files; texts by path. */
export function printFiles(
  files: readonly FileStructure[],
  naming: Naming,
  printed?: Printed,
): ReadonlyMap<string, string> {
  const project = new Project({
    useInMemoryFileSystem: true,
    skipLoadingLibFiles: true,
    manipulationSettings: {
      indentationText: IndentationText.TwoSpaces,
      newLineKind: NewLineKind.LineFeed,
      quoteKind: QuoteKind.Single,
      useTrailingCommas: true,
    },
  });
  return new Map(
    files.map((file) => [
      file.path,
      printed === undefined
        ? printFile(project, file, naming)
        : printedFile(file, naming, printed, () => printFile(project, file, naming)),
    ]),
  );
}

function printedFile(file: FileStructure, naming: Naming, printed: Printed, print: () => string): string {
  const from = contents(file, naming);
  const known = printed.get(file.path);
  if (known?.from === from) return known.text;
  const text = print();
  printed.set(file.path, { from, text });
  return text;
}

/** All that a file is printed from. Bodies are written for it, so that they name what they use whether they are printed or not. */
function contents({ path, doc, statements, uses }: FileStructure, naming: Naming): string {
  const parts = statements.map((statement) => {
    if (typeof statement === 'string' || statement.kind !== StructureKind.Function) return statement;
    const body = statement.statements;
    return typeof body === 'function' ? { ...statement, statements: written(body) } : statement;
  });
  return JSON.stringify([doc, uses && importsOf(uses, withoutExtension(path), naming), parts]);
}

const withoutExtension = (path: string): string => path.replace(/\.ts$/, '');

function printFile(project: Project, { path, doc, statements, uses }: FileStructure, naming: Naming): string {
  const own = withoutExtension(path);
  // Statements name what they use while they are printed; so the imports come last.
  const body = project
    .createSourceFile(path, { statements: [...statements] })
    .getFullText()
    .trim()
    .replace(/\n{3,}/g, '\n\n');
  const imports = uses === undefined ? '' : importsOf(uses, own, naming);
  return wrapped(`/** ${doc} */\n${imports}${body === '' ? '' : `\n${body}\n`}`);
}

/** Imports by module, the kernel's first; names in alphabetical order. */
function importsOf(uses: Uses, own: string, naming: Naming): string {
  const byHome = new Map<string, string[]>();
  for (const name of uses.names) {
    const home = naming.home(name);
    if (home === undefined) throw new Error(`Nothing exports ${name}, which ${own} uses.`);
    if (home !== own) byHome.set(home, [...(byHome.get(home) ?? []), name]);
  }
  const homes = [...byHome.keys()].sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
  return homes.map((home) => importText(home, (byHome.get(home) ?? []).sort(), naming)).join('');
}

const PACKAGES: Readonly<Record<string, string>> = {
  runtime: '@quipu/engine/runtime',
  engine: '@quipu/engine/schemas',
  zod: 'zod',
};

const rank = (home: string): number => (home in PACKAGES ? 0 : 1);

function importText(home: string, names: readonly string[], naming: Naming): string {
  const onlyTypes = names.every((name) => naming.isType(name));
  const items = names.map((name) => (!onlyTypes && naming.isType(name) ? `type ${name}` : name));
  const from = `from '${PACKAGES[home] ?? `./${home}.ts`}';\n`;
  const keyword = onlyTypes ? 'import type' : 'import';
  const line = `${keyword} { ${items.join(', ')} } ${from}`;
  return line.length <= LINE
    ? line
    : `${keyword} {\n${items.map((item) => `  ${item},\n`).join('')}} ${from}`;
}
