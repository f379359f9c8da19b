/**
 * What is seldom run and differs in the numbers that it names, or in the functions that it calls, is one function that is told them:
 * texts of cards that remove pieces read alike, and so does why a piece cannot be chosen. The others are calls of it.
 */
import { identifier, isReserved, Namer } from './identifiers.ts';
import type { Asked } from './asking.ts';
import type { Naming } from './naming.ts';
import { bodyOf, type FileStructure, type FunctionText, type Statement } from './printer.ts';
import type { Uses } from './scope.ts';

/** Numbers and functions that one function is told at most, beside what it is asked. */
const MOST_TOLD = 8;
/** Characters that have to be saved at least. */
const LEAST_SAVED = 40;

/** The same file, in which functions of the same shape call one that is told in what they differ. */
export const shareShapes = (file: FileStructure, naming: Naming, word: Asked['word']): FileStructure => ({
  ...file,
  statements: new Shapes(file, naming, word).shared(),
});

/** The text of a function and what of it may be told: numbers, and names of numbers and functions. */
export interface Shape {
  /** The same for functions that differ in nothing else. */
  readonly key: string;
  readonly lexemes: readonly string[];
  /** Where in its text something stands that may be told, and of what sort it is. */
  readonly told: readonly { readonly at: number; readonly sort: Sort }[];
}

/** A function with its shape. */
interface Shaped {
  readonly fn: FunctionText;
  readonly body: string;
  readonly shape: Shape;
}

/** What is told: its type, and what a parameter for it is called. */
interface Sort {
  readonly type: string;
  readonly name: string;
}

/** What a function has become: a call, and before the first of them what it calls. */
interface Call {
  readonly caller: FunctionText;
  readonly whole: readonly FunctionText[];
}

/** The functions that a statement is, or that stand in it. */
const functionsIn = (statement: Statement): readonly FunctionText[] => {
  if (typeof statement === 'string') return [];
  if (statement.kind === 'function') return [statement];
  return statement.kind === 'list' ? statement.functions : [];
};

/** Functions that may have the shape of another: those whose text has the outline of another's. Few have, and shapes take long to tell. */
function withTwins(functions: readonly FunctionText[]): readonly FunctionText[] {
  const outlined = functions
    .filter(({ alike }) => alike !== undefined)
    .map((fn) => ({ fn, outline: outlineOf(bodyOf(fn)) }));
  const times = new Map<number, number>();
  for (const { outline } of outlined) times.set(outline, (times.get(outline) ?? 0) + 1);
  return outlined.flatMap(({ fn, outline }) => (times.get(outline) === 1 ? [] : [fn]));
}

/** A number that texts have in common which differ in nothing but names, numbers and how far they are indented. */
function outlineOf(text: string): number {
  let outline = 0;
  let last = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    const sort = isWordCode(code) ? WORD : isSpaceCode(code) ? SPACE : code;
    if (sort !== last || sort > SPACE) outline = (Math.imul(outline, 31) + sort) | 0;
    last = sort;
  }
  return outline;
}

/** What stands in an outline for a run of characters of names and numbers, and for one of spaces: codes that no text has. */
const WORD = 1;
const SPACE = 2;

const isWordCode = (code: number): boolean => beginsName(code) || (code >= 48 && code <= 57) || code >= 128;

/** Whether a name may begin with a character of ASCII. */
const beginsName = (code: number): boolean =>
  (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code === 95 || code === 36;

const isSpaceCode = (code: number): boolean => code === 32 || (code >= 9 && code <= 13);

class Shapes {
  readonly #file: FileStructure;
  readonly #naming: Naming;
  readonly #word: Asked['word'];

  constructor(file: FileStructure, naming: Naming, word: Asked['word']) {
    this.#file = file;
    this.#naming = naming;
    this.#word = word;
  }

  shared(): readonly Statement[] {
    const alike = new Map<string, Shaped[]>();
    for (const fn of withTwins(this.#file.statements.flatMap(functionsIn))) {
      const body = bodyOf(fn);
      const shape = shapeOf(fn, body, this.#word);
      const known = alike.get(shape.key);
      if (known === undefined) alike.set(shape.key, [{ fn, body, shape }]);
      else known.push({ fn, body, shape });
    }
    const calls = new Map<FunctionText, Call>();
    for (const group of alike.values()) this.#share(group, calls);
    return this.#file.statements.flatMap((one): readonly Statement[] => {
      const whole = functionsIn(one).flatMap((fn) => calls.get(fn)?.whole ?? []);
      const called = (fn: FunctionText): FunctionText => calls.get(fn)?.caller ?? fn;
      if (typeof one === 'string') return [one];
      if (one.kind === 'function') return [...whole, called(one)];
      return one.kind === 'list' ? [...whole, { ...one, functions: one.functions.map(called) }] : [one];
    });
  }

  /** Makes one function of several of the same shape, and calls of them, if that is shorter. */
  #share(group: readonly Shaped[], calls: Map<FunctionText, Call>): void {
    const [first] = group;
    if (first === undefined || group.length < 2) return;
    const columns = columnsOf(group.map(({ shape }) => shape));
    if (columns.length > MOST_TOLD) return;
    const { fn, shape } = first;
    const local = new Namer(shape.lexemes, undefined);
    for (const { name } of fn.parameters) local.take(name);
    const parameters = columns.map(({ sort }) => ({ name: this.#free(local, sort.name), type: sort.type }));
    const told = new Map(
      columns.flatMap(({ at }, i) => at.map((place) => [place, parameters[i]?.name ?? ''])),
    );
    const body = shape.lexemes.map((lexeme, i) => told.get(i) ?? lexeme).join('');
    const texts = group.map(({ fn: { parameters: asked } }, i) => [
      ...asked.map(({ name }) => name),
      ...columns.map(({ values }) => values[i] ?? ''),
    ]);
    const saved =
      group.reduce((sum, one) => sum + one.body.length, 0) -
      body.length -
      texts.reduce((sum, args) => sum + args.join(', ').length + CALL, 0) -
      parameters.reduce((sum, { name, type }) => sum + name.length + type.length + 4, HEAD);
    if (saved < LEAST_SAVED) return;
    const home = this.#naming.home(fn.name) ?? this.#home;
    const name = this.#naming.made(`shape of ${fn.name}`, `${lastWord(fn.name)} with`, home);
    // A function of a declared type names the types of its parameters only here.
    for (const { type } of [...fn.parameters, ...parameters])
      if (this.#naming.home(type) !== undefined) this.#uses.use(type);
    const whole: FunctionText = {
      kind: 'function',
      name,
      ...(fn.inferred && { inferred: true }),
      parameters: [...fn.parameters, ...parameters],
      returnType: fn.returnType,
      statements: body.split('\n'),
    };
    group.forEach(({ fn: one }, i) => {
      const call = `${name}(${(texts[i] ?? []).join(', ')});`;
      const caller: FunctionText = {
        ...one,
        ...(one.alike === 'step' && { type: this.#uses.use('Step') }),
        statements: [one.returnType === 'void' ? call : `return ${call}`],
      };
      calls.set(one, { caller, whole: i === 0 ? [whole] : [] });
    });
  }

  get #uses(): Uses {
    const { uses } = this.#file;
    if (uses === undefined) throw new Error(`${this.#file.path} names what it uses.`);
    return uses;
  }

  get #home(): string {
    return this.#file.path.replace(/\.ts$/, '');
  }

  /** A name that neither the function nor anything of another module has. */
  #free(local: Namer, name: string): string {
    for (let n = 1; ; n += 1) {
      const free = n === 1 ? name : `${name}${String(n)}`;
      if (!local.has(free) && !this.#naming.has(free)) return local.take(free);
    }
  }
}

/** About how many characters a call takes beside its arguments, and a function beside its parameters. */
const CALL = 24;
const HEAD = 40;

const LEXEME = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|[\p{L}_$][\p{L}\p{N}_$]*|\d+|\s+|[^'"\p{L}\p{N}_$\s]+/gu;

/** What functions of the same shape have in common beside their text. */
const headOf = ({ alike, type, returnType, inferred, parameters }: FunctionText): readonly unknown[] => [
  ...[alike, type, returnType, inferred],
  ...parameters.map((parameter) => parameter.type),
];

/** What a lexeme is: what may be told in its place, a name of the function's own, or neither. */
export type Lexeme = Sort | 'local' | undefined;

/** Sorts are few, and asked for at every name. */
const sorts = new Map<string, Sort>();

function sortOf(type: string, name: string): Sort {
  const key = `${name} ${type}`;
  const known = sorts.get(key) ?? { type, name };
  sorts.set(key, known);
  return known;
}

const NUMBER: Sort = { type: 'number', name: 'n' };

/**
 * The shape of a function. Its key is its text with what may be told left out and locals numbered as they come, and the types of what it is
 * asked. All that is printed is read here, so each lexeme is looked at once.
 */
function shapeOf(fn: FunctionText, body: string, word: (name: string) => Lexeme): Shape {
  const lexemes = body.match(LEXEME) ?? [];
  const locals = new Map(fn.parameters.map(({ name }, i) => [name, i]));
  const told: { readonly at: number; readonly sort: Sort }[] = [];
  const numbersAlone = fn.alike === 'numbers';
  let key = headOf(fn).join('\n');
  key += '\n';
  let afterDot = false;
  for (let at = 0; at < lexemes.length; at += 1) {
    const text = lexemes[at] ?? '';
    // What is no name says by itself what it is.
    const lexeme = isDigit(text) ? NUMBER : isName(text) ? word(text) : undefined;
    if (typeof lexeme === 'object' && !afterDot && !(numbersAlone && lexeme.type !== 'number')) {
      told.push({ at, sort: lexeme });
      key += `<${lexeme.type}>`;
    } else if (lexeme === 'local' && !afterDot && lexemes[at + 1]?.startsWith(':') !== true) {
      const local = locals.get(text) ?? locals.size;
      locals.set(text, local);
      key += `$${local}`;
    } else key += SPACES.test(text) ? ' ' : text;
    afterDot = text.endsWith('.');
  }
  return { key, lexemes, told };
}

const SPACES = /^\s+$/;

const isDigit = (text: string): boolean => text >= '0' && text < ':';

/** Whether a lexeme is a name; of those that begin otherwise nearly all begin with a character of ASCII. */
function isName(text: string): boolean {
  const first = text.charCodeAt(0);
  const begins = first < 128 ? beginsName(first) : /^\p{L}/u.test(text);
  return begins && !isReserved(text);
}

/** What functions of one shape are told each for its own, and where in the text of the first it stands. */
interface Column {
  readonly at: readonly number[];
  readonly sort: Sort;
  readonly values: readonly string[];
}

/** The columns of shapes that are alike, with these, by the first of them: they are often those of the compilation before. */
const columnsKnown = new WeakMap<
  Shape,
  { readonly of: readonly Shape[]; readonly columns: readonly Column[] }
>();

function columnsOf(group: readonly Shape[]): readonly Column[] {
  const [first] = group;
  if (first === undefined) return [];
  const known = columnsKnown.get(first);
  if (known?.of.length === group.length && known.of.every((shape, i) => shape === group[i]))
    return known.columns;
  const columns = columnsIn(first, group);
  columnsKnown.set(first, { of: group, columns });
  return columns;
}

function columnsIn(first: Shape, group: readonly Shape[]): readonly Column[] {
  const columns = new Map<string, Column>();
  first.told.forEach(({ at, sort }, i) => {
    const values = group.map(({ lexemes, told }) => lexemes[told[i]?.at ?? -1] ?? '');
    if (values.every((value) => value === values[0])) return;
    const key = values.join(' ');
    const known = columns.get(key);
    columns.set(key, { at: [...(known?.at ?? []), at], sort: known?.sort ?? sort, values });
  });
  return [...columns.values()];
}

/** What a function is called by at the end: `chose_piece` of `event_46_chose_piece2`. */
const lastWord = (name: string): string =>
  /(?:^|_)((?:chose_|ask_)?[\p{L}]+?)(?:_\d+)?\d*$/u.exec(
    name.replace(/_(?:own|rider|mode|v|at|spent|payer\d_|paid\d_)\d+/g, ''),
  )?.[1] ?? 'alike';

/** What names of generated code stand for. */
export class Things {
  readonly #naming: Naming;
  readonly #steps: ReadonlySet<string>;
  /** What numbers of the whole volume are numbers of. */
  readonly #numbered: ReadonlyMap<string, string>;

  constructor(naming: Naming) {
    this.#naming = naming;
    this.#steps = new Set(naming.steps.map(({ id }) => id));
    const named = (ids: readonly (string | undefined)[], as: string): [string, string][] =>
      ids.flatMap((id) => (id === undefined ? [] : [[id, as]]));
    this.#numbered = new Map([
      ...named(naming.lines, 'line'),
      ...named(
        naming.steps.map(({ constant }) => constant),
        'step',
      ),
      ...named(
        naming.points.map(({ constant }) => constant),
        'point',
      ),
      ...named(
        naming.goals.map(({ constant }) => constant),
        'goal',
      ),
    ]);
  }

  /** What a name is. */
  word(name: string): Lexeme {
    const home = this.#naming.home(name);
    if (home === undefined) return 'local';
    if (this.#naming.number(name) !== undefined) return sortOf('number', this.#nameOf(name));
    if (this.#steps.has(name)) return sortOf('Step', 'then');
    const term = home === 'layout' || home === 'masks' ? TERM.exec(name)?.[1] : undefined;
    if (term !== undefined) return sortOf('number', term);
    const asked = this.#naming.signature(name);
    return asked === undefined ? undefined : sortOf(asked, 'asks');
  }

  #nameOf(constant: string): string {
    return this.#numbered.get(constant) ?? placeNamed(constant);
  }
}

/** What names of terms begin with. */
const TERM = /^(faction|space|kind|group|marker|supply|held|track|secret|lasting|mask)_/;

const places = new Map<string, string>();

/** What the place of something is called, by the number of a cell of it. It is asked of each cell by one compilation after the other. */
function placeNamed(constant: string): string {
  const known = places.get(constant) ?? identifier(`${constant.replace(/_\d+$/, '')}At`);
  places.set(constant, known);
  return known;
}
