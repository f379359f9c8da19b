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
  // Statements name what they use while they are printed; so the imports come last.
  const bodies = files.map(({ statements }) =>
    printed === undefined
      ? print(statements)
      : joined(statements, (statement) => printedBefore(statement, printed, print)),
  );
  const uses = new Map(files.map((file) => [homeOf(file), importsOf(file, naming)]));
  return new Map(
    files.map((file, i) => [file.path, printFile(file, bodies[i] ?? '', uses, naming)] as const),
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

function printFile(file: FileStructure, body: string, uses: Imports, naming: Naming): string {
  const own = homeOf(file);
  const imports = uses.get(own) ?? [];
  const text = file.bound
    ? boundText(imports, (home) => reaches(uses, home, own), naming)
    : imports.map((one) => importText(one, naming)).join('');
  return `${wrapped(`/** ${file.doc} */\n${text}`)}${body === '' ? '' : `\n${body}\n`}`;
}

const homeOf = ({ path }: FileStructure): string => path.replace(/\.ts$/, '');

/** What a file takes from another. */
interface Import {
  readonly home: string;
  readonly names: readonly string[];
}

type Imports = ReadonlyMap<string, readonly Import[]>;

/** Imports by module, the kernel's first; names in alphabetical order. */
function importsOf(file: FileStructure, naming: Naming): readonly Import[] {
  const own = homeOf(file);
  const byHome = new Map<string, string[]>();
  for (const name of file.uses?.names ?? []) {
    const home = naming.home(name);
    if (home === undefined) throw new Error(`Nothing exports ${name}, which ${own} uses.`);
    if (home !== own) byHome.set(home, [...(byHome.get(home) ?? []), name]);
  }
  return [...byHome.keys()]
    .sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))
    .map((home) => ({ home, names: (byHome.get(home) ?? []).sort() }));
}

/** Whether a module takes anything from another, by whatever way. */
function reaches(imports: Imports, from: string, to: string, passed = new Set<string>()): boolean {
  if (from === to) return true;
  if (passed.has(from)) return false;
  passed.add(from);
  return (imports.get(from) ?? []).some(({ home }) => reaches(imports, home, to, passed));
}

const PACKAGES: Readonly<Record<string, string>> = {
  runtime: '@quipu/engine/runtime',
  engine: '@quipu/engine/schemas',
  zod: 'zod',
};

const rank = (home: string): number => (home in PACKAGES ? 0 : 1);

const pathOf = (home: string): string => PACKAGES[home] ?? `./${home}.ts`;

function importText({ home, names }: Import, naming: Naming): string {
  const onlyTypes = names.every((name) => naming.isType(name));
  const items = names.map((name) => (!onlyTypes && naming.isType(name) ? `type ${name}` : name));
  return listed(onlyTypes ? 'import type' : 'import', items, `from '${pathOf(home)}'`);
}

/**
 * What is imported goes into constants of the module. V8 keeps an import in a cell of its own, which it reads and checks at every use,
 * a number as well as a function; of a constant it knows the value, and the index `BOARD + 7` is a number when the code is compiled.
 * Modules that import one another could not be put in order by a bundler; what they take from each other stays an import.
 */
function boundText(imports: readonly Import[], inCircle: (home: string) => boolean, naming: Naming): string {
  const part = (of: (name: string, home: string) => boolean): readonly Import[] =>
    imports
      .map(({ home, names }) => ({ home, names: names.filter((name) => of(name, home)) }))
      .filter(({ names }) => names.length > 0);
  const bound = part((name, home) => !naming.isType(name) && !inCircle(home));
  return [
    ...part((name, home) => naming.isType(name) || inCircle(home)).map((one) => importText(one, naming)),
    ...bound.map(({ home }) => `import * as ${moduleName(home)} from '${pathOf(home)}';\n`),
    ...(bound.length === 0 ? [] : ['\n']),
    ...bound.map(({ home, names }) => listed('const', names, `= ${moduleName(home)}`)),
  ].join('');
}

function listed(keyword: string, items: readonly string[], source: string): string {
  const line = `${keyword} { ${items.join(', ')} } ${source};\n`;
  return line.length <= LINE
    ? line
    : `${keyword} {\n${items.map((item) => `  ${item},\n`).join('')}} ${source};\n`;
}
