/** Prints expressions of the IR as TypeScript. */
import { bitInWord } from './idioms.ts';
import type { Operator, IrExpr } from '../ir/expression.ts';
import { contradicts } from './narrowed.ts';
import { knowing, type Scope } from './scope.ts';
import { readLocal, setWords, wordsOf } from './sets.ts';
import {
  asNumber,
  asTruth,
  atom,
  binary,
  bitwise,
  chain,
  compare,
  denial,
  LEVEL,
  within,
  type Text,
} from './printed-expression.ts';

export function print(x: IrExpr, scope: Scope): Text {
  switch (x.kind) {
    case 'number':
      return x.value < 0
        ? { text: String(x.value), level: LEVEL.unary, truth: false }
        : atom(String(x.value));
    case 'truth':
      return atom(String(x.value), true);
    case 'local':
      return readLocal(scope.place(x.local), scope);
    case 'cell':
      return atom(`c[${address(x.region, x.index, scope)}]!`);
    case 'table':
      return tableEntry(x.table, x.index, scope);
    case 'call':
      return callText(x.name, x.args, scope);
    case 'op':
      return operation(x.op, x.args, scope);
  }
}

export const printTruth = (x: IrExpr, scope: Scope): Text => asTruth(print(x, scope));

/** Prints an expression as a number; a literal index of a `kind` of term is printed as that term's constant. */
export function printNumber(x: IrExpr, scope: Scope, kind?: string): Text {
  const named = kind !== undefined && x.kind === 'number' ? scope.naming.constant(kind, x.value) : undefined;
  return named === undefined ? asNumber(print(x, scope)) : atom(scope.uses.use(named));
}

/** The address of a region's cell: `BOARD + space * GROUPS + group`. */
export function address(region: string, index: readonly IrExpr[], scope: Scope): string {
  const { constant, dimensions } = scope.naming.region(region);
  if (index.length !== dimensions.length) {
    throw new Error(`${scope.subject}: ${region} has ${dimensions.length} dimensions, not ${index.length}.`);
  }
  let text = atom(scope.uses.use(constant));
  index.forEach((x, axis) => {
    const dimension = dimensions[axis];
    const stride = scope.naming.stride(dimensions.slice(axis + 1));
    const at = printNumber(x, scope, dimension?.name);
    if (at.text === '0') return;
    const scaled = stride === undefined ? at : binary(at, '*', atom(use(stride, scope)), LEVEL.product);
    text = binary(text, '+', scaled, LEVEL.sum);
  });
  return text.text;
}

const use = (constant: string, scope: Scope): string =>
  /^\d/.test(constant) ? constant : scope.uses.use(constant);

function tableEntry(name: string, index: readonly IrExpr[], scope: Scope): Text {
  const { constant, width } = scope.naming.table(name);
  const [row, column] = index;
  if (row === undefined) throw new Error(`${scope.subject}: table ${name} is read without an index.`);
  const at = printNumber(row, scope);
  const entry =
    column === undefined
      ? at
      : binary(
          binary(at, '*', atom(String(width)), LEVEL.product),
          '+',
          printNumber(column, scope),
          LEVEL.sum,
        );
  return atom(`${scope.uses.use(constant)}[${entry.text}]!`);
}

/** A call of a function or primitive: cells first, then arguments, then `line` if the callee takes one. */
export function callText(name: string, args: readonly IrExpr[], scope: Scope, line?: () => string): Text {
  const counted = ofFixedGroups(name, args, scope);
  if (counted !== undefined) return counted;
  const callee = scope.naming.callable(name, scope.subject);
  if (callee.parameters.length !== args.length) {
    throw new Error(
      `${scope.subject}: ${name} takes ${callee.parameters.join(', ') || 'nothing'}, but has ${args.length} arguments.`,
    );
  }
  const texts = args.flatMap((x, i) => argument(x, callee.parameters[i], scope));
  const all = [...(callee.cells ? ['c'] : []), ...texts];
  if (callee.line) all.push(line?.() ?? '-1');
  return atom(`${scope.uses.use(callee.id)}(${all.join(', ')})`, callee.result === 'truth');
}

function argument(x: IrExpr, kind: string | undefined, scope: Scope): readonly string[] {
  if (kind === 'spaces') return wordsOf(x, scope, print);
  if (kind === 'truth') return [printTruth(x, scope).text];
  return [printNumber(x, kind === 'mask' ? ofGroups(scope) : scope, kind).text];
}

const ofGroups = (scope: Scope): Scope => ({ ...scope, spaces: undefined });

/** Specializes counts of constant groups to a generated counter, or to a single read. */
function ofFixedGroups(name: string, [mask, place]: readonly IrExpr[], scope: Scope): Text | undefined {
  if (mask?.kind !== 'number' || place === undefined || (name !== 'countAt' && name !== 'standing'))
    return undefined;
  const { naming, uses } = scope;
  if (mask.value === 0) return atom('0');
  if ((mask.value & (mask.value - 1)) !== 0) {
    const [own, kind] =
      name === 'countAt' ? [naming.counter(mask.value), 'space'] : [naming.stander(mask.value)];
    return atom(`${uses.use(own)}(c, ${printNumber(place, scope, kind).text})`);
  }
  const group: IrExpr = { kind: 'number', value: 31 - Math.clz32(mask.value) };
  const at =
    name === 'countAt' ? address('BOARD', [place, group], scope) : address('PRESENT', [group, place], scope);
  return atom(`c[${at}]!`);
}

const COMPARISONS: Partial<Record<Operator, string>> = {
  '=': '===',
  '!=': '!==',
  '<': '<',
  '<=': '<=',
  '>': '>',
  '>=': '>=',
};

const BINARY: Partial<Record<Operator, readonly [operator: string, level: number]>> = {
  '+': ['+', LEVEL.sum],
  '-': ['-', LEVEL.sum],
  '*': ['*', LEVEL.product],
  maskAnd: ['&', LEVEL.bitAnd],
  maskOr: ['|', LEVEL.bitOr],
  shl: ['<<', LEVEL.shift],
};

function operation(op: Operator, args: readonly IrExpr[], scope: Scope): Text {
  const number = (i: number, kind?: string): Text => printNumber(argumentAt(args, i, scope), scope, kind);
  const truth = (i: number): Text => printTruth(argumentAt(args, i, scope), scope);
  const two = BINARY[op];
  if (two !== undefined) {
    const kind = scope.spaces !== true && (op === 'maskAnd' || op === 'maskOr') ? 'mask' : undefined;
    const join = two[1] <= LEVEL.bitAnd || op === 'shl' ? bitwise : binary;
    return join(number(0, kind), two[0], number(1, kind), two[1]);
  }
  const comparison = COMPARISONS[op];
  if (comparison !== undefined) {
    const [left, right] = [number(0), number(1)];
    if (!contradicts({ kind: 'op', op, args }, scope.facts ?? []))
      return compare({ left, operator: comparison, right });
    const anyNumber = (text: Text): Text => atom(`(${within(text, LEVEL.unary)} as number)`);
    return argumentAt(args, 0, scope).kind === 'number'
      ? compare({ left, operator: comparison, right: anyNumber(right) })
      : compare({ left: anyNumber(left), operator: comparison, right });
  }
  switch (op) {
    case 'and':
    case 'or': {
      let known = scope;
      const texts = args.map((x) => {
        const text = printTruth(x, known);
        known = knowing(known, x, op === 'and');
        return text;
      });
      return chain(op === 'and' ? '&&' : '||', texts);
    }
    case 'not':
      return denial(truth(0));
    case 'if': {
      const bit = bitInWord(args);
      if (bit !== undefined)
        return atom(
          `${scope.uses.use(bit.anywhere ? 'bitAt' : 'bitOf')}(${printNumber(bit.member, scope).text}, ${bit.word})`,
        );
      return conditional(
        truth(0),
        print(argumentAt(args, 1, scope), knowing(scope, argumentAt(args, 0, scope), true)),
        print(argumentAt(args, 2, scope), knowing(scope, argumentAt(args, 0, scope), false)),
      );
    }
    case 'div':
      return bitwise(binary(number(0), '/', number(1), LEVEL.product), '|', atom('0'), LEVEL.bitOr);
    case 'min':
    case 'max':
      return atom(
        `Math.${op}(${flat(op, args)
          .map((x) => printNumber(x, scope).text)
          .join(', ')})`,
      );
    case 'maskNot':
      return { text: `~${within(number(0, 'mask'), LEVEL.unary)}`, level: LEVEL.unary, truth: false };
    default:
      return setWords(argumentAt(args, 0, scope), number(1), scope, print);
  }
}

export function conditional(condition: Text, yes: Text, no: Text): Text {
  const truth = yes.truth && no.truth;
  const [a, b] = truth ? [yes, no] : [asNumber(yes), asNumber(no)];
  const level = LEVEL.conditional;
  return {
    text: `${within(condition, level + 1)} ? ${within(a, level + 1)} : ${within(b, level)}`,
    level,
    truth,
  };
}

/** Flattens nested calls: `min(a, min(b, c))` is one call. */
const flat = (op: Operator, args: readonly IrExpr[]): readonly IrExpr[] =>
  args.flatMap((x) => (x.kind === 'op' && x.op === op ? flat(op, x.args) : [x]));

function argumentAt(args: readonly IrExpr[], i: number, scope: Scope): IrExpr {
  const x = args[i];
  if (x === undefined) throw new Error(`${scope.subject}: an operation lacks argument ${i + 1}.`);
  return x;
}
