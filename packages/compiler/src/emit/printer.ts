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
import { moduleName, type Naming } from './naming.ts';
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
  /** Whether its code runs while a game is played: then it binds what it imports once, see `boundText`. */
  readonly bound?: true;
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

function printFile({ path, doc, uses, bound }: FileStructure, body: string, naming: Naming): string {
  // Statements name what they use while they are printed; so the imports come last.
  const imports = uses === undefined ? '' : importsOf(uses, path.replace(/\.ts$/, ''), naming, bound);
  return `${wrapped(`/** ${doc} */\n${imports}`)}${body === '' ? '' : `\n${body}\n`}`;
}

/** Imports by module, the kernel's first; names in alphabetical order. */
function importsOf(uses: Uses, own: string, naming: Naming, bound = false): string {
  const byHome = new Map<string, string[]>();
  for (const name of uses.names) {
    const home = naming.home(name);
    if (home === undefined) throw new Error(`Nothing exports ${name}, which ${own} uses.`);
    if (home !== own) byHome.set(home, [...(byHome.get(home) ?? []), name]);
  }
  const imports = [...byHome.keys()]
    .sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))
    .map((home) => ({ home, names: (byHome.get(home) ?? []).sort() }));
  return bound
    ? boundText(imports, naming)
    : imports.map(({ home, names }) => importText(home, names, naming)).join('');
}

interface Import {
  readonly home: string;
  readonly names: readonly string[];
}

const PACKAGES: Readonly<Record<string, string>> = {
  runtime: '@quipu/engine/runtime',
  engine: '@quipu/engine/schemas',
  zod: 'zod',
};

const rank = (home: string): number => (home in PACKAGES ? 0 : 1);

const pathOf = (home: string): string => PACKAGES[home] ?? `./${home}.ts`;

function importText(home: string, names: readonly string[], naming: Naming): string {
  const onlyTypes = names.every((name) => naming.isType(name));
  const items = names.map((name) => (!onlyTypes && naming.isType(name) ? `type ${name}` : name));
  return listed(onlyTypes ? 'import type' : 'import', items, `from '${pathOf(home)}'`);
}

/**
 * What is imported goes into constants of the module. V8 keeps an import in a cell of its own, which it reads and checks at every use,
 * a number as well as a function; of a constant it knows the value, and the index `BOARD + 7` is a number when the code is compiled.
 * Functions are there before any module runs, so that modules may import one another.
 */
function boundText(imports: readonly Import[], naming: Naming): string {
  const valued = imports.flatMap(({ home, names }) => {
    const values = names.filter((name) => !naming.isType(name));
    return values.length === 0 ? [] : [{ home, names: values }];
  });
  const types = imports.flatMap(({ home, names }) => {
    const only = names.filter((name) => naming.isType(name));
    return only.length === 0 ? [] : [importText(home, only, naming)];
  });
  return [
    ...types,
    ...valued.map(({ home }) => `import * as ${moduleName(home)} from '${pathOf(home)}';\n`),
    ...(valued.length === 0 ? [] : ['\n']),
    ...valued.map(({ home, names }) => listed('const', names, `= ${moduleName(home)}`)),
  ].join('');
}

function listed(keyword: string, items: readonly string[], source: string): string {
  const line = `${keyword} { ${items.join(', ')} } ${source};\n`;
  return line.length <= LINE
    ? line
    : `${keyword} {\n${items.map((item) => `  ${item},\n`).join('')}} ${source};\n`;
}
