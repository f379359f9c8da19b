/**
 * Expressions of the intermediate form: integers and truths over cells, static tables and locals. Concepts of
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

/** Locals are numbered within one function or routine; `LocalInfo` names them. */
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

/** Builds an operation, with constant folding and simplification of truth chains. */
export function op(name: Operator, ...args: IrExpr[]): IrExpr {
  return fold(name, args) ?? { kind: 'op', op: name, args };
}

const isNumber = (x: IrExpr | undefined): x is IrExpr & { kind: 'number' } => x?.kind === 'number';
const isTruth = (x: IrExpr | undefined, value: boolean): boolean => x?.kind === 'truth' && x.value === value;

function fold(name: Operator, args: readonly IrExpr[]): IrExpr | undefined {
  const [a, b, c] = args;
  if (a === undefined) return undefined;
  if (name === 'not') return foldNot(a);
  if (b === undefined) return undefined;
  if (name === 'if') return c === undefined ? undefined : foldIf(a, b, c);
  if (name === 'and') {
    if (isTruth(a, false) || isTruth(b, false)) return FALSE;
    if (isTruth(a, true) || among(a, 'and', b)) return b;
    if (isTruth(b, true) || among(b, 'and', a)) return a;
    // Absorption: `p and (p or q)` is `p`.
    if (absorbs(a, 'or', b)) return a;
    if (absorbs(b, 'or', a)) return b;
    const rest = isChain(b) ? given(membersOf('and', a), true, b) : b;
    if (rest !== b) return op('and', a, rest);
  }
  if (name === 'or') {
    if (isTruth(a, true) || isTruth(b, true)) return TRUE;
    if (isTruth(a, false) || among(a, 'or', b)) return b;
    if (isTruth(b, false) || among(b, 'or', a)) return a;
    if (absorbs(a, 'and', b)) return a;
    if (absorbs(b, 'and', a)) return b;
    // Drops duplicates: `(p or q) or (p or r)` is `p or q or r`.
    if (b.kind === 'op' && b.op === 'or') {
      const fresh = membersOf('or', b).filter((member) => !among(member, 'or', a));
      if (fresh.length < membersOf('or', b).length) return any(a, ...fresh);
    }
  }
  if (name === '+' && isZero(b)) return a;
  if (name === '+' && isZero(a)) return b;
  if (name === '-' && isZero(b)) return a;
  // Normalizes `>= 1` to `> 0`, so that equal conditions compare equal.
  if (name === '>=' && isNumber(b) && b.value === 1 && !isNumber(a)) return op('>', a, int(0));
  if (isNumber(a) && isNumber(b)) return foldNumbers(name, a.value, b.value);
  return equals(a, b) ? foldEqual(name, a) : undefined;
}

const isZero = (x: IrExpr): boolean => isNumber(x) && x.value === 0;

function foldNot(a: IrExpr): IrExpr | undefined {
  if (a.kind === 'truth') return bool(!a.value);
  return a.kind === 'op' && a.op === 'not' ? a.args[0] : undefined;
}

function foldIf(condition: IrExpr, yes: IrExpr, no: IrExpr): IrExpr | undefined {
  if (condition.kind === 'truth') return condition.value ? yes : no;
  if (equals(yes, no)) return yes;
  if (isTruth(yes, true) || equals(yes, condition)) return op('or', condition, no);
  if (isTruth(no, false)) return op('and', condition, yes);
  if (isTruth(yes, false)) return op('and', op('not', condition), no);
  return undefined;
}

/** Folds an operation on two equal expressions: they have no effects, so both have one value. */
function foldEqual(name: Operator, a: IrExpr): IrExpr | undefined {
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
 * Simplifies `x` if all of `known` have the value `held`: `p and (q or (p and r))` tests `p` once. Looks only
 * into chains nested in chains; returns `x` itself if nothing changes.
 */
function given(known: readonly IrExpr[], held: boolean, x: IrExpr): IrExpr {
  if (!isChain(x)) return x;
  const parts = x.args.map((part) =>
    known.some((one) => equals(one, part)) ? bool(held) : given(known, held, part),
  );
  return parts.some((part, i) => part !== x.args[i]) ? op(x.op, ...parts) : x;
}

const isChain = (x: IrExpr): x is IrExpr & { kind: 'op' } =>
  x.kind === 'op' && (x.op === 'and' || x.op === 'or');

function among(x: IrExpr, chain: 'and' | 'or', of: IrExpr): boolean {
  if (of.kind !== 'op' || of.op !== chain) return of.kind === x.kind && equals(of, x);
  for (const arg of of.args) if (among(x, chain, arg)) return true;
  return false;
}

/** Whether a chain of at least two members contains `x`. */
const absorbs = (x: IrExpr, chain: 'and' | 'or', of: IrExpr): boolean =>
  of.kind === 'op' && of.op === chain && among(x, chain, of);

const membersOf = (chain: 'and' | 'or', x: IrExpr): readonly IrExpr[] =>
  x.kind === 'op' && x.op === chain ? x.args.flatMap((arg) => membersOf(chain, arg)) : [x];

function foldNumbers(name: Operator, a: number, b: number): IrExpr | undefined {
  if (name === 'and' || name === 'or' || name === 'if' || name === 'not') return undefined;
  // A shifted 1 denotes one member of a set; folding would make it indistinguishable from a number.
  if (name === 'shl') return undefined;
  const { result: gives, apply: of } = OPERATIONS[name];
  const value = of(a, b);
  return gives === 'truth' ? bool(value === 1) : int(value);
}

export const all = (...xs: IrExpr[]): IrExpr => xs.reduce((a, b) => op('and', a, b), TRUE);
export const any = (...xs: IrExpr[]): IrExpr => xs.reduce((a, b) => op('or', a, b), FALSE);
export const not = (x: IrExpr): IrExpr => op('not', x);

export function substitute(x: IrExpr, by: (id: LocalId) => IrExpr | undefined): IrExpr {
  switch (x.kind) {
    case 'local':
      return by(x.local) ?? x;
    case 'cell':
      return { ...x, index: x.index.map((i) => substitute(i, by)) };
    case 'table':
      return { ...x, index: x.index.map((i) => substitute(i, by)) };
    case 'op':
      return op(x.op, ...x.args.map((a) => substitute(a, by)));
    case 'call':
      return { ...x, args: x.args.map((a) => substitute(a, by)) };
    default:
      return x;
  }
}

/** The direct subexpressions of an expression. */
export function partsOf(x: IrExpr): readonly IrExpr[] {
  if (x.kind === 'op' || x.kind === 'call') return x.args;
  return x.kind === 'cell' || x.kind === 'table' ? x.index : NOTHING;
}

const NOTHING: readonly IrExpr[] = [];

/** Calls `visit` on an expression and all its subexpressions, in preorder. */
export function walk(x: IrExpr, visit: (x: IrExpr) => void): void {
  visit(x);
  for (const part of partsOf(x)) walk(part, visit);
}

/** Returns the first subexpression in preorder, `x` included, that `is` accepts. */
export function findPart(x: IrExpr, is: (x: IrExpr) => boolean): IrExpr | undefined {
  if (is(x)) return x;
  for (const part of partsOf(x)) {
    const found = findPart(part, is);
    if (found !== undefined) return found;
  }
  return undefined;
}

export const calleeOf = (x: IrExpr): string | undefined => (x.kind === 'call' ? x.name : undefined);

export const tableOf = (x: IrExpr): string | undefined => (x.kind === 'table' ? x.table : undefined);

/** The functions that an expression calls, each once, in order of occurrence. */
export const callsOf = (x: IrExpr): readonly string[] => namesOf(x, calleeOf);

/** The tables that an expression reads, each once, in order of occurrence. */
export const tablesOf = (x: IrExpr): readonly string[] => namesOf(x, tableOf);

function namesOf(x: IrExpr, of: (x: IrExpr) => string | undefined): readonly string[] {
  const found = new Set<string>();
  collectNames(x, of, found);
  return [...found];
}

export function collectNames(x: IrExpr, of: (x: IrExpr) => string | undefined, found: Set<string>): void {
  walk(x, (part) => {
    const name = of(part);
    if (name !== undefined) found.add(name);
  });
}

/** Calls `see` for each read of a local, in order of occurrence, with duplicates. */
export function forEachLocal(x: IrExpr, see: (id: LocalId) => void): void {
  walk(x, (part) => {
    if (part.kind === 'local') see(part.local);
  });
}

/** Whether an expression reads only locals that `may` accepts. */
export const readsOnly = (x: IrExpr, may: (id: LocalId) => boolean): boolean =>
  findPart(x, (part) => part.kind === 'local' && !may(part.local)) === undefined;

export const readsLocal = (x: IrExpr, id: LocalId): boolean => !readsOnly(x, (other) => other !== id);

/** The locals that an expression reads, ascending. */
export function localsOf(x: IrExpr): readonly LocalId[] {
  const found: LocalId[] = [];
  forEachLocal(x, (id) => {
    if (!found.includes(id)) found.push(id);
  });
  return found.sort((a, b) => a - b);
}
