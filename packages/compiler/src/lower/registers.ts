/** The functions, tables, decision points, goals, rule lines and names that lowering creates. */
import type { Source } from '@quipu/language/checked';
import { SignAnalysis } from '../passes/functions/sign-analysis.ts';
import type { IrExpr } from '../ir/expression.ts';
import type { RuleLine } from '@quipu/abi';
import type { IrFunction, IrGoal, IrPoint, IrTable } from '../ir/program.ts';
import type { UnnamedQuestion } from './questions/question-names.ts';

/** Distinguishes entries with the same base name: a string, or a value with its own equality. */
export type NameIdentity = string | { equals(value: NameIdentity): boolean };

const isSameIdentity = (first: NameIdentity, second: NameIdentity): boolean =>
  typeof first === 'string' ? first === second : first.equals(second);

export interface RegisterContents {
  readonly functions: Map<string, IrFunction>;
  readonly tables: Map<string, IrTable>;
  readonly points: IrPoint[];
  /** The questions of the points, from which their names are derived; in the order of the points. */
  readonly unnamedQuestions: UnnamedQuestion[];
  readonly goals: IrGoal[];
  readonly lines: RuleLine[];
}

export type NumberPurpose = 'goal' | 'committed goal' | 'turn goal' | 'first point';

/** Numbers and names are assigned in the order of the calls. */
export class Registers {
  readonly contents: RegisterContents = {
    functions: new Map(),
    tables: new Map(),
    points: [],
    unnamedQuestions: [],
    goals: [],
    lines: [],
  };
  readonly #signs: SignAnalysis;
  readonly #numbers = new Map<string, number>();
  readonly #lineIndex = new Map<string, number>();
  readonly #names = new Map<object, string>();
  readonly #identities = new Map<string, NameIdentity[]>();
  readonly #memberTables = new Map<string, string>();

  /** @param unsigned the regions whose cells are never negative */
  constructor(unsigned: ReadonlySet<string>) {
    this.#signs = new SignAnalysis(this.contents.functions, this.contents.tables, unsigned);
  }

  line(source: Source, path: string): number {
    const { file } = source.span;
    const key = `${file}:${String(source.line)}:${source.rule}:${path}`;
    const existing = this.#lineIndex.get(key);
    if (existing !== undefined) return existing;
    const index = this.contents.lines.push({ rule: source.rule, file, line: source.line, path }) - 1;
    this.#lineIndex.set(key, index);
    return index;
  }

  addTable(table: IrTable): void {
    if (!this.contents.tables.has(table.name)) this.contents.tables.set(table.name, table);
  }

  table(name: string): IrTable | undefined {
    return this.contents.tables.get(name);
  }

  /** Returns the name of a table of 0 and 1, and whether it is new. `signature` identifies the members. */
  memberTable(signature: string): { readonly name: string; readonly isNew: boolean } {
    const existing = this.#memberTables.get(signature);
    if (existing !== undefined) return { name: existing, isNew: false };
    const name = `AMONG_${String(this.#memberTables.size + 1)}`;
    this.#memberTables.set(signature, name);
    return { name, isNew: true };
  }

  hasFunction(name: string): boolean {
    return this.contents.functions.has(name);
  }

  /** Returns the constant that a function returns, if it does nothing else. */
  constantResultOf(name: string): IrExpr | undefined {
    const statement = this.contents.functions.get(name)?.body[0];
    return statement?.kind === 'return' && statement.value?.kind === 'truth' ? statement.value : undefined;
  }

  function(name: string): IrFunction | undefined {
    return this.contents.functions.get(name);
  }

  addFunction(fn: IrFunction): void {
    this.contents.functions.set(fn.name, fn);
  }

  /** Whether the functions known so far prove that a number is never negative. */
  isNonNegative(expr: IrExpr): boolean {
    return this.#signs.isNonNegative(expr);
  }

  nameOf(value: object): string {
    const existing = this.#names.get(value);
    if (existing !== undefined) return existing;
    const name = String(this.#names.size + 1);
    this.#names.set(value, name);
    return name;
  }

  /** Returns the base, with a number if another identity uses it. */
  uniqueName(base: string, identity: NameIdentity): string {
    const identities = this.#identities.get(base) ?? [];
    this.#identities.set(base, identities);
    let index = identities.findIndex((candidate) => isSameIdentity(candidate, identity));
    if (index < 0) index = identities.push(identity) - 1;
    return index === 0 ? base : `${base}_${String(index + 1)}`;
  }

  addPoint(point: Omit<IrPoint, 'index'>, unnamed: UnnamedQuestion): number {
    const index = this.contents.points.push({ index: this.contents.points.length, ...point }) - 1;
    this.contents.unnamedQuestions.push(unnamed);
    return index;
  }

  addGoal(goal: IrGoal): number {
    return this.contents.goals.push(goal) - 1;
  }

  goalCount(kind: IrGoal['kind'], routine: number): number {
    return this.contents.goals.filter((goal) => goal.kind === kind && goal.routine === routine).length;
  }

  setNumber(purpose: NumberPurpose, body: number, value: number): void {
    this.#numbers.set(`${purpose} ${String(body)}`, value);
  }

  markFirstPoint(body: number): void {
    this.setNumber('first point', body, this.contents.points.length);
  }

  numberOf(purpose: NumberPurpose, body: number): number | undefined {
    return this.#numbers.get(`${purpose} ${String(body)}`);
  }
}
