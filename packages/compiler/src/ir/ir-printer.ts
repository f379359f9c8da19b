/**
 * Prints the intermediate form as text, for debugging, tests and documentation.
 *
 * A local is printed by its name, with its number if two share a name; a cell as `REGION[index, …]`, a table entry as
 * `TABLE{index, …}`. References by number (points, goals, routines, steps, constant indices of cells) are printed by name.
 * A space set of two words is printed as one: `space in set`, `add space to set`.
 */
import type { Region } from '@quipu/abi';
import type { LocalId, IrLocal, Operator, IrExpr } from './expression.ts';
import { matchAddition, matchMembership, wordOf } from './two-word-sets.ts';
import type { IrFunction, IrGoal, IrNode, IrPoint, Routine, Segment, IrStep } from './program.ts';

type LocalName = (id: LocalId) => string;

/** Names the locals of a routine; a shared name gets the number of its local as a suffix. */
function localNames(locals: readonly IrLocal[]): LocalName {
  const counts = new Map<string, number>();
  for (const { name } of locals) counts.set(name, (counts.get(name) ?? 0) + 1);
  return (id) => {
    const name = locals[id]?.name ?? '';
    return counts.get(name) === 1 ? name : `${name}.${id}`;
  };
}

export type NumberedPart = 'point' | 'goal' | 'routine' | 'step' | 'group' | 'marker' | 'lasting' | 'mode';

export interface PartNames {
  /** Returns the name of a part, or undefined if the number is not in use. */
  readonly nameOf: (partKind: NumberedPart, index: number) => string | undefined;
  /** Returns a region by name; undefined for regions of the kernel's header. */
  readonly region: (name: string) => Pick<Region, 'dimensions'> | undefined;
}

const OPERATOR_SIGNS: Readonly<Partial<Record<Operator, string>>> = { maskAnd: '&', maskOr: '|', shl: '<<' };

/** The kinds of the parts that the arguments of a primitive number; undefined for plain values. */
const ARGUMENT_PARTS: Readonly<Record<string, readonly (NumberedPart | undefined)[]>> = {
  began: ['routine'],
  finished: ['routine'],
  skipped: ['routine'],
  oblige: ['goal'],
  release: ['goal'],
  inForce: ['lasting'],
  putInForce: ['lasting'],
  endEffect: ['lasting'],
  place: ['group'],
  remove: ['group'],
  retire: ['group'],
  mark: ['marker'],
  unmark: ['marker'],
  move: ['group'],
  flip: ['group', 'group'],
  markMoved: [undefined, 'group'],
  movedAt: [undefined, 'group'],
  room: ['group'],
};

/** Regions whose cells store the number of a routine plus 1, or 0 for none. */
const ROUTINE_REGIONS: ReadonlySet<string> = new Set(['OPERATION', 'CAUSE']);

export class IrPrinter {
  readonly #names: PartNames;
  readonly tables = new Set<string>();

  constructor(names: PartNames) {
    this.#names = names;
  }

  function({ name, parameters, locals, result, body }: IrFunction): string {
    const names = localNames(locals);
    const parameterList = Array.from({ length: parameters }, (_, id) => names(id)).join(', ');
    return [`function ${name}(${parameterList}): ${result} {`, ...this.code(body, names, '  '), '}'].join(
      '\n',
    );
  }

  /** Prints a routine. If it is split into steps, prints only its head. */
  routine({ index, name, rule, parameters, locals, code, suspends }: Routine, isSplit: boolean): string {
    const names = localNames(locals);
    const parameterList = Array.from({ length: parameters }, (_, id) => names(id)).join(', ');
    const head = `routine ${index} ${name}(${parameterList})${rule === '' ? '' : `, rule ${rule}`}`;
    if (suspends && isSplit) return `${head}, in steps`;
    return [`${head}${suspends ? ', suspends' : ''} {`, ...this.code(code, names, '  '), '}'].join('\n');
  }

  step({ index, name, code }: IrStep, locals: readonly IrLocal[]): string {
    return [`step ${index} ${name} {`, ...this.code(code, localNames(locals), '  '), '}'].join('\n');
  }

  /** Prints the options of a decision point with their numbers, and the conditions under which it offers them. */
  point({ index, name, questionKind: optionKind, segments }: IrPoint, locals: readonly IrLocal[]): string {
    const localName = localNames(locals);
    let first = 0;
    const lines = segments.flatMap((segment) => {
      const head = optionsOf(segment, first);
      first += segment.keys.length;
      return [head, ...this.#conditions(segment, localName)];
    });
    return [`point ${index} ${name}, asks ${optionKind} {`, ...lines, '}'].join('\n');
  }

  #conditions({ candidate, conditions, fullest }: Segment, routineName: LocalName): readonly string[] {
    const names: LocalName = (id) => (id === candidate ? 'member' : routineName(id));
    return [
      ...conditions.map(
        ({ truth, reason }) => `    needs ${this.expression(truth, names)} else ${reason.key}`,
      ),
      ...(fullest === undefined ? [] : [`    prefers ${this.expression(fullest.truth, names)}`]),
    ];
  }

  goal({ name, kind, condition }: IrGoal, locals: readonly IrLocal[]): string {
    return `goal ${name} (${kind}): ${this.expression(condition, localNames(locals))}`;
  }

  expression(expr: IrExpr, names: LocalName, isNested = false): string {
    switch (expr.kind) {
      case 'number':
      case 'truth':
        return String(expr.value);
      case 'local':
        return names(expr.local);
      case 'cell':
        return this.#cell(expr, names);
      case 'table':
        this.tables.add(expr.table);
        return `${expr.table}{${expr.index.map((index) => this.expression(index, names)).join(', ')}}`;
      case 'call':
        return `${expr.name}(${this.#arguments(expr.name, expr.args, names)})`;
      case 'op':
        return this.#operation(expr, names, isNested);
    }
  }

  #cell(
    { region, index }: { readonly region: string; readonly index: readonly IrExpr[] },
    names: LocalName,
  ): string {
    const axes = this.#names.region(region)?.dimensions ?? [];
    const texts = index.map((entry, i) => {
      const axis = axes[i];
      if (entry.kind !== 'number' || axis === undefined) return this.expression(entry, names);
      const { value } = entry;
      return axis.name === 'body' ? this.#name('routine', value) : quoted(axis.keys[value] ?? String(value));
    });
    return texts.length === 0 ? region : `${region}[${texts.join(', ')}]`;
  }

  #arguments(callee: string, args: readonly IrExpr[], names: LocalName): string {
    const partKinds = ARGUMENT_PARTS[callee] ?? [];
    return args
      .map((arg, i) => {
        const partKind = partKinds[i];
        return partKind !== undefined && arg.kind === 'number'
          ? this.#name(partKind, arg.value)
          : this.expression(arg, names);
      })
      .join(', ');
  }

  /** Prints a value that is written to a cell of a region, or compared with one. */
  #valueIn(region: string, value: IrExpr, names: LocalName, isNested = false): string {
    if (!ROUTINE_REGIONS.has(region) || value.kind !== 'number')
      return this.expression(value, names, isNested);
    return value.value === 0 ? 'none' : this.#name('routine', value.value - 1);
  }

  #name(partKind: NumberedPart, index: number): string {
    return quoted(this.#names.nameOf(partKind, index) ?? String(index));
  }

  /** Prints a set of two words by the name of its low word. */
  #set(low: IrExpr, names: LocalName): string {
    switch (low.kind) {
      case 'local':
        return names(low.local).replace(/0(?=\d*$)/u, '');
      case 'cell':
        return this.#cell({ ...low, index: low.index.slice(0, -1) }, names);
      case 'call':
        return this.expression({ ...low, args: low.args.slice(0, -1) }, names);
      default:
        return this.expression(low, names, true);
    }
  }

  #operation(expr: IrExpr & { readonly kind: 'op' }, names: LocalName, isNested: boolean): string {
    const { op, args } = expr;
    const { member, low } = matchMembership(expr) ?? {};
    if (member && low) {
      const test = `${this.expression(member, names, true)} in ${this.#set(low, names)}`;
      return isNested ? `(${test})` : test;
    }
    const [leftOperand, bit] = args;
    const region = (op === '=' || op === '!=') && leftOperand?.kind === 'cell' ? leftOperand.region : '';
    const texts = args.map((arg) => this.#valueIn(region, arg, names, true));
    const [first = '', second = '', third = ''] = texts;
    const parenthesized = (text: string): string => (isNested ? `(${text})` : text);
    switch (op) {
      case 'not':
        return `not ${first}`;
      case 'maskNot':
        return `~${first}`;
      case 'min':
      case 'max':
        return `${op}(${texts.join(', ')})`;
      case 'bit':
        return first === 'mode' && bit?.kind === 'number'
          ? `bit(mode, ${this.#name('mode', bit.value)})`
          : `bit(${texts.join(', ')})`;
      case 'if':
        return parenthesized(`${first} ? ${second} : ${third}`);
      default:
        return parenthesized(texts.join(` ${OPERATOR_SIGNS[op] ?? op} `));
    }
  }

  code(code: readonly IrNode[], names: LocalName, indent = ''): readonly string[] {
    return code.flatMap((node) => this.#node(node, names).map((line) => `${indent}${line}`));
  }

  #node(node: IrNode, names: LocalName): readonly string[] {
    switch (node.kind) {
      case 'if': {
        const { member, low } = matchAddition(node) ?? {};
        if (member && low)
          return [`add ${this.expression(member, names)} to ${this.#set(wordOf(low), names)}`];
        const then = this.#block(`if ${this.expression(node.condition, names)}`, node.then, names);
        if (node.else.length === 0) return then;
        return [...then.slice(0, -1), ...this.#block('} else', node.else, names)];
      }
      case 'loop':
        return this.#block(`loop ${node.name}`, node.body, names);
      case 'each':
        return this.#block(
          `for ${names(node.local)} in ${this.#members(node.members, names)}`,
          node.body,
          names,
        );
      case 'hit':
        return [];
      default:
        return [this.#line(node, names)];
    }
  }

  #block(head: string, body: readonly IrNode[], names: LocalName): readonly string[] {
    return [`${head} {`, ...this.code(body, names, '  '), '}'];
  }

  #line(node: Exclude<IrNode, { readonly kind: 'if' | 'loop' | 'each' | 'hit' }>, names: LocalName): string {
    const print = (expr: IrExpr): string => this.expression(expr, names);
    const printAll = (args: readonly IrExpr[]): string => args.map(print).join(', ');
    switch (node.kind) {
      case 'set':
        return `${names(node.local)} = ${print(node.value)}`;
      case 'do': {
        const call = `do ${node.name}(${this.#arguments(node.name, node.args, names)})`;
        return node.target === undefined ? call : `${names(node.target)} = ${call}`;
      }
      case 'write':
        return `${this.#cell(node, names)} := ${this.#valueIn(node.region, node.value, names)}`;
      case 'offer':
        return `offer ${print(node.option)}`;
      case 'decide':
        return `${names(node.target)} = decide ${this.#name('point', node.point)} by ${print(node.seat)}`;
      case 'ask':
        return `ask ${this.#name('point', node.point)} by ${print(node.seat)}, then ${this.#name('step', node.resume)}`;
      case 'take':
        return `${names(node.target)} = answer`;
      case 'enter':
        return `enter ${this.#name('routine', node.routine)}(${printAll(node.args)})`;
      case 'enterThen':
        return `enter ${this.#name('routine', node.routine)}(${printAll(node.args)}), then ${this.#name('step', node.resume)}`;
      case 'enterAt':
        return `enter step ${print(node.entry)}(${printAll(node.args)}), then ${this.#name('step', node.resume)}`;
      case 'return':
        return node.value === undefined ? 'return' : `return ${print(node.value)}`;
      case 'goto':
        return `goto ${this.#name('step', node.step)}`;
      case 'break':
      case 'leave':
      case 'pause':
        return node.kind;
    }
  }

  #members(members: Extract<IrNode, { readonly kind: 'each' }>['members'], names: LocalName): string {
    const print = (expr: IrExpr): string => this.expression(expr, names);
    if ('count' in members) return `0 to ${print(members.count)} - 1`;
    if ('bits' in members) return `bits of ${members.bits.map(print).join(', ')}`;
    if ('origin' in members)
      return `neighbors of ${print(members.origin)} among ${ranges(members.candidates)}`;
    return members.length === 0 ? 'nothing' : ranges(members);
  }
}

/** Quotes a name with characters other than letters, digits and `_`. */
const quoted = (name: string): string => (/^\w+$/u.test(name) ? name : JSON.stringify(name));

/** Prints the numbers of the options of a segment: `3 done`, or `0..4 members among 1, 2`. */
function optionsOf({ keys, members }: Segment, first: number): string {
  const among = members === undefined ? '' : ` among ${ranges(members)}`;
  const [firstKey = ''] = keys;
  if (keys.length === 1) return `  ${first} ${firstKey}${among}`;
  return `  ${first}..${first + keys.length - 1} members${among}`;
}

/** Prints ascending numbers, three or more consecutive ones as `first..last`. */
function ranges(numbers: readonly number[]): string {
  const runs: [first: number, last: number][] = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    if (run?.[1] === number - 1) run[1] = number;
    else runs.push([number, number]);
  }
  return runs
    .map(([first, last]) => {
      if (last - first > 1) return `${first}..${last}`;
      return first === last ? String(first) : `${first}, ${last}`;
    })
    .join(', ');
}
