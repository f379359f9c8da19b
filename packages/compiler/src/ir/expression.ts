/**
 * Expressions of the intermediate form: integers and booleans over cells, static tables and locals. Concepts of
 * the rules language (board, levels, Factions) are lowered to cells, tables and functions of them.
 */
import { equals } from './equals.ts';
import { OPERATIONS } from './operations.ts';

/**
 * An expression. Faction, space and group values are indices; "none" is -1. A set of spaces is one or more
 * words of bits.
 */
export type IrExpr =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'truth'; readonly value: boolean }
  | { readonly kind: 'local'; readonly local: LocalId }
  /** A cell of a region; one index for each axis, outermost first. */
  | { readonly kind: 'cell'; readonly region: string; readonly index: readonly IrExpr[] }
  /** An entry of a constant table with one or two indices. */
  | { readonly kind: 'table'; readonly table: string; readonly index: readonly IrExpr[] }
  | { readonly kind: 'op'; readonly op: Operator; readonly args: readonly IrExpr[] }
  | { readonly kind: 'call'; readonly name: string; readonly args: readonly IrExpr[] };

/** `div` rounds toward zero; `if` is the conditional expression; `bit(a, b)` tests bit b of mask a. */
export type Operator =
  | '+'
  | '-'
  | '*'
  | 'div'
  | 'min'
  | 'max'
  | '='
  | '!='
  | '<'
  | '<='
  | '>'
  | '>='
  | 'and'
  | 'or'
  | 'not'
  | 'if'
  | 'maskAnd'
  | 'maskOr'
  | 'maskNot'
  | 'bit'
  | 'shl';

/** Locals are numbered within one function or routine; `IrLocal` describes each. */
export type LocalId = number;

/**
 * The type of a local selects the encoding in a frame cell: indices are stored plus 1, so that 0 means
 * "none".
 */
export interface IrLocal {
  readonly name: string;
  readonly type: 'number' | 'index' | 'mask' | 'truth' | 'spaces';
}

export const int = (value: number): IrExpr => ({ kind: 'number', value });
export const bool = (value: boolean): IrExpr => ({ kind: 'truth', value });
export const TRUE = bool(true);
export const FALSE = bool(false);
export const local = (id: LocalId): IrExpr => ({ kind: 'local', local: id });
export const cell = (region: string, ...index: IrExpr[]): IrExpr => ({ kind: 'cell', region, index });
export const table = (name: string, ...index: IrExpr[]): IrExpr => ({ kind: 'table', table: name, index });
export const call = (name: string, ...args: IrExpr[]): IrExpr => ({ kind: 'call', name, args });

/** Builds an operation, with constant folding and simplification of `and` and `or` chains. */
export function op(name: Operator, ...args: IrExpr[]): IrExpr {
  return fold(name, args) ?? { kind: 'op', op: name, args };
}

const isNumber = (expr: IrExpr | undefined): expr is IrExpr & { kind: 'number' } => expr?.kind === 'number';
const isTruth = (expr: IrExpr | undefined, value: boolean): boolean =>
  expr?.kind === 'truth' && expr.value === value;

function fold(name: Operator, args: readonly IrExpr[]): IrExpr | undefined {
  const [a, b, c] = args;
  if (name === 'not') return a && foldNot(a);
  if (a === undefined || b === undefined) return undefined;
  switch (name) {
    case 'if':
      return c && foldIf(a, b, c);
    case 'and':
      return foldAnd(a, b);
    case 'or':
      return foldOr(a, b);
    default:
      return foldNeutral(name, a, b) ?? foldConstants(name, a, b);
  }
}

function foldAnd(a: IrExpr, b: IrExpr): IrExpr | undefined {
  if (isTruth(a, false) || isTruth(b, false)) return FALSE;
  if (isTruth(a, true) || chainContains(a, 'and', b)) return b;
  if (isTruth(b, true) || chainContains(b, 'and', a)) return a;
  // Absorption: `p and (p or q)` is `p`.
  if (absorbs(a, 'or', b)) return a;
  if (absorbs(b, 'or', a)) return b;
  const simplified = isChain(b) ? simplifyAssuming(chainOperands('and', a), true, b) : b;
  return simplified === b ? undefined : op('and', a, simplified);
}

function foldOr(a: IrExpr, b: IrExpr): IrExpr | undefined {
  if (isTruth(a, true) || isTruth(b, true)) return TRUE;
  if (isTruth(a, false) || chainContains(a, 'or', b)) return b;
  if (isTruth(b, false) || chainContains(b, 'or', a)) return a;
  if (absorbs(a, 'and', b)) return a;
  if (absorbs(b, 'and', a)) return b;
  // Drops duplicates: `(p or q) or (p or r)` is `p or q or r`.
  const operands = chainOperands('or', b);
  const added = operands.filter((operand) => !chainContains(operand, 'or', a));
  return added.length < operands.length ? any(a, ...added) : undefined;
}

/** Drops a 0 that does not change the result, and normalizes `>= 1` to `> 0`, so that equal conditions compare equal. */
function foldNeutral(name: Operator, a: IrExpr, b: IrExpr): IrExpr | undefined {
  if ((name === '+' || name === '-') && isZero(b)) return a;
  if (name === '+' && isZero(a)) return b;
  const isAtLeastOne = name === '>=' && isNumber(b) && b.value === 1;
  return isAtLeastOne && !isNumber(a) ? op('>', a, int(0)) : undefined;
}

function foldConstants(name: Operator, a: IrExpr, b: IrExpr): IrExpr | undefined {
  if (isNumber(a) && isNumber(b)) return foldNumbers(name, a.value, b.value);
  return equals(a, b) ? foldEqualOperands(name, a) : undefined;
}

const isZero = (expr: IrExpr): boolean => isNumber(expr) && expr.value === 0;

function foldNot(a: IrExpr): IrExpr | undefined {
  if (a.kind === 'truth') return bool(!a.value);
  return a.kind === 'op' && a.op === 'not' ? a.args[0] : undefined;
}

function foldIf(condition: IrExpr, whenTrue: IrExpr, whenFalse: IrExpr): IrExpr | undefined {
  if (condition.kind === 'truth') return condition.value ? whenTrue : whenFalse;
  if (equals(whenTrue, whenFalse)) return whenTrue;
  if (isTruth(whenTrue, true) || equals(whenTrue, condition)) return op('or', condition, whenFalse);
  if (isTruth(whenFalse, false)) return op('and', condition, whenTrue);
  return isTruth(whenTrue, false) ? op('and', op('not', condition), whenFalse) : undefined;
}

/** Folds an operation on two equal expressions: they have no effects, so both have one value. */
function foldEqualOperands(name: Operator, a: IrExpr): IrExpr | undefined {
  switch (name) {
    case 'min':
    case 'max':
    case 'maskAnd':
    case 'maskOr':
      return a;
    case '-':
      return int(0);
    case '=':
    case '<=':
    case '>=':
      return TRUE;
    case '!=':
    case '<':
    case '>':
      return FALSE;
    default:
      return undefined;
  }
}

/**
 * Simplifies `expr` if all `facts` have the value `value`: `p and (q or (p and r))` tests `p` once. Looks only
 * into chains nested in chains; returns `expr` itself if nothing changes.
 */
function simplifyAssuming(facts: readonly IrExpr[], value: boolean, expr: IrExpr): IrExpr {
  if (!isChain(expr)) return expr;
  const operands = expr.args.map((operand) =>
    facts.some((fact) => equals(fact, operand)) ? bool(value) : simplifyAssuming(facts, value, operand),
  );
  return operands.some((operand, i) => operand !== expr.args[i]) ? op(expr.op, ...operands) : expr;
}

const isChain = (expr: IrExpr): expr is IrExpr & { kind: 'op' } =>
  expr.kind === 'op' && (expr.op === 'and' || expr.op === 'or');

function chainContains(expr: IrExpr, chain: 'and' | 'or', chainExpr: IrExpr): boolean {
  return chainExpr.kind === 'op' && chainExpr.op === chain
    ? chainExpr.args.some((arg) => chainContains(expr, chain, arg))
    : chainExpr.kind === expr.kind && equals(chainExpr, expr);
}

/** Whether a chain of at least two operands contains an expression. */
const absorbs = (expr: IrExpr, chain: 'and' | 'or', chainExpr: IrExpr): boolean =>
  chainExpr.kind === 'op' && chainExpr.op === chain && chainContains(expr, chain, chainExpr);

/** Flattens a chain of `and`, `or` or `+`. */
export const chainOperands = (chain: 'and' | 'or' | '+', expr: IrExpr): readonly IrExpr[] =>
  expr.kind === 'op' && expr.op === chain ? expr.args.flatMap((arg) => chainOperands(chain, arg)) : [expr];

function foldNumbers(name: Operator, a: number, b: number): IrExpr | undefined {
  if (name === 'and' || name === 'or' || name === 'if' || name === 'not') return undefined;
  // A shifted 1 denotes one member of a set; folding would make it indistinguishable from a number.
  if (name === 'shl') return undefined;
  const { result: resultType, apply } = OPERATIONS[name];
  const value = apply(a, b);
  return resultType === 'truth' ? bool(value === 1) : int(value);
}

export const all = (...operands: IrExpr[]): IrExpr => operands.reduce((a, b) => op('and', a, b), TRUE);
export const any = (...operands: IrExpr[]): IrExpr => operands.reduce((a, b) => op('or', a, b), FALSE);
export const not = (expr: IrExpr): IrExpr => op('not', expr);

export function substitute(expr: IrExpr, replacement: (id: LocalId) => IrExpr | undefined): IrExpr {
  switch (expr.kind) {
    case 'local':
      return replacement(expr.local) ?? expr;
    case 'cell':
    case 'table':
      return { ...expr, index: expr.index.map((index) => substitute(index, replacement)) };
    case 'op':
      return op(expr.op, ...expr.args.map((arg) => substitute(arg, replacement)));
    case 'call':
      return { ...expr, args: expr.args.map((arg) => substitute(arg, replacement)) };
    default:
      return expr;
  }
}

/** The direct subexpressions of an expression. */
export function operandsOf(expr: IrExpr): readonly IrExpr[] {
  if (expr.kind === 'op' || expr.kind === 'call') return expr.args;
  return expr.kind === 'cell' || expr.kind === 'table' ? expr.index : NO_OPERANDS;
}

const NO_OPERANDS: readonly IrExpr[] = [];

/** Calls `visit` on an expression and all its subexpressions, in preorder. */
export function walk(expr: IrExpr, visit: (expr: IrExpr) => void): void {
  visit(expr);
  for (const operand of operandsOf(expr)) walk(operand, visit);
}

/** Returns the first subexpression in preorder, including the expression itself, that `matches` accepts. */
export function findSubexpression(expr: IrExpr, matches: (expr: IrExpr) => boolean): IrExpr | undefined {
  if (matches(expr)) return expr;
  for (const operand of operandsOf(expr)) {
    const match = findSubexpression(operand, matches);
    if (match !== undefined) return match;
  }
  return undefined;
}

export const calleeOf = (expr: IrExpr): string | undefined => (expr.kind === 'call' ? expr.name : undefined);

export const tableOf = (expr: IrExpr): string | undefined => (expr.kind === 'table' ? expr.table : undefined);

/** The functions that an expression calls, each once, in order of occurrence. */
export const callsOf = (expr: IrExpr): readonly string[] => namesOf(expr, calleeOf);

/** The tables that an expression reads, each once, in order of occurrence. */
export const tablesOf = (expr: IrExpr): readonly string[] => namesOf(expr, tableOf);

function namesOf(expr: IrExpr, nameOf: (expr: IrExpr) => string | undefined): readonly string[] {
  const names = new Set<string>();
  collectNames(expr, nameOf, names);
  return [...names];
}

export function collectNames(
  expr: IrExpr,
  nameOf: (expr: IrExpr) => string | undefined,
  names: Set<string>,
): void {
  walk(expr, (subexpression) => {
    const name = nameOf(subexpression);
    if (name !== undefined) names.add(name);
  });
}

/** Calls `visit` for each read of a local, in order of occurrence, with duplicates. */
export function forEachLocal(expr: IrExpr, visit: (id: LocalId) => void): void {
  walk(expr, (subexpression) => {
    if (subexpression.kind === 'local') visit(subexpression.local);
  });
}

/** Whether an expression reads only locals that `isAllowed` accepts. */
export const readsOnly = (expr: IrExpr, isAllowed: (id: LocalId) => boolean): boolean =>
  findSubexpression(
    expr,
    (subexpression) => subexpression.kind === 'local' && !isAllowed(subexpression.local),
  ) === undefined;

export const readsLocal = (expr: IrExpr, id: LocalId): boolean =>
  !readsOnly(expr, (localId) => localId !== id);

/** The locals that an expression reads, ascending. */
export function localsOf(expr: IrExpr): readonly LocalId[] {
  const locals: LocalId[] = [];
  forEachLocal(expr, (id) => {
    if (!locals.includes(id)) locals.push(id);
  });
  return locals.sort((a, b) => a - b);
}
