/** Prints TypeScript files from structured statements; the only module that prints whole files and imports. */
import { indented, LINE_LENGTH } from './blocks.ts';
import type { Naming } from './naming.ts';
import { recordText } from './literals.ts';
import type { ImportCollector } from './scope.ts';
import { moduleName } from './declaring-module.ts';

export interface FunctionText {
  readonly kind: 'function';
  readonly name: string;
  /** Absent if only its own file calls it. */
  readonly isExported?: true;
  readonly doc?: string;
  /** A line comment above it, if it has no doc comment. */
  readonly remark?: string;
  /** A function type from which its parameters and result are inferred. */
  readonly type?: string;
  readonly parameters: readonly { readonly name: string; readonly type: string }[];
  /**
   * The declared type of the result. Without it TypeScript may infer too narrow a type and reject comparisons
   * elsewhere: literals for a number, and a type predicate for a truth such as `x === 1 || x === 2`.
   */
  readonly returnType: string;
  /** Whether it is printed as an arrow function if its body is one expression. */
  readonly isArrow?: true;
  readonly body: string;
}

interface TypeText {
  readonly kind: 'type';
  readonly name: string;
  readonly doc: string;
  readonly type: string;
}

/** A re-export of all exports of another module. */
interface ExportText {
  readonly kind: 'export';
  readonly from: string;
}

interface ListText {
  readonly kind: 'list';
  readonly functions: readonly FunctionText[];
  readonly text: (functions: readonly string[]) => string;
}

export type Statement = string | FunctionText | TypeText | ExportText | ListText;

export interface FileStructure {
  readonly path: string;
  readonly doc: string;
  readonly statements: readonly Statement[];
  readonly imports?: ImportCollector;
  /** Whether its code runs while a game is played: then imports are bound to constants, see `boundImportsText`. */
  readonly bindsImports?: true;
}

export interface PrintedBody {
  readonly file: FileStructure;
  readonly text: string;
}

/** Prints the statements of a file, which also collects its imports; `printFiles` adds these afterwards. */
export const printBody = (file: FileStructure): PrintedBody => ({
  file,
  text: joinStatements(file.statements),
});

/** Adds imports to the printed statements of files. Returns texts by path. */
export function printFiles(bodies: readonly PrintedBody[], naming: Naming): ReadonlyMap<string, string> {
  const imports = new Map(bodies.map(({ file }) => [moduleNameOf(file), importsOf(file, naming)]));
  return new Map(bodies.map(({ file, text }) => [file.path, printFile(file, text, imports, naming)]));
}

function constantsText(declarations: readonly string[]): string {
  const lines: string[] = [];
  for (const declaration of declarations) {
    const lastLine = lines.at(-1);
    if (lastLine === undefined || lastLine.length + declaration.length + 3 > LINE_LENGTH)
      lines.push(`const ${declaration}`);
    else lines[lines.length - 1] = `${lastLine}, ${declaration}`;
  }
  return `${lines.join(';\n')};`;
}

/** Declares the numbers that a file uses: of steps, points, goals, rule lines and frame cells. */
function numbersText({ imports }: FileStructure, naming: Naming): string {
  const numbers = [...(imports?.names ?? [])].flatMap((name) => {
    const value = naming.number(name);
    return value === undefined ? [] : [{ name, value }];
  });
  const declarations = numbers
    .toSorted((a, b) => a.value - b.value || (a.name < b.name ? -1 : 1))
    .map(({ name, value }) => `${name} = ${value}`);
  return declarations.length === 0 ? '' : `${constantsText(declarations)}\n`;
}

/** Joins statements with blank lines, except between short ones. */
function joinStatements(statements: readonly Statement[]): string {
  let text = '';
  for (const [index, statement] of statements.entries()) {
    const previous = statements[index - 1];
    const isAdjacent =
      previous !== undefined && isShort(previous) && isShort(statement) && !startsWithBlankLine(statement);
    if (previous !== undefined) text += isAdjacent ? '\n' : '\n\n';
    text += printStatement(statement);
  }
  return text;
}

/** Whether a text begins with its own blank line. */
const startsWithBlankLine = (statement: Statement): boolean =>
  typeof statement === 'string' && statement.startsWith('\n');

const isShort = (statement: Statement): boolean =>
  typeof statement === 'string' || (statement.kind !== 'function' && statement.kind !== 'list');

const printStatement = (statement: Statement): string =>
  statementText(statement)
    .trim()
    .replace(/\n{3,}/g, '\n\n');

function statementText(statement: Statement): string {
  if (typeof statement === 'string') return statement;
  switch (statement.kind) {
    case 'list':
      return statement.text(statement.functions.map(arrowText));
    case 'export':
      return `export * from '${statement.from}';`;
    case 'type':
      return `${comment(statement.doc)}export type ${statement.name} = ${statement.type};`;
    case 'function':
      return functionText(statement);
  }
}

function functionText(fn: FunctionText): string {
  const { name, isExported, doc = '', remark = '', type, parameters, returnType, isArrow, body } = fn;
  const head = `${comment(doc)}${remark === '' ? '' : `// ${remark}\n`}${isExported ? 'export ' : ''}`;
  if (type !== undefined) return `${head}const ${name}: ${type} = ${arrowText(fn)};`;
  const parameterList = parameters.map((parameter) => `${parameter.name}: ${parameter.type}`).join(', ');
  const value = returnedValue(body);
  if (value !== undefined && isArrow) {
    const rows = /^\(\n((?: .*\n)*)\)$/u.exec(value)?.[1]?.trimEnd();
    return `${head}const ${name} = (${parameterList}): ${returnType} =>${rows === undefined ? ` ${value}` : `\n${rows}`};`;
  }
  return `${head}function ${name}(${parameterList}): ${returnType} ${blockText(body)}`;
}

const blockText = (body: string): string => (body === '' ? '{}' : `{\n${indented(body)}\n}`);

/** Prints a function as an arrow function without types, for places that imply them. */
export const arrowText = (fn: FunctionText): string => {
  const { body } = fn;
  const head = `(${fn.parameters.map(({ name }) => name).join(', ')}) =>`;
  return `${head} ${returnedValue(body) ?? blockText(body)}`;
};

const returnedValue = (body: string): string | undefined => /^return ((?:[^;]|\n)*);$/u.exec(body)?.[1];

const comment = (doc: string): string => (doc === '' ? '' : `/** ${doc} */\n`);

function printFile(file: FileStructure, body: string, importsByModule: Imports, naming: Naming): string {
  const module = moduleNameOf(file);
  const imports = importsByModule.get(module) ?? [];
  const text = file.bindsImports
    ? boundImportsText(
        imports,
        new Set(
          imports.flatMap(({ module: imported }) =>
            importsModule(importsByModule, imported, module) ? [imported] : [],
          ),
        ),
        naming,
      )
    : imports.map((item) => importText(item, naming)).join('');
  const numbers = numbersText(file, naming);
  return `/** ${file.doc} */\n${[text, numbers, body === '' ? '' : `${body}\n`].filter((section) => section !== '').join('\n')}`;
}

const moduleNameOf = ({ path }: FileStructure): string => path.replace(/\.ts$/, '');

interface Import {
  readonly module: string;
  readonly names: readonly string[];
}

type Imports = ReadonlyMap<string, readonly Import[]>;

/** Imports by module, the kernel's first; names in alphabetical order. */
function importsOf(file: FileStructure, naming: Naming): readonly Import[] {
  const module = moduleNameOf(file);
  const namesByModule = new Map<string, string[]>();
  for (const name of file.imports?.names ?? []) {
    const declaringModule = naming.declaringModuleOf(name);
    if (declaringModule === undefined) throw new Error(`Nothing exports ${name}, which ${module} uses.`);
    if (declaringModule !== module && naming.number(name) === undefined)
      namesByModule.set(declaringModule, [...(namesByModule.get(declaringModule) ?? []), name]);
  }
  return [...namesByModule.keys()]
    .sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))
    .map((declaringModule) => ({
      module: declaringModule,
      names: (namesByModule.get(declaringModule) ?? []).sort(),
    }));
}

/** Whether a module imports another, directly or indirectly. */
function importsModule(
  imports: Imports,
  importer: string,
  imported: string,
  visited = new Set<string>(),
): boolean {
  if (importer === imported) return true;
  if (visited.has(importer)) return false;
  visited.add(importer);
  return (imports.get(importer) ?? []).some(({ module }) =>
    importsModule(imports, module, imported, visited),
  );
}

const PACKAGES: Readonly<Record<string, string>> = {
  runtime: '@quipu/engine/runtime',
  engine: '@quipu/engine/schemas',
  zod: 'zod',
};

/** Exports that are imported under another name. */
const ALIASES: Readonly<Record<string, string>> = { play: 'volume as play', begun: 'volume as begun' };

const rank = (module: string): number => (module in PACKAGES ? 0 : 1);

const pathOf = (module: string): string => PACKAGES[module] ?? `./${module}.ts`;

function importText({ module, names }: Import, naming: Naming): string {
  const onlyTypes = names.every((name) => naming.isType(name));
  const items = names.map((name) =>
    !onlyTypes && naming.isType(name) ? `type ${name}` : (ALIASES[name] ?? name),
  );
  return bracedList(onlyTypes ? 'import type' : 'import', items, `from '${pathOf(module)}'`);
}

/**
 * Binds imports to module-level constants. V8 reads and checks an import's cell at every use, whereas the
 * value of a constant is known to the optimizer, so that the index `BOARD + 7` is folded. Modules in an
 * import cycle keep plain imports, because a bundler could not order their initialization.
 */
function boundImportsText(imports: readonly Import[], inCycle: ReadonlySet<string>, naming: Naming): string {
  const selectImports = (isSelected: (name: string, module: string) => boolean): readonly Import[] =>
    imports
      .map(({ module, names }) => ({ module, names: names.filter((name) => isSelected(name, module)) }))
      .filter(({ names }) => names.length > 0);
  const boundImports = selectImports((name, module) => !naming.isType(name) && !inCycle.has(module));
  return [
    ...selectImports((name, module) => naming.isType(name) || inCycle.has(module)).map((item) =>
      importText(item, naming),
    ),
    ...boundImports.map(({ module }) => `import * as ${moduleName(module)} from '${pathOf(module)}';\n`),
    ...(boundImports.length === 0 ? [] : ['\n']),
    ...boundImports.map(({ module, names }) => bracedList('const', names, `= ${moduleName(module)}`)),
  ].join('');
}

function bracedList(keyword: string, items: readonly string[], source: string): string {
  const line = `${keyword} { ${items.join(', ')} } ${source};\n`;
  return line.length <= LINE_LENGTH ? line : `${keyword} ${recordText(items)} ${source};\n`;
}
