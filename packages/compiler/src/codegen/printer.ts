/** The one place where TypeScript is printed, statement by statement. */
import { indented, LINE } from './blocks.ts';
import type { Naming } from './naming.ts';
import { recordText } from './literals.ts';
import type { Uses } from './scope.ts';
import { moduleName } from './modules.ts';

/** A function before it is printed. */
export interface FunctionText {
  readonly kind: 'function';
  readonly name: string;
  /** Absent: only its own file calls it. */
  readonly isExported?: true;
  /** Empty or absent: it has no comment. */
  readonly doc?: string;
  /** A line above it for who reads the code, where it has no comment for who calls it. */
  readonly remark?: string;
  /** The type that its parameters and its result have theirs from. */
  readonly type?: string;
  readonly parameters: readonly { readonly name: string; readonly type: string }[];
  /**
   * The declared type of its result. Where it is missing TypeScript may infer too narrow a type and refuse comparisons in other
   * functions: literals for a number, and a type predicate for a truth such as `x === 1 || x === 2`.
   */
  readonly returnType: string;
  /** Whether it is printed as an arrow function where its body is one value. */
  readonly isArrow?: true;
  /** The statements of its body as text. */
  readonly body: string;
}

/** An exported type before it is printed. */
interface TypeText {
  readonly kind: 'type';
  readonly name: string;
  readonly doc: string;
  readonly type: string;
}

/** All that another module exports, exported once more. */
interface ExportText {
  readonly kind: 'export';
  readonly from: string;
}

/** A list in which functions stand, before it is printed. */
interface ListText {
  readonly kind: 'list';
  readonly functions: readonly FunctionText[];
  /** The text of the list, given those of its functions. */
  readonly text: (functions: readonly string[]) => string;
}

/** A statement before it is printed, or as finished text. */
export type Statement = string | FunctionText | TypeText | ExportText | ListText;

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

/** A file whose statements are printed; its imports are not. */
export interface PrintedBody {
  readonly file: FileStructure;
  readonly text: string;
}

/** Prints the statements of a file. They name what they use while they are printed, so imports come afterwards, see `printFiles`. */
export const printBody = (file: FileStructure): PrintedBody => ({
  file,
  text: joined(file.statements),
});

/** Assembles files from their statements; texts by path. */
export function printFiles(bodies: readonly PrintedBody[], naming: Naming): ReadonlyMap<string, string> {
  const imports = new Map(bodies.map(({ file }) => [homeOf(file), importsOf(file, naming)]));
  return new Map(bodies.map(({ file, text }) => [file.path, printFile(file, text, imports, naming)]));
}

/** Constants in a row, as many to a line as fit. */
function constantsText(declarations: readonly string[]): string {
  const lines: string[] = [];
  for (const one of declarations) {
    const last = lines.at(-1);
    if (last === undefined || last.length + one.length + 3 > LINE) lines.push(`const ${one}`);
    else lines[lines.length - 1] = `${last}, ${one}`;
  }
  return `${lines.join(';\n')};`;
}

/** Declares the numbers that a file uses: of steps, decision points, goals, rule lines and cells of frames. */
function numbersText({ uses }: FileStructure, naming: Naming): string {
  const numbers = [...(uses?.names ?? [])].flatMap((name) => {
    const value = naming.number(name);
    return value === undefined ? [] : [{ name, value }];
  });
  const declarations = numbers
    .toSorted((a, b) => a.value - b.value || (a.name < b.name ? -1 : 1))
    .map(({ name, value }) => `${name} = ${value}`);
  return declarations.length === 0 ? '' : `${constantsText(declarations)}\n`;
}

/** Statements set apart: by a blank line, but for short ones in a row. */
function joined(statements: readonly Statement[]): string {
  let text = '';
  for (const [index, statement] of statements.entries()) {
    const before = statements[index - 1];
    const close = before !== undefined && isShort(before) && isShort(statement) && !opens(statement);
    text += `${before === undefined ? '' : close ? '\n' : '\n\n'}${printStatement(statement)}`;
  }
  return text;
}

/** Whether a finished text brings the blank line before it. */
const opens = (statement: Statement): boolean => typeof statement === 'string' && statement.startsWith('\n');

const isShort = (statement: Statement): boolean =>
  typeof statement === 'string' || (statement.kind !== 'function' && statement.kind !== 'list');

const printStatement = (statement: Statement): string =>
  textOf(statement)
    .trim()
    .replace(/\n{3,}/g, '\n\n');

function textOf(statement: Statement): string {
  if (typeof statement === 'string') return statement;
  if (statement.kind === 'list') return statement.text(statement.functions.map(arrowText));
  if (statement.kind === 'export') return `export * from '${statement.from}';`;
  if (statement.kind === 'type')
    return `${comment(statement.doc)}export type ${statement.name} = ${statement.type};`;
  const { name, isExported, doc = '', remark = '', type, parameters, returnType, isArrow } = statement;
  const head = `${comment(doc)}${remark === '' ? '' : `// ${remark}\n`}${isExported ? 'export ' : ''}`;
  if (type !== undefined) return `${head}const ${name}: ${type} = ${arrowText(statement)};`;
  const list = parameters.map((parameter) => `${parameter.name}: ${parameter.type}`).join(', ');
  const { body } = statement;
  const value = valueOf(body);
  if (value !== undefined && isArrow) {
    const rows = /^\(\n((?: .*\n)*)\)$/u.exec(value)?.[1]?.trimEnd();
    return `${head}const ${name} = (${list}): ${returnType} =>${rows === undefined ? ` ${value}` : `\n${rows}`};`;
  }
  const block = body === '' ? '{}' : `{\n${indented(body)}\n}`;
  return `${head}function ${name}(${list}): ${returnType} ${block}`;
}

/** A function in a place where its type is known. */
export const arrowText = (fn: FunctionText): string => {
  const { body } = fn;
  const told = `(${fn.parameters.map(({ name }) => name).join(', ')}) =>`;
  const whole = body === '' ? '{}' : `{\n${indented(body)}\n}`;
  return `${told} ${valueOf(body) ?? whole}`;
};

/** What a body returns that does nothing else. */
const valueOf = (body: string): string | undefined => /^return ((?:[^;]|\n)*);$/u.exec(body)?.[1];

const comment = (doc: string): string => (doc === '' ? '' : `/** ${doc} */\n`);

function printFile(file: FileStructure, body: string, uses: Imports, naming: Naming): string {
  const own = homeOf(file);
  const imports = uses.get(own) ?? [];
  const text = file.bound
    ? boundText(
        imports,
        new Set(imports.flatMap(({ home }) => (reaches(uses, home, own) ? [home] : []))),
        naming,
      )
    : imports.map((one) => importText(one, naming)).join('');
  const numbers = numbersText(file, naming);
  return `/** ${file.doc} */\n${[text, numbers, body === '' ? '' : `${body}\n`].filter((part) => part !== '').join('\n')}`;
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
    if (home !== own && naming.number(name) === undefined)
      byHome.set(home, [...(byHome.get(home) ?? []), name]);
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

/** What a module calls otherwise than its own one does. */
const ALIASES: Readonly<Record<string, string>> = { play: 'volume as play', begun: 'volume as begun' };

const rank = (home: string): number => (home in PACKAGES ? 0 : 1);

const pathOf = (home: string): string => PACKAGES[home] ?? `./${home}.ts`;

function importText({ home, names }: Import, naming: Naming): string {
  const onlyTypes = names.every((name) => naming.isType(name));
  const items = names.map((name) =>
    !onlyTypes && naming.isType(name) ? `type ${name}` : (ALIASES[name] ?? name),
  );
  return listed(onlyTypes ? 'import type' : 'import', items, `from '${pathOf(home)}'`);
}

/**
 * What is imported goes into constants of the module. V8 keeps an import in a cell of its own, which it reads and checks at every use,
 * a number as well as a function; of a constant it knows the value, and the index `BOARD + 7` is a number when the code is compiled.
 * Modules that import one another could not be put in order by a bundler; what they take from each other stays an import.
 */
function boundText(imports: readonly Import[], inCircle: ReadonlySet<string>, naming: Naming): string {
  const part = (of: (name: string, home: string) => boolean): readonly Import[] =>
    imports
      .map(({ home, names }) => ({ home, names: names.filter((name) => of(name, home)) }))
      .filter(({ names }) => names.length > 0);
  const bound = part((name, home) => !naming.isType(name) && !inCircle.has(home));
  return [
    ...part((name, home) => naming.isType(name) || inCircle.has(home)).map((one) => importText(one, naming)),
    ...bound.map(({ home }) => `import * as ${moduleName(home)} from '${pathOf(home)}';\n`),
    ...(bound.length === 0 ? [] : ['\n']),
    ...bound.map(({ home, names }) => listed('const', names, `= ${moduleName(home)}`)),
  ].join('');
}

function listed(keyword: string, items: readonly string[], source: string): string {
  const line = `${keyword} { ${items.join(', ')} } ${source};\n`;
  return line.length <= LINE ? line : `${keyword} ${recordText(items)} ${source};\n`;
}
