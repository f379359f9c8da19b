/**
 * Prints the table of instructions for Non-players: plain data with the functions of its clauses. A clause
 * with one use is inlined; one with several uses, or with callers in code, becomes a function.
 */
import { walk, type IrExpr } from '../ir/expression.ts';
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
import { functionStructure, type ModuleContext } from './body.ts';
import { indented } from './blocks.ts';
import { constantText, exportedValue, listText, rowsText } from './literals.ts';
import { constant, literal } from './strings.ts';
import { arrowText, type Statement } from './printer.ts';

const WIDTH = 110;

/** Clauses that are inlined, by name: those with one use, and short ones. */
export function clausesInPlace({ functions, nonplayers }: Program): ReadonlyMap<string, IrFunction> {
  const clauses = new Set(functions.flatMap(({ name, module }) => (module === NONPLAYERS ? [name] : [])));
  const times = new Map<string, number>();
  const count = (x: IrExpr): void =>
    walk(x, (y) => {
      if (y.kind === 'call') times.set(y.name, (times.get(y.name) ?? 0) + 1);
    });
  // Code that calls no clause is skipped.
  for (const { body } of functions)
    if (callsIn(body).some((name) => clauses.has(name))) forEachExpression(body, count);
  const byCode = new Set(times.keys());
  nonplayers?.clauses.forEach(count);
  return new Map(
    functions.flatMap((fn) =>
      fn.module === NONPLAYERS && (times.get(fn.name) === 1 || (isShort(fn) && !byCode.has(fn.name)))
        ? [[fn.name, fn] as const]
        : [],
    ),
  );
}

/** Whether a clause is short: a test of membership in groups, or a call of another function. */
function isShort(fn: IrFunction): boolean {
  return groupsOf(fn) !== undefined || forwarded(fn) !== undefined;
}

/** The groups of a clause that tests whether its candidate is in them. */
function groupsOf({ body }: IrFunction): number | undefined {
  const [only, ...more] = body;
  const value = only?.kind === 'return' && more.length === 0 ? only.value : undefined;
  if (value?.kind !== 'op' || value.op !== 'bit') return undefined;
  const [bits, member] = value.args;
  const ofCandidate = member?.kind === 'local' && member.local === CLAUSE_PARAMETERS.candidate;
  return bits?.kind === 'number' && ofCandidate ? bits.value : undefined;
}

/** The function to which a clause forwards all its parameters. */
function forwarded({ body }: IrFunction): string | undefined {
  const [only, ...more] = body;
  const value = only?.kind === 'return' && more.length === 0 ? only.value : undefined;
  if (value?.kind !== 'call' || value.args.length === 0) return undefined;
  return value.args.every((arg, i) => arg.kind === 'local' && arg.local === i) ? value.name : undefined;
}

/** Prints each instruction as a constant, and `export const NONPLAYERS` with the list of them. */
export function nonplayersText(
  { clauses, table }: IrNonplayers,
  inPlace: ReadonlyMap<string, IrFunction>,
  context: ModuleContext,
): readonly string[] {
  const type = context.uses.use('CompiledNonplayers');
  const named = clauses.map((x) => clauseText(x, inPlace, context));
  const printer = new TablePrinter(named, context);
  if (!isRecord(table)) throw new Error('The table is a record.');
  const { instructions, ...more } = table;
  const all = isListOf(instructions) ? instructions : [];
  const rows = all.map((one, i) => {
    const name = context.naming.made(`instruction ${i}`, `instruction ${nameOf(one)}`, NONPLAYERS);
    const text = constantText(`const ${name}`, undefined, '', printer.instruction(one));
    return { name, text: `\n${text}` };
  });
  const value = [
    `instructions: ${listText(rows.map(({ name }) => name))},`,
    ...printer.entries(more).map((entry) => `${entry},`),
  ];
  const whole = `{\n${indented(value.join('\n'))}\n}`;
  return [
    ...rows.map(({ text }) => text),
    `\n${exportedValue('NONPLAYERS', type, 'How Non-players decide.', whole)}`,
  ];
}

function clauseText(x: IrExpr, inPlace: ReadonlyMap<string, IrFunction>, context: ModuleContext): string {
  if (x.kind === 'number' || x.kind === 'truth') return `() => ${String(x.value)}`;
  if (x.kind !== 'call') throw new Error('A clause is a constant or a call.');
  const fn = inPlace.get(x.name);
  if (!fn) return context.uses.use(context.naming.callable(x.name, 'a clause').id);
  const groups = groupsOf(fn);
  if (groups !== undefined) return `${context.uses.use('isOneOf')}(${groups})`;
  const other = forwarded(fn);
  if (other !== undefined) {
    const { id, result } = context.naming.callable(other, 'a clause');
    if (result === fn.result) return context.uses.use(id);
  }
  return arrowText(functionStructure(fn, context));
}

/** A clause with several uses, as a constant; the types of its parameters follow from `Clause`. */
export function clauseStatement(fn: IrFunction, context: ModuleContext): Statement {
  const structure = functionStructure(fn, context);
  const text = constantText(
    `const ${structure.name}`,
    context.uses.use(fn.result === 'truth' ? 'CompiledCondition' : 'Clause'),
    '',
    arrowText(structure),
  );
  const place = /\S+\.quipu:\d+/u.exec(structure.doc ?? '')?.[0];
  return place === undefined ? text : `// ${place}\n${text}`;
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

  text(told: InstructionData): string {
    if (typeof told === 'string') return literal(told);
    if (typeof told !== 'object') return String(told);
    if (isClauseRef(told)) return this.#clauses[told.clause] ?? '';
    if (isSentenceRef(told)) return String(this.#context.naming.clause(told.sentence));
    if (isList(told)) return this.#list(told);
    if ('firstPossible' in told) return this.#step(told);
    return this.#line(told) ?? this.#record(told);
  }

  /** Prints an instruction; settings that apply to all its steps are merged into it. */
  instruction(told: InstructionData): string {
    if (!isRecord(told)) throw new Error('An instruction is a record.');
    const { name = '', path, rule = '', line = 0, factions: seats, whole, ...more } = told;
    this.#rule = rule;
    const items = [name, rule, line].map((item) => this.text(item));
    // The shared settings are merged without their name, rule and line.
    const beside = Object.entries(isRecord(whole) ? whole : {}).filter(([part]) => !HEAD.has(part));
    const record = {
      ...(path === name ? {} : { path }),
      seats,
      ...more,
      ...withoutDefaults(Object.fromEntries(beside)),
    };
    const text = this.#record(record);
    this.#rule = undefined;
    const given = /\bstep\(/.test(text) ? '(line, step)' : /\bline\(/.test(text) ? '(line)' : '()';
    return `${this.#context.uses.use('instructionOf')}(${items.join(', ')}, ${given} => (${text}))`;
  }

  #of(what: 'line' | 'step', rule: InstructionData): string {
    return rule === this.#rule ? what : `${this.#context.uses.use(`${what}Of`)}(${this.text(rule)})`;
  }

  #list(told: readonly InstructionData[]): string {
    const items = told.map((item) => this.text(item));
    const line = `[${items.join(', ')}]`;
    if (fits(line)) return line;
    return told.every((item) => typeof item === 'number') ? listText(items) : rowsText(items);
  }

  #step({ name = '', rule = '', line = 0, ...told }: ToldRecord): string {
    const items = [name, line].map((item) => this.text(item));
    const more = withoutDefaults(told);
    return `${this.#of('step', rule)}(${[...items, this.#record(more)].join(', ')})`;
  }

  /** Prints a line with only a condition or an order of candidates in short form, if possible. */
  #line(told: ToldRecord): string | undefined {
    const { text, rule, line, truth, by, ...more } = told;
    const holds = truth === undefined ? undefined : onlyClause(truth);
    if (text === undefined || rule === undefined || line === undefined || isSaid(more)) return undefined;
    if (truth !== undefined && holds === undefined) return undefined;
    const items = [text, line].map((item) => this.text(item));
    if (holds !== undefined || by !== undefined)
      items.push(holds === undefined ? 'undefined' : this.text(holds));
    if (by !== undefined) items.push(this.text(by));
    return `${this.#of('line', rule)}(${items.join(', ')})`;
  }

  entries(told: ToldRecord): readonly string[] {
    return Object.entries(told).flatMap(([name, part]) =>
      part === undefined ? [] : [`${constant(name)}: ${this.text(part)}`],
    );
  }

  #record(told: ToldRecord): string {
    const entries = this.entries(told);
    const line = entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
    return fits(line) ? line : `{\n${indented(entries.map((entry) => `${entry},`).join('\n'))}\n}`;
  }
}

type ToldRecord = Readonly<Record<string, InstructionData | undefined>>;

const HEAD: ReadonlySet<string> = new Set(['name', 'rule', 'line']);

const isRecord = (told: InstructionData | undefined): told is ToldRecord =>
  typeof told === 'object' && !isList(told) && !isClauseRef(told) && !isSentenceRef(told);

/** Drops entries that `stepOf` adds by default. */
const withoutDefaults = (told: ToldRecord): ToldRecord =>
  Object.fromEntries(
    Object.entries(told).filter(
      ([, part]) => part !== false && !(typeof part === 'object' && isList(part) && part.length === 0),
    ),
  );

function onlyClause(truth: InstructionData): InstructionData | undefined {
  if (!isRecord(truth)) return undefined;
  const { holds, ...more } = truth;
  return isSaid(more) ? undefined : holds;
}

const isSaid = (told: ToldRecord): boolean => Object.values(told).some((part) => part !== undefined);

const fits = (text: string): boolean => text.length <= WIDTH && !text.includes('\n');

const isList = (told: InstructionData): told is readonly InstructionData[] => Array.isArray(told);

const isListOf = (told: InstructionData | undefined): told is readonly InstructionData[] =>
  told !== undefined && isList(told);

const nameOf = (told: InstructionData): string =>
  typeof told === 'object' && 'name' in told && typeof told.name === 'string' ? told.name : '';
