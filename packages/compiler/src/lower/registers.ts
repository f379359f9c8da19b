/** The functions, tables, decision points, goals, rule lines and names that lowering creates. */
import type { Source } from '@quipu/language/checked';
import { Signs } from '../passes/functions/sign-analysis.ts';
import type { IrExpr } from '../ir/expression.ts';
import type { RuleLine } from '@quipu/abi';
import type { IrFunction, IrGoal, IrPoint, IrTable } from '../ir/program.ts';
import type { Unnamed } from './questions/names.ts';

/** Distinguishes things with the same base name: a text, or a value with its own equality. */
export type Identified = string | { equals(other: Identified): boolean };

const isSame = (one: Identified, other: Identified): boolean =>
  typeof one === 'string' ? one === other : one.equals(other);

export interface Filled {
  readonly functions: Map<string, IrFunction>;
  readonly tables: Map<string, IrTable>;
  readonly points: IrPoint[];
  /** Descriptions from which the points get their names, in the order of the points. */
  readonly unnamed: Unnamed[];
  readonly goals: IrGoal[];
  readonly lines: RuleLine[];
}

export type NumberOf = 'goal' | 'committed goal' | 'turn goal' | 'first point';

/** Numbers and names are assigned in the order of the calls. */
export class Registers {
  readonly all: Filled = {
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

  /** @param unsigned the regions whose cells are never negative */
  constructor(unsigned: ReadonlySet<string>) {
    this.#signs = new Signs(this.all.functions, this.all.tables, unsigned);
  }

  line(source: Source, path: string): number {
    const { file } = source.span;
    const key = `${file}:${String(source.line)}:${source.rule}:${path}`;
    const known = this.#lineIndex.get(key);
    if (known !== undefined) return known;
    const index = this.all.lines.push({ rule: source.rule, file, line: source.line, path }) - 1;
    this.#lineIndex.set(key, index);
    return index;
  }

  addTable(table: IrTable): void {
    if (!this.all.tables.has(table.name)) this.all.tables.set(table.name, table);
  }

  table(name: string): IrTable | undefined {
    return this.all.tables.get(name);
  }

  /** Returns the name of a table of 0 and 1, and whether it is new. `signature` identifies the members. */
  memberTable(signature: string): { readonly name: string; readonly isNew: boolean } {
    const known = this.#memberTables.get(signature);
    if (known !== undefined) return { name: known, isNew: false };
    const name = `AMONG_${String(this.#memberTables.size + 1)}`;
    this.#memberTables.set(signature, name);
    return { name, isNew: true };
  }

  hasFunction(name: string): boolean {
    return this.all.functions.has(name);
  }

  /** Returns the constant that a function returns, if it does nothing else. */
  truthOf(name: string): IrExpr | undefined {
    const only = this.all.functions.get(name)?.body[0];
    return only?.kind === 'return' && only.value?.kind === 'truth' ? only.value : undefined;
  }

  function(name: string): IrFunction | undefined {
    return this.all.functions.get(name);
  }

  addFunction(fn: IrFunction): void {
    this.all.functions.set(fn.name, fn);
  }

  /** Whether the functions known so far prove that a number is never negative. */
  neverNegative(x: IrExpr): boolean {
    return this.#signs.neverNegative(x);
  }

  nameOf(piece: object): string {
    const known = this.#names.get(piece);
    if (known !== undefined) return known;
    const name = String(this.#names.size + 1);
    this.#names.set(piece, name);
    return name;
  }

  /** Returns the base, with a number if another identity has taken it. */
  distinct(base: string, identity: Identified): string {
    const taken = this.#identities.get(base) ?? [];
    this.#identities.set(base, taken);
    let index = taken.findIndex((one) => isSame(one, identity));
    if (index < 0) index = taken.push(identity) - 1;
    return index === 0 ? base : `${base}_${String(index + 1)}`;
  }

  addPoint(point: Omit<IrPoint, 'index'>, unnamed: Unnamed): number {
    const index = this.all.points.push({ index: this.all.points.length, ...point }) - 1;
    this.all.unnamed.push(unnamed);
    return index;
  }

  addGoal(goal: IrGoal): number {
    return this.all.goals.push(goal) - 1;
  }

  goalsOf(kind: IrGoal['kind'], routine: number): number {
    return this.all.goals.filter((goal) => goal.kind === kind && goal.routine === routine).length;
  }

  number(of: NumberOf, body: number, is: number): void {
    this.#numbers.set(`${of} ${String(body)}`, is);
  }

  opens(body: number): void {
    this.number('first point', body, this.all.points.length);
  }

  numberOf(of: NumberOf, body: number): number | undefined {
    return this.#numbers.get(`${of} ${String(body)}`);
  }
}
