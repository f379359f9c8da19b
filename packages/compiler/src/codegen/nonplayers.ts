/**
 * Prints the table of instructions for Non-players: plain data with the functions of its clauses. A clause
 * with one use is inlined; one with several uses, or with callers in code, becomes a function.
 */
import { calleeOf, walk, type IrExpr } from '../ir/expression.ts';
import { callsIn, forEachExpression } from '../ir/node-parts.ts';
import { NONPLAYERS } from '../ir/module-names.ts';
import {
  CLAUSE_PARAMETERS,
  isClauseRef,
  isSentenceRef,
  type IrNonplayers,
  type InstructionData,
} from '../ir/nonplayers.ts';
import type { IrFunction, Program } from '../ir/program.ts';
import { functionStructure, type ModuleContext } from './function-bodies.ts';
import { indented } from './blocks.ts';
import { constantText, exportedValue, listText, rowsText } from './literals.ts';
import { constant, literal } from './string-literals.ts';
import { arrowText, type Statement } from './printer.ts';

const LINE_WIDTH = 110;

/** Clauses that are inlined, by name: those with one use, and short ones. */
export function inlinedClauses({ functions, nonplayers }: Program): ReadonlyMap<string, IrFunction> {
  const clauses = new Set(functions.flatMap(({ name, module }) => (module === NONPLAYERS ? [name] : [])));
  const useCounts = new Map<string, number>();
  const count = (expr: IrExpr): void =>
    walk(expr, (subexpression) => {
      const name = calleeOf(subexpression);
      if (name !== undefined) useCounts.set(name, (useCounts.get(name) ?? 0) + 1);
    });
  // Code that calls no clause is skipped.
  for (const { body } of functions)
    if (callsIn(body).some((name) => clauses.has(name))) forEachExpression(body, count);
  const calledByCode = new Set(useCounts.keys());
  nonplayers?.clauses.forEach(count);
  return new Map(
    functions.flatMap((fn) =>
      fn.module === NONPLAYERS &&
      (useCounts.get(fn.name) === 1 || (isShort(fn) && !calledByCode.has(fn.name)))
        ? [[fn.name, fn] as const]
        : [],
    ),
  );
}

/** Whether a clause is short: a test of membership in groups, or a call of another function. */
function isShort(fn: IrFunction): boolean {
  return groupsOf(fn) !== undefined || forwardedCallee(fn) !== undefined;
}

/** The expression that a function returns, if it does nothing else. */
function returnedExpression([first, ...following]: IrFunction['body']): IrExpr | undefined {
  return first?.kind === 'return' && following.length === 0 ? first.value : undefined;
}

/** The groups of a clause that tests whether its candidate is in them. */
function groupsOf({ body }: IrFunction): number | undefined {
  const value = returnedExpression(body);
  if (value?.kind !== 'op' || value.op !== 'bit') return undefined;
  const [bits, member] = value.args;
  const isOfCandidate = member?.kind === 'local' && member.local === CLAUSE_PARAMETERS.candidate;
  return bits?.kind === 'number' && isOfCandidate ? bits.value : undefined;
}

/** The function to which a clause forwards all its parameters. */
function forwardedCallee({ body }: IrFunction): string | undefined {
  const value = returnedExpression(body);
  if (value?.kind !== 'call' || value.args.length === 0) return undefined;
  return value.args.every((arg, i) => arg.kind === 'local' && arg.local === i) ? value.name : undefined;
}

/** Prints each instruction as a constant, and `export const NONPLAYERS` with the list of them. */
export function nonplayersText(
  { clauses, table }: IrNonplayers,
  inlinedFunctions: ReadonlyMap<string, IrFunction>,
  context: ModuleContext,
): readonly string[] {
  const type = context.imports.use('CompiledNonplayers');
  const clauseTexts = clauses.map((clause) => clauseText(clause, inlinedFunctions, context));
  const printer = new TablePrinter(clauseTexts, context);
  if (!isRecord(table)) throw new Error('The table is a record.');
  const { instructions, ...settings } = table;
  const instructionList = isListOf(instructions) ? instructions : [];
  const rows = instructionList.map((instruction, i) => {
    const name = context.naming.nameFor(
      `instruction ${i}`,
      `instruction ${instructionNameOf(instruction)}`,
      NONPLAYERS,
    );
    const text = constantText(`const ${name}`, undefined, '', printer.instruction(instruction));
    return { name, text: `\n${text}` };
  });
  const value = [
    `instructions: ${listText(rows.map(({ name }) => name))},`,
    ...printer.entries(settings).map((entry) => `${entry},`),
  ];
  const printedTable = `{\n${indented(value.join('\n'))}\n}`;
  return [
    ...rows.map(({ text }) => text),
    `\n${exportedValue('NONPLAYERS', type, 'How Non-players decide.', printedTable)}`,
  ];
}

function clauseText(
  expr: IrExpr,
  inlinedFunctions: ReadonlyMap<string, IrFunction>,
  context: ModuleContext,
): string {
  if (expr.kind === 'number' || expr.kind === 'truth') return `() => ${String(expr.value)}`;
  if (expr.kind !== 'call') throw new Error('A clause is a constant or a call.');
  const fn = inlinedFunctions.get(expr.name);
  if (!fn) return context.imports.use(context.naming.callable(expr.name, 'a clause').id);
  const groups = groupsOf(fn);
  if (groups !== undefined) return `${context.imports.use('isOneOf')}(${groups})`;
  const callee = forwardedCallee(fn);
  if (callee !== undefined) {
    const { id, result } = context.naming.callable(callee, 'a clause');
    if (result === fn.result) return context.imports.use(id);
  }
  return arrowText(functionStructure(fn, context));
}

/** A clause with several uses, as a constant; the types of its parameters follow from `Clause`. */
export function clauseStatement(fn: IrFunction, context: ModuleContext): Statement {
  const structure = functionStructure(fn, context);
  const text = constantText(
    `const ${structure.name}`,
    context.imports.use(fn.result === 'truth' ? 'CompiledCondition' : 'Clause'),
    '',
    arrowText(structure),
  );
  const source = /\S+\.quipu:\d+/u.exec(structure.doc ?? '')?.[0];
  return source === undefined ? text : `// ${source}\n${text}`;
}

class TablePrinter {
  readonly #clauses: readonly string[];
  readonly #context: ModuleContext;
  /** The rule of the current instruction, which its lines and steps omit. */
  #rule: InstructionData | undefined;

  constructor(clauses: readonly string[], context: ModuleContext) {
    this.#clauses = clauses;
    this.#context = context;
  }

  text(data: InstructionData): string {
    if (typeof data === 'string') return literal(data);
    if (typeof data !== 'object') return String(data);
    if (isClauseRef(data)) return this.#clauses[data.clause] ?? '';
    if (isSentenceRef(data)) return String(this.#context.naming.clause(data.sentence));
    if (isList(data)) return this.#list(data);
    if ('firstPossible' in data) return this.#step(data);
    return this.#line(data) ?? this.#record(data);
  }

  /** Prints an instruction; settings that apply to all its steps are merged into it. */
  instruction(data: InstructionData): string {
    if (!isRecord(data)) throw new Error('An instruction is a record.');
    const { name = '', path, rule = '', line = 0, factions: seats, whole: sharedStep, ...settings } = data;
    this.#rule = rule;
    const items = [name, rule, line].map((item) => this.text(item));
    // The shared settings are merged without their name, rule and line.
    const sharedSettings = Object.entries(isRecord(sharedStep) ? sharedStep : {}).filter(
      ([entry]) => !HEAD_ENTRIES.has(entry),
    );
    const record = {
      ...(path === name ? {} : { path }),
      seats,
      ...settings,
      ...withoutDefaults(Object.fromEntries(sharedSettings)),
    };
    const text = this.#record(record);
    this.#rule = undefined;
    return `${this.#context.imports.use('instructionOf')}(${items.join(', ')}, ${builderParameters(text)} => (${text}))`;
  }

  #builderName(helper: 'line' | 'step', rule: InstructionData): string {
    return rule === this.#rule ? helper : `${this.#context.imports.use(`${helper}Of`)}(${this.text(rule)})`;
  }

  #list(list: readonly InstructionData[]): string {
    const items = list.map((item) => this.text(item));
    const line = `[${items.join(', ')}]`;
    if (fits(line)) return line;
    return list.every((item) => typeof item === 'number') ? listText(items) : rowsText(items);
  }

  #step({ name = '', rule = '', line = 0, ...stepEntries }: DataRecord): string {
    const items = [name, line].map((item) => this.text(item));
    const settings = withoutDefaults(stepEntries);
    return `${this.#builderName('step', rule)}(${[...items, this.#record(settings)].join(', ')})`;
  }

  /** Prints a line with only a condition or an order of candidates in short form, if possible. */
  #line(record: DataRecord): string | undefined {
    const { text, rule, line, truth, by: order, ...otherEntries } = record;
    const condition = truth === undefined ? undefined : soleConditionOf(truth);
    if (text === undefined || rule === undefined || line === undefined || hasEntries(otherEntries))
      return undefined;
    if (truth !== undefined && condition === undefined) return undefined;
    const items = [text, line].map((item) => this.text(item));
    if (condition !== undefined || order !== undefined)
      items.push(condition === undefined ? 'undefined' : this.text(condition));
    if (order !== undefined) items.push(this.text(order));
    return `${this.#builderName('line', rule)}(${items.join(', ')})`;
  }

  entries(record: DataRecord): readonly string[] {
    return Object.entries(record).flatMap(([name, entry]) =>
      entry === undefined ? [] : [`${constant(name)}: ${this.text(entry)}`],
    );
  }

  #record(record: DataRecord): string {
    const entries = this.entries(record);
    const line = entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
    return fits(line) ? line : `{\n${indented(entries.map((entry) => `${entry},`).join('\n'))}\n}`;
  }
}

/** The parameters of the function that builds an instruction: the helpers that its text calls. */
function builderParameters(text: string): string {
  if (/\bstep\(/.test(text)) return '(line, step)';
  return /\bline\(/.test(text) ? '(line)' : '()';
}

type DataRecord = Readonly<Record<string, InstructionData | undefined>>;

const HEAD_ENTRIES: ReadonlySet<string> = new Set(['name', 'rule', 'line']);

const isRecord = (data: InstructionData | undefined): data is DataRecord =>
  typeof data === 'object' && !isList(data) && !isClauseRef(data) && !isSentenceRef(data);

/** Drops entries that `stepOf` adds by default. */
const withoutDefaults = (record: DataRecord): DataRecord =>
  Object.fromEntries(
    Object.entries(record).filter(
      ([, entry]) => entry !== false && !(typeof entry === 'object' && isList(entry) && entry.length === 0),
    ),
  );

function soleConditionOf(truth: InstructionData): InstructionData | undefined {
  if (!isRecord(truth)) return undefined;
  const { holds: condition, ...otherEntries } = truth;
  return hasEntries(otherEntries) ? undefined : condition;
}

const hasEntries = (record: DataRecord): boolean =>
  Object.values(record).some((entry) => entry !== undefined);

const fits = (text: string): boolean => text.length <= LINE_WIDTH && !text.includes('\n');

const isList = (data: InstructionData): data is readonly InstructionData[] => Array.isArray(data);

const isListOf = (data: InstructionData | undefined): data is readonly InstructionData[] =>
  data !== undefined && isList(data);

const instructionNameOf = (data: InstructionData): string =>
  typeof data === 'object' && 'name' in data && typeof data.name === 'string' ? data.name : '';
