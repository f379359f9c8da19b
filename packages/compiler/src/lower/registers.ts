/**
 * What texts leave while they are lowered: functions, tables, questions, goals, lines and names, each under the number or name that the next free one
 * is. What one text does here can be written down and done again in its place, where it would come to the same.
 */
import type { Source } from '@quipu/language/checked';
import { isEqual } from '@quipu/language/equal';
import { Signs } from '../optimize/signs.ts';
import type { X } from '../program/expression.ts';
import type { Fn, GoalIR, LineIR, PointIR, TableIR } from '../program/program.ts';
import type { Unnamed } from '../questions/names.ts';

/** What tells things of one name apart: a text, or what compares itself. */
export type Identified = string | { equals(other: Identified): boolean };

const isSame = (one: Identified, other: Identified): boolean =>
  typeof one === 'string' ? one === other : one.equals(other);

/** What is done with registers: a method that says what it came to. */
type Doing = Exclude<keyof Registers, 'recorded' | 'again' | 'all'>;

/** What is filled while texts are lowered. */
export interface Filled {
  readonly functions: Map<string, Fn>;
  readonly tables: Map<string, TableIR>;
  readonly points: PointIR[];
  /** What the points are to be named by, in their order. */
  readonly unnamed: Unnamed[];
  readonly goals: GoalIR[];
  readonly lines: LineIR[];
}

/** One thing that was done, and what it came to. */
export interface Deed {
  readonly does: Doing;
  readonly about: readonly unknown[];
  readonly answer: unknown;
}

/** Everything gathered while a volume is lowered. Each method is a deed, so that it can be written down. */
export class Registers {
  readonly #all: Filled = {
    functions: new Map(),
    tables: new Map(),
    points: [],
    unnamed: [],
    goals: [],
    lines: [],
  };
  readonly #signs: Signs;
  readonly #numbers = new Map<string, number>();
  readonly #lineIndex = new Map<string, number>();
  readonly #names = new Map<object, string>();
  readonly #identities = new Map<string, Identified[]>();
  readonly #memberTables = new Map<string, string>();
  /** What is being written down, with what each sort of deed was about that need not be written down again. */
  #record: { readonly deeds: Deed[]; readonly known: Map<Doing, Set<unknown>> } | undefined;
  /** How to take back what is being done again, if need be. */
  #back: (() => void)[] | undefined;

  /** @param unsigned the regions none of whose cells is ever less than zero */
  constructor(unsigned: ReadonlySet<string>) {
    this.#signs = new Signs(this.#all.functions, this.#all.tables, unsigned);
  }

  /**
   * All that has been filled.
   * @throws {Error} while some work is written down, for nobody could tell then what it has read of it
   */
  get all(): Filled {
    if (this.#record !== undefined) throw new Error('Registers are read as a whole once all is lowered.');
    return this.#all;
  }

  /** Does some work, with all that it does here. Where it is part of other such work, that does it, too. */
  recorded<R>(work: () => R): { readonly result: R; readonly deeds: readonly Deed[] } {
    const around = this.#record;
    const deeds: Deed[] = [];
    this.#record = { deeds, known: new Map() };
    try {
      return { result: work(), deeds };
    } finally {
      this.#record = around;
      around?.deeds.push(...deeds);
    }
  }

  /** Does again what some work did. If something does not come to the same, nothing is done, and it is said so. */
  again(deeds: readonly Deed[]): boolean {
    const back: (() => void)[] = [];
    const around = this.#record;
    this.#back = back;
    this.#record = undefined;
    const same = deeds.every(({ does, about, answer }) =>
      isEqual((this[does] as (...about: readonly unknown[]) => unknown)(...about), answer),
    );
    this.#back = undefined;
    this.#record = around;
    if (same) around?.deeds.push(...deeds);
    else for (const undo of back.reverse()) undo();
    return same;
  }

  /** The index of a rule line, added when new. */
  line(source: Source, path: string): number {
    const { file } = source.span;
    const key = `${file}:${String(source.line)}:${source.rule}:${path}`;
    let index = this.#lineIndex.get(key);
    if (index === undefined) {
      index = this.#all.lines.push({ rule: source.rule, file, line: source.line, path }) - 1;
      this.#lineIndex.set(key, index);
      this.#back?.push(() => this.#all.lines.pop() && this.#lineIndex.delete(key));
    }
    return this.#isNew('line', index) ? this.#did('line', [source, path], index) : index;
  }

  /** Registers a constant table once. */
  addTable(table: TableIR): void {
    const { name } = table;
    if (!this.#all.tables.has(name)) this.#put(this.#all.tables, name, table);
    if (this.#isNew('addTable', name)) this.#did('addTable', [table], undefined);
  }

  /** A table that there is by now. */
  table(name: string): TableIR | undefined {
    const table = this.#all.tables.get(name);
    return this.#isNew('table', name) ? this.#did('table', [name], table) : table;
  }

  /** The name of a table of 0 and 1 for fixed members, and whether it is new. */
  memberTable(signature: string): { readonly name: string; readonly isNew: boolean } {
    const known = this.#memberTables.get(signature);
    const name = known ?? `AMONG_${String(this.#memberTables.size + 1)}`;
    if (known === undefined) this.#put(this.#memberTables, signature, name);
    const made = { name, isNew: known === undefined };
    return this.#isNew('memberTable', signature) ? this.#did('memberTable', [signature], made) : made;
  }

  /** Whether there is a function by now. */
  hasFunction(name: string): boolean {
    const has = this.#all.functions.has(name);
    return this.#isNew('hasFunction', name) ? this.#did('hasFunction', [name], has) : has;
  }

  /** The truth that a function by now always gives; undefined where it does more, or is not there. */
  truthOf(name: string): X | undefined {
    const only = this.#all.functions.get(name)?.body[0];
    const value = only?.n === 'return' && only.value?.x === 'truth' ? only.value : undefined;
    return this.#isNew('truthOf', name) ? this.#did('truthOf', [name], value) : value;
  }

  /** A function that there is by now. */
  function(name: string): Fn | undefined {
    const fn = this.#all.functions.get(name);
    return this.#isNew('function', name) ? this.#did('function', [name], fn) : fn;
  }

  /** Registers a function that there was not. */
  addFunction(fn: Fn): void {
    this.#put(this.#all.functions, fn.name, fn);
    this.#did('addFunction', [fn], undefined);
  }

  /** Whether a number is never less than zero, as far as the functions tell that there are by now. */
  neverNegative(x: X): boolean {
    const never = this.#signs.neverNegative(x);
    return this.#isNew('neverNegative', x) ? this.#did('neverNegative', [x], never) : never;
  }

  /** A short name for a piece of checked form: a number. */
  nameOf(piece: object): string {
    const known = this.#names.get(piece);
    const name = known ?? String(this.#names.size + 1);
    if (known === undefined) this.#put(this.#names, piece, name);
    return this.#isNew('nameOf', piece) ? this.#did('nameOf', [piece], name) : name;
  }

  /** A name for something of an identity: the base, numbered where another identity has taken it. */
  distinct(base: string, identity: Identified): string {
    const taken = this.#identities.get(base) ?? [];
    this.#identities.set(base, taken);
    let index = taken.findIndex((one) => isSame(one, identity));
    if (index < 0) {
      index = taken.push(identity) - 1;
      this.#back?.push(() => taken.pop());
    }
    const name = index === 0 ? base : `${base}_${String(index + 1)}`;
    return this.#isNew('distinct', name) ? this.#did('distinct', [base, identity], name) : name;
  }

  /** Adds a question, and gives its number. */
  addPoint(point: Omit<PointIR, 'index'>, unnamed: Unnamed): number {
    const index = this.#all.points.push({ index: this.#all.points.length, ...point }) - 1;
    this.#all.unnamed.push(unnamed);
    this.#back?.push(() => this.#all.points.pop() && this.#all.unnamed.pop());
    return this.#did('addPoint', [point, unnamed], index);
  }

  /** Adds a goal, and gives its number. */
  addGoal(goal: GoalIR): number {
    const index = this.#all.goals.push(goal) - 1;
    this.#back?.push(() => this.#all.goals.pop());
    return this.#did('addGoal', [goal], index);
  }

  /** How many goals of a kind a routine has by now. */
  goalsOf(kind: GoalIR['kind'], routine: number): number {
    const some = this.#all.goals.filter((goal) => goal.kind === kind && goal.routine === routine);
    return this.#did('goalsOf', [kind, routine], some.length);
  }

  /** Gives a text a number of some sort: of one of its goals, or of its first question. */
  number(of: NumberOf, body: number, is: number): void {
    this.#put(this.#numbers, `${of} ${String(body)}`, is);
    this.#did('number', [of, body, is], undefined);
  }

  /** Says that the next question is the first of a text. */
  opens(body: number): void {
    this.#put(this.#numbers, `first point ${String(body)}`, this.#all.points.length);
    this.#did('opens', [body], undefined);
  }

  /** A number that a text was given; undefined where it has none by now. */
  numberOf(of: NumberOf, body: number): number | undefined {
    const key = `${of} ${String(body)}`;
    return this.#did('numberOf', [of, body], this.#numbers.get(key));
  }

  #put<K, V>(map: Map<K, V>, key: K, value: V): void {
    const before = map.get(key);
    map.set(key, value);
    this.#back?.push(() => (before === undefined ? map.delete(key) : map.set(key, before)));
  }

  /**
   * Whether something done has to be written down: not what comes to the same as before in the same work.
   * @param key what is the same where it comes to the same
   */
  #isNew(does: Doing, key: unknown): boolean {
    const record = this.#record;
    if (record === undefined) return false;
    let known = record.known.get(does);
    if (known === undefined) record.known.set(does, (known = new Set()));
    if (known.has(key)) return false;
    known.add(key);
    return true;
  }

  /** Writes down what was done. */
  #did<A>(does: Doing, about: readonly unknown[], answer: A): A {
    this.#record?.deeds.push({ does, about, answer });
    return answer;
  }
}

/** The numbers that a text may be given. */
export type NumberOf = 'goal' | 'committed goal' | 'turn goal' | 'first point';
