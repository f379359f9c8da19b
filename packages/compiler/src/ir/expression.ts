/**
 * Expressions of the intermediate form: integers and truths over cells, static tables and locals. Everything that the rules
 * language says of boards, levels or Factions has become a cell, a table or a function of them.
 */
import { equals } from './equals.ts';
import { OPERATIONS } from './operations.ts';

/** An expression. Faction, space and group values are indices; "none" is -1. A set of spaces is one or more words of bits. */
export type X =
  | { readonly x: 'number'; readonly value: number }
  | { readonly x: 'truth'; readonly value: boolean }
  | { readonly x: 'local'; readonly local: LocalId }
  /** A cell of a region; indices from outermost to innermost, as many as the region has dimensions. */
  | { readonly x: 'cell'; readonly region: string; readonly index: readonly X[] }
  /** A constant table of the volume, by one or two indices. */
  | { readonly x: 'table'; readonly table: string; readonly index: readonly X[] }
  | { readonly x: 'op'; readonly op: Op; readonly args: readonly X[] }
  /** A pure function of the cells. */
  | { readonly x: 'call'; readonly name: string; readonly args: readonly X[] };

/** `div` rounds toward zero; `if` is the conditional expression; `bit` asks whether bit b of a mask a is set. */
export type Op =
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

/** Locals are numbered within one function or body; `LocalInfo` names them. */
export type LocalId = number;

/** What a local holds decides how a frame cell codes it: indices are stored plus 1, so that 0 means "none". */
export interface LocalInfo {
  readonly name: string;
  readonly holds: 'number' | 'index' | 'mask' | 'truth' | 'spaces';
}

export const num = (value: number): X => ({ x: 'number', value });
export const truth = (value: boolean): X => ({ x: 'truth', value });
export const YES = truth(true);
export const NO = truth(false);
export const local = (id: LocalId): X => ({ x: 'local', local: id });
export const cell = (region: string, ...index: X[]): X => ({ x: 'cell', region, index });
export const table = (name: string, ...index: X[]): X => ({ x: 'table', table: name, index });
/** A call of a pure function. */
export const call = (name: string, ...args: X[]): X => ({ x: 'call', name, args });

/** An operation, folded where its arguments are constants. */
export function op(name: Op, ...args: X[]): X {
  return fold(name, args) ?? { x: 'op', op: name, args };
}

const isNumber = (x: X | undefined): x is X & { x: 'number' } => x?.x === 'number';
const isTruth = (x: X | undefined, value: boolean): boolean => x?.x === 'truth' && x.value === value;

function fold(name: Op, args: readonly X[]): X | undefined {
  const [a, b, c] = args;
  if (a === undefined) return undefined;
  if (name === 'not') return foldNot(a);
  if (b === undefined) return undefined;
  if (name === 'if') return c === undefined ? undefined : foldIf(a, b, c);
  if (name === 'and') {
    if (isTruth(a, false) || isTruth(b, false)) return NO;
    if (isTruth(a, true) || among(a, 'and', b)) return b;
    if (isTruth(b, true) || among(b, 'and', a)) return a;
    // `p and (p or q)` is `p`: a disjunction that holds already is left out.
    if (absorbs(a, 'or', b)) return a;
    if (absorbs(b, 'or', a)) return b;
    const rest = isChain(b) ? given(membersOf('and', a), true, b) : b;
    if (rest !== b) return op('and', a, rest);
  }
  if (name === 'or') {
    if (isTruth(a, true) || isTruth(b, true)) return YES;
    if (isTruth(a, false) || among(a, 'or', b)) return b;
    if (isTruth(b, false) || among(b, 'or', a)) return a;
    if (absorbs(a, 'and', b)) return a;
    if (absorbs(b, 'and', a)) return b;
    // `(p or q) or (p or r)` is `p or q or r`: each member stands once.
    if (b.x === 'op' && b.op === 'or') {
      const fresh = membersOf('or', b).filter((member) => !among(member, 'or', a));
      if (fresh.length < membersOf('or', b).length) return any(a, ...fresh);
    }
  }
  if (name === '+' && isZero(b)) return a;
  if (name === '+' && isZero(a)) return b;
  if (name === '-' && isZero(b)) return a;
  // One way to say it, so that it is known to be the same.
  if (name === '>=' && isNumber(b) && b.value === 1 && !isNumber(a)) return op('>', a, num(0));
  if (isNumber(a) && isNumber(b)) return foldNumbers(name, a.value, b.value);
  return equals(a, b) ? foldEqual(name, a) : undefined;
}

const isZero = (x: X): boolean => isNumber(x) && x.value === 0;

function foldNot(a: X): X | undefined {
  if (a.x === 'truth') return truth(!a.value);
  return a.x === 'op' && a.op === 'not' ? a.args[0] : undefined;
}

function foldIf(condition: X, yes: X, no: X): X | undefined {
  if (condition.x === 'truth') return condition.value ? yes : no;
  if (equals(yes, no)) return yes;
  if (isTruth(yes, true) || equals(yes, condition)) return op('or', condition, no);
  if (isTruth(no, false)) return op('and', condition, yes);
  if (isTruth(yes, false)) return op('and', op('not', condition), no);
  return undefined;
}

/** Folds an operation on two equal expressions: they have no effects, so both have one value. */
function foldEqual(name: Op, a: X): X | undefined {
  switch (name) {
    case 'min':
    case 'max':
    case 'maskAnd':
    case 'maskOr':
      return a;
    case '-':
      return num(0);
    case '=':
    case '<=':
    case '>=':
      return YES;
    case '!=':
    case '<':
    case '>':
      return NO;
    default:
      return undefined;
  }
}

/**
 * What is left to ask where some truths are known, all of them `held`: `p and (q or (p and r))` asks for `p` once. It looks into chains
 * within chains alone, and gives back the expression itself where nothing is known.
 */
function given(known: readonly X[], held: boolean, x: X): X {
  if (!isChain(x)) return x;
  const parts = x.args.map((part) =>
    known.some((one) => equals(one, part)) ? truth(held) : given(known, held, part),
  );
  return parts.some((part, i) => part !== x.args[i]) ? op(x.op, ...parts) : x;
}

const isChain = (x: X): x is X & { x: 'op' } => x.x === 'op' && (x.op === 'and' || x.op === 'or');

/** Whether `x` is one of the members of a chain. */
function among(x: X, chain: 'and' | 'or', of: X): boolean {
  if (of.x !== 'op' || of.op !== chain) return of.x === x.x && equals(of, x);
  for (const arg of of.args) if (among(x, chain, arg)) return true;
  return false;
}

/** Whether a chain of two or more has `x` among its members. */
const absorbs = (x: X, chain: 'and' | 'or', of: X): boolean =>
  of.x === 'op' && of.op === chain && among(x, chain, of);

const membersOf = (chain: 'and' | 'or', x: X): readonly X[] =>
  x.x === 'op' && x.op === chain ? x.args.flatMap((arg) => membersOf(chain, arg)) : [x];

function foldNumbers(name: Op, a: number, b: number): X | undefined {
  if (name === 'and' || name === 'or' || name === 'if' || name === 'not') return undefined;
  // A shifted 1 is one member of a set, be it of spaces or of groups, and stays told apart from a number.
  if (name === 'shl') return undefined;
  const { gives, of } = OPERATIONS[name];
  const value = of(a, b);
  return gives === 'truth' ? truth(value === 1) : num(value);
}

/** All of several truths. */
export const all = (...xs: X[]): X => xs.reduce((a, b) => op('and', a, b), YES);
/** Any of several truths. */
export const any = (...xs: X[]): X => xs.reduce((a, b) => op('or', a, b), NO);
/** Not. */
export const not = (x: X): X => op('not', x);

/** Replaces locals by other expressions. */
export function substitute(x: X, by: (id: LocalId) => X | undefined): X {
  switch (x.x) {
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

/** The expressions that an expression is made of. */
export function partsOf(x: X): readonly X[] {
  if (x.x === 'op' || x.x === 'call') return x.args;
  return x.x === 'cell' || x.x === 'table' ? x.index : NOTHING;
}

const NOTHING: readonly X[] = [];

/** Calls `visit` on an expression and everything in it. */
export function walk(x: X, visit: (x: X) => void): void {
  visit(x);
  for (const part of partsOf(x)) walk(part, visit);
}

/** The first of an expression and everything in it that `is` it; what comes behind is not looked at. */
export function findIn(x: X, is: (x: X) => boolean): X | undefined {
  if (is(x)) return x;
  for (const part of partsOf(x)) {
    const found = findIn(part, is);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The function that an expression calls itself. */
export const calleeOf = (x: X): string | undefined => (x.x === 'call' ? x.name : undefined);

/** The table in which an expression looks something up itself. */
export const tableOf = (x: X): string | undefined => (x.x === 'table' ? x.table : undefined);

/** The functions that an expression calls, each once, in the order of its text. */
export const callsOf = (x: X): readonly string[] => namesOf(x, calleeOf);

/** The tables in which an expression looks something up, each once, in the order of its text. */
export const tablesOf = (x: X): readonly string[] => namesOf(x, tableOf);

function namesOf(x: X, of: (x: X) => string | undefined): readonly string[] {
  const found = new Set<string>();
  addNames(x, of, found);
  return [...found];
}

/** Adds what an expression and everything in it names, in the order of its text. */
export function addNames(x: X, of: (x: X) => string | undefined, found: Set<string>): void {
  walk(x, (part) => {
    const name = of(part);
    if (name !== undefined) found.add(name);
  });
}

/** Shows the locals that an expression reads, in the order of its text, each as often as it stands there. */
export function eachLocal(x: X, see: (id: LocalId) => void): void {
  walk(x, (part) => {
    if (part.x === 'local') see(part.local);
  });
}

/** Whether an expression reads no local but those that `may` be read. */
export const readsOnly = (x: X, may: (id: LocalId) => boolean): boolean =>
  findIn(x, (part) => part.x === 'local' && !may(part.local)) === undefined;

export const readsLocal = (x: X, id: LocalId): boolean => !readsOnly(x, (other) => other !== id);

/** The locals an expression reads, ascending. */
export function localsOf(x: X): readonly LocalId[] {
  const found: LocalId[] = [];
  eachLocal(x, (id) => {
    if (!found.includes(id)) found.push(id);
  });
  return found.sort((a, b) => a - b);
}
