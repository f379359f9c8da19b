/** Interprets lowered expressions and functions in a position, with one case for each node of the IR. */
import type { LocalId, Operator, IrExpr } from '../ir/expression.ts';
import { OPERATIONS } from '../ir/operations.ts';
import type { IrFunction, IrNode, IrTable } from '../ir/program.ts';

/** Reads a cell of a region by the indices of its axes, outermost first; 0 if an index is -1 ("none"). */
export type ReadCell = (region: string, ...index: readonly number[]) => number;

export interface EvaluatedCode {
  readonly functions: ReadonlyMap<string, IrFunction>;
  readonly tables: ReadonlyMap<string, IrTable>;
  /** Primitives written by hand that read cells and change nothing. */
  readonly primitives: Readonly<Record<string, Primitive>>;
}

export type Primitive = (read: ReadCell, ...args: readonly number[]) => number;

/** The index of "none"; no table has an entry for it. */
const NONE = -1;

type Locals = Map<LocalId, number>;

/** The end of statements: a returned number, `break` for the enclosing loop, or undefined after the last one. */
type Completion = number | 'break' | undefined;

export class CodeEvaluation {
  readonly #code: EvaluatedCode;
  readonly #read: ReadCell;

  constructor(code: EvaluatedCode, read: ReadCell) {
    this.#code = code;
    this.#read = read;
  }

  /** Evaluates an expression; a boolean is 1 or 0. */
  value(expr: IrExpr, locals: Locals = new Map<LocalId, number>()): number {
    const values = (list: readonly IrExpr[]): readonly number[] =>
      list.map((operand) => this.value(operand, locals));
    switch (expr.kind) {
      case 'number':
        return expr.value;
      case 'truth':
        return Number(expr.value);
      case 'local':
        return locals.get(expr.local) ?? 0;
      case 'cell':
        return this.#read(expr.region, ...values(expr.index));
      case 'table':
        return this.#tableEntry(expr.table, values(expr.index));
      case 'op':
        return this.#valueOfOperation(expr.op, expr.args, locals);
      case 'call':
        return this.#valueOfCall(expr.name, values(expr.args));
    }
  }

  #tableEntry(name: string, [row = NONE, column = NONE]: readonly number[]): number {
    const table = required(this.#code.tables.get(name), `table ${name}`);
    const entry = table.values[row] ?? 0;
    return typeof entry === 'number' ? entry : (entry[column] ?? 0);
  }

  #valueOfOperation(op: Operator, [a, b, c]: readonly IrExpr[], locals: Locals): number {
    const value = (expr: IrExpr | undefined): number => (expr === undefined ? 0 : this.value(expr, locals));
    switch (op) {
      case 'not':
        return value(a) === 0 ? 1 : 0;
      case 'and':
        return value(a) !== 0 && value(b) !== 0 ? 1 : 0;
      case 'or':
        return value(a) !== 0 || value(b) !== 0 ? 1 : 0;
      case 'if':
        return value(a) !== 0 ? value(b) : value(c);
      default:
        return OPERATIONS[op].apply(value(a), value(b));
    }
  }

  #valueOfCall(name: string, args: readonly number[]): number {
    const fn = this.#code.functions.get(name);
    if (fn === undefined)
      return required(this.#code.primitives[name], `primitive ${name}`)(this.#read, ...args);
    const completion = this.#run(fn.body, new Map(args.entries()));
    if (typeof completion !== 'number') throw new Error(`There is no value of ${name}.`);
    return completion;
  }

  #run(nodes: readonly IrNode[], locals: Locals): Completion {
    for (const node of nodes) {
      const completion = this.#runNode(node, locals);
      if (completion !== undefined) return completion;
    }
    return undefined;
  }

  #runNode(node: IrNode, locals: Locals): Completion {
    switch (node.kind) {
      case 'set':
        locals.set(node.local, this.value(node.value, locals));
        return undefined;
      case 'if':
        return this.#run(this.value(node.condition, locals) !== 0 ? node.then : node.else, locals);
      case 'each':
        for (const member of this.#members(node.members, locals)) {
          locals.set(node.local, member);
          const completion = this.#run(node.body, locals);
          if (completion === 'break') return undefined;
          if (completion !== undefined) return completion;
        }
        return undefined;
      case 'loop':
        return this.#runLoop(node.body, locals);
      case 'break':
        return 'break';
      case 'return':
        return node.value === undefined ? undefined : this.value(node.value, locals);
      default:
        throw new Error(`A value cannot \`${node.kind}\`.`);
    }
  }

  #runLoop(body: readonly IrNode[], locals: Locals): number | undefined {
    for (;;) {
      const completion = this.#run(body, locals);
      if (completion === 'break') return undefined;
      if (completion !== undefined) return completion;
    }
  }

  #members(members: (IrNode & { kind: 'each' })['members'], locals: Locals): Iterable<number> {
    if ('count' in members) return Array(this.value(members.count, locals)).keys();
    if ('bits' in members) throw new Error('A value goes over no set bits.');
    if (!('origin' in members)) return members;
    const origin = this.value(members.origin, locals);
    return members.candidates.filter((space) => this.#tableEntry('ADJACENT', [origin, space]) === 1);
  }
}

function required<T>(value: T | undefined, description: string): T {
  if (value === undefined) throw new Error(`There is no ${description}.`);
  return value;
}
