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
 * Statements that were printed before, by what they were printed from. Whoever compiles nearly the same rules again and again keeps one, so
 * that only what differs is printed.
 */
export type Printed = Map<string, string>;

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
  const print = (statements: readonly Statement[]): string => printStatements(project, statements);
  return new Map(
    files.map((file) => {
      const body =
        printed === undefined
          ? print(file.statements)
          : joined(file.statements, (statement) => printedBefore(statement, printed, print));
      return [file.path, printFile(file, body, naming)];
    }),
  );
}

/** Statements printed one by one, set apart as they are when all are printed at once. */
function joined(statements: readonly Statement[], print: (statement: Statement) => string): string {
  return statements.reduce<string>((text, statement, index) => {
    const before = statements[index - 1];
    if (before === undefined) return print(statement);
    const close = isShort(before) && isShort(statement) && !opens(statement);
    return `${text}${close ? '\n' : '\n\n'}${print(statement)}`;
  }, '');
}

const SHORT: ReadonlySet<StructureKind> = new Set([
  StructureKind.VariableStatement,
  StructureKind.TypeAlias,
  StructureKind.ExportDeclaration,
]);

/** Whether a finished text brings the blank line before it. */
const opens = (statement: Statement): boolean => typeof statement === 'string' && statement.startsWith('\n');

const isShort = (statement: Statement): boolean => typeof statement === 'string' || SHORT.has(statement.kind);

function printedBefore(
  statement: Statement,
  printed: Printed,
  print: (statements: readonly Statement[]) => string,
): string {
  const from = contents(statement);
  const known = printed.get(from);
  if (known !== undefined) return known;
  const text = print([statement]);
  printed.set(from, text);
  return text;
}

/** All that a statement is printed from. Its body is written for it, so that it names what it uses whether it is printed or not. */
function contents(statement: Statement): string {
  if (typeof statement === 'string' || statement.kind !== StructureKind.Function)
    return JSON.stringify(statement);
  const body = statement.statements;
  return JSON.stringify(typeof body === 'function' ? { ...statement, statements: written(body) } : statement);
}

function printStatements(project: Project, statements: readonly Statement[]): string {
  const file = project.createSourceFile('printed.ts', { statements: [...statements] }, { overwrite: true });
  return wrapped(
    file
      .getFullText()
      .trim()
      .replace(/\n{3,}/g, '\n\n'),
  );
}

function printFile({ path, doc, uses }: FileStructure, body: string, naming: Naming): string {
  // Statements name what they use while they are printed; so the imports come last.
  const imports = uses === undefined ? '' : importsOf(uses, path.replace(/\.ts$/, ''), naming);
  return `${wrapped(`/** ${doc} */\n${imports}`)}${body === '' ? '' : `\n${body}\n`}`;
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
