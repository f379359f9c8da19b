/** Prints expressions of the IR as TypeScript. */
import { matchMemberBit } from './idioms.ts';
import type { Operator, IrExpr } from '../ir/expression.ts';
import { NO_LINE } from '../ir/node-builders.ts';
import { hasAtMostOneGroup, lowestGroup } from '../ir/group-masks.ts';
import { isRejectedComparison } from './type-narrowing.ts';
import { withFact, type Scope } from './scope.ts';
import { readLocal, bitTest, wordsOf } from './space-sets.ts';
import {
  asNumber,
  asCondition,
  atom,
  binary,
  bitwise,
  chain,
  compare,
  complement,
  negation,
  PRECEDENCE,
  parenthesized,
  type PrintedExpr,
} from './printed-expression.ts';

export function print(expr: IrExpr, scope: Scope): PrintedExpr {
  switch (expr.kind) {
    case 'number':
      return expr.value < 0
        ? { text: String(expr.value), precedence: PRECEDENCE.unary, isCondition: false }
        : atom(String(expr.value));
    case 'truth':
      return atom(String(expr.value), true);
    case 'local':
      return readLocal(scope.locationOf(expr.local), scope);
    case 'cell':
      return atom(`c[${address(expr.region, expr.index, scope)}]!`);
    case 'table':
      return tableEntry(expr.table, expr.index, scope);
    case 'call':
      return callText(expr.name, expr.args, scope);
    case 'op':
      return printOperation(expr.op, expr.args, scope);
  }
}

export const printCondition = (expr: IrExpr, scope: Scope): PrintedExpr => asCondition(print(expr, scope));

/** Prints an expression as a number; a literal index of a `kind` of term is printed as that term's constant. */
export function printNumber(expr: IrExpr, scope: Scope, kind?: string): PrintedExpr {
  const constant =
    kind !== undefined && expr.kind === 'number' ? scope.naming.constant(kind, expr.value) : undefined;
  return constant === undefined ? asNumber(print(expr, scope)) : atom(scope.imports.use(constant));
}

/** The address of a region's cell: `BOARD + space * GROUPS + group`. */
export function address(region: string, index: readonly IrExpr[], scope: Scope): string {
  const { constant, dimensions } = scope.naming.region(region);
  if (index.length !== dimensions.length) {
    throw new Error(`${scope.subject}: ${region} has ${dimensions.length} dimensions, not ${index.length}.`);
  }
  let text = atom(scope.imports.use(constant));
  index.forEach((expr, axis) => {
    const dimension = dimensions[axis];
    const stride = scope.naming.stride(dimensions.slice(axis + 1));
    const printedIndex = printNumber(expr, scope, dimension?.name);
    if (printedIndex.text === '0') return;
    const scaledIndex =
      stride === undefined
        ? printedIndex
        : binary(printedIndex, '*', atom(useConstant(stride, scope)), PRECEDENCE.product);
    text = binary(text, '+', scaledIndex, PRECEDENCE.sum);
  });
  return text.text;
}

const useConstant = (constant: string, scope: Scope): string =>
  /^\d/.test(constant) ? constant : scope.imports.use(constant);

function tableEntry(name: string, index: readonly IrExpr[], scope: Scope): PrintedExpr {
  const { constant, width } = scope.naming.table(name);
  const [row, column] = index;
  if (row === undefined) throw new Error(`${scope.subject}: table ${name} is read without an index.`);
  const rowText = printNumber(row, scope);
  const entry = column === undefined ? rowText : entryInRow(rowText, width, printNumber(column, scope));
  return atom(`${scope.imports.use(constant)}[${entry.text}]!`);
}

const entryInRow = (row: PrintedExpr, width: number, column: PrintedExpr): PrintedExpr =>
  binary(binary(row, '*', atom(String(width)), PRECEDENCE.product), '+', column, PRECEDENCE.sum);

/** A call of a function or primitive: cells first, then arguments, then `line` if the callee takes one. */
export function callText(
  name: string,
  args: readonly IrExpr[],
  scope: Scope,
  line?: () => string,
): PrintedExpr {
  const counterCall = countOfConstantGroups(name, args, scope);
  if (counterCall !== undefined) return counterCall;
  const callee = scope.naming.callable(name, scope.subject);
  if (callee.parameters.length !== args.length) {
    throw new Error(
      `${scope.subject}: ${name} takes ${callee.parameters.join(', ') || 'nothing'}, but has ${args.length} arguments.`,
    );
  }
  const texts = args.flatMap((arg, i) => argument(arg, callee.parameters[i], scope));
  const printedArguments = [...(callee.cells ? ['c'] : []), ...texts];
  if (callee.line) printedArguments.push(line?.() ?? String(NO_LINE));
  return atom(`${scope.imports.use(callee.id)}(${printedArguments.join(', ')})`, callee.result === 'truth');
}

function argument(expr: IrExpr, kind: string | undefined, scope: Scope): readonly string[] {
  if (kind === 'spaces') return wordsOf(expr, scope, print);
  if (kind === 'truth') return [printCondition(expr, scope).text];
  return [printNumber(expr, kind === 'mask' ? withGroupMasks(scope) : scope, kind).text];
}

const withGroupMasks = (scope: Scope): Scope => ({ ...scope, spaces: undefined });

/** Specializes counts of constant groups to a generated counter, or to a single read. */
function countOfConstantGroups(
  name: string,
  [mask, space]: readonly IrExpr[],
  scope: Scope,
): PrintedExpr | undefined {
  if (mask?.kind !== 'number' || space === undefined || (name !== 'countAt' && name !== 'standing'))
    return undefined;
  const { naming, imports } = scope;
  if (mask.value === 0) return atom('0');
  if (!hasAtMostOneGroup(mask.value)) {
    const [counter, kind] =
      name === 'countAt' ? [naming.counter(mask.value), 'space'] : [naming.presenceFunction(mask.value)];
    return atom(`${imports.use(counter)}(c, ${printNumber(space, scope, kind).text})`);
  }
  const group: IrExpr = { kind: 'number', value: lowestGroup(mask.value) };
  const cellAddress =
    name === 'countAt' ? address('BOARD', [space, group], scope) : address('PRESENT', [group, space], scope);
  return atom(`c[${cellAddress}]!`);
}

const COMPARISONS: Partial<Record<Operator, string>> = {
  '=': '===',
  '!=': '!==',
  '<': '<',
  '<=': '<=',
  '>': '>',
  '>=': '>=',
};

const BINARY_OPERATORS: Partial<Record<Operator, readonly [operator: string, level: number]>> = {
  '+': ['+', PRECEDENCE.sum],
  '-': ['-', PRECEDENCE.sum],
  '*': ['*', PRECEDENCE.product],
  maskAnd: ['&', PRECEDENCE.bitAnd],
  maskOr: ['|', PRECEDENCE.bitOr],
  shl: ['<<', PRECEDENCE.shift],
};

function printOperation(op: Operator, args: readonly IrExpr[], scope: Scope): PrintedExpr {
  const printedNumber = (i: number, kind?: string): PrintedExpr =>
    printNumber(argumentAt(args, i, scope), scope, kind);
  const binaryOperator = BINARY_OPERATORS[op];
  if (binaryOperator !== undefined) {
    const [operator, level] = binaryOperator;
    const kind = scope.spaces !== true && (op === 'maskAnd' || op === 'maskOr') ? 'mask' : undefined;
    const join = level <= PRECEDENCE.bitAnd || op === 'shl' ? bitwise : binary;
    return join(printedNumber(0, kind), operator, printedNumber(1, kind), level);
  }
  const comparison = COMPARISONS[op];
  if (comparison !== undefined) {
    const needsCast = isRejectedComparison({ kind: 'op', op, args }, scope.facts ?? []);
    const operands = [argumentAt(args, 0, scope), argumentAt(args, 1, scope)] as const;
    return printComparison(comparison, operands, needsCast, scope);
  }
  switch (op) {
    case 'and':
    case 'or':
      return printChain(op, args, scope);
    case 'not':
      return negation(printCondition(argumentAt(args, 0, scope), scope));
    case 'if':
      return printConditional(args, scope);
    case 'div':
      return bitwise(
        binary(printedNumber(0), '/', printedNumber(1), PRECEDENCE.product),
        '|',
        atom('0'),
        PRECEDENCE.bitOr,
      );
    case 'min':
    case 'max': {
      const operands = flattenCalls(op, args).map((operand) => printNumber(operand, scope).text);
      return atom(`Math.${op}(${operands.join(', ')})`);
    }
    case 'maskNot':
      return complement(printedNumber(0, 'mask'));
    default:
      return bitTest(argumentAt(args, 0, scope), printedNumber(1), scope, print);
  }
}

function printConditional(args: readonly IrExpr[], scope: Scope): PrintedExpr {
  const bit = matchMemberBit(args);
  if (bit !== undefined) {
    const helper = scope.imports.use(bit.allowsNone ? 'bitAt' : 'bitOf');
    return atom(`${helper}(${printNumber(bit.member, scope).text}, ${bit.word})`);
  }
  const condition = argumentAt(args, 0, scope);
  return conditional(
    printCondition(condition, scope),
    print(argumentAt(args, 1, scope), withFact(scope, condition, true)),
    print(argumentAt(args, 2, scope), withFact(scope, condition, false)),
  );
}

/** Prints a chain; each member is printed with the facts that follow from the members before it. */
function printChain(op: 'and' | 'or', members: readonly IrExpr[], scope: Scope): PrintedExpr {
  let memberScope = scope;
  const texts = members.map((member) => {
    const text = printCondition(member, memberScope);
    memberScope = withFact(memberScope, member, op === 'and');
    return text;
  });
  return chain(op === 'and' ? '&&' : '||', texts);
}

/** Prints a comparison; `needsCast` widens an operand whose literal type TypeScript would reject. */
function printComparison(
  operator: string,
  [first, second]: readonly [IrExpr, IrExpr],
  needsCast: boolean,
  scope: Scope,
): PrintedExpr {
  const [left, right] = [printNumber(first, scope), printNumber(second, scope)];
  if (!needsCast) return compare({ left, operator, right });
  const anyNumber = (text: PrintedExpr): PrintedExpr =>
    atom(`(${parenthesized(text, PRECEDENCE.unary)} as number)`);
  return first.kind === 'number'
    ? compare({ left, operator, right: anyNumber(right) })
    : compare({ left: anyNumber(left), operator, right });
}

export function conditional(
  condition: PrintedExpr,
  whenTrue: PrintedExpr,
  whenFalse: PrintedExpr,
): PrintedExpr {
  const isCondition = whenTrue.isCondition && whenFalse.isCondition;
  const [a, b] = isCondition ? [whenTrue, whenFalse] : [asNumber(whenTrue), asNumber(whenFalse)];
  const level = PRECEDENCE.conditional;
  return {
    text: `${parenthesized(condition, level + 1)} ? ${parenthesized(a, level + 1)} : ${parenthesized(b, level)}`,
    precedence: level,
    isCondition,
  };
}

/** Flattens nested calls: `min(a, min(b, c))` is one call. */
const flattenCalls = (op: Operator, args: readonly IrExpr[]): readonly IrExpr[] =>
  args.flatMap((arg) => (arg.kind === 'op' && arg.op === op ? flattenCalls(op, arg.args) : [arg]));

function argumentAt(args: readonly IrExpr[], i: number, scope: Scope): IrExpr {
  const arg = args[i];
  if (arg === undefined) throw new Error(`${scope.subject}: an operation lacks argument ${i + 1}.`);
  return arg;
}
