/**
 * Prints locals and sets of spaces. A set is one or more words of bits: a plain number in a volume of at most
 * 32 spaces, printed word by word in a larger one.
 */
import type { IrExpr } from '../ir/expression.ts';
import type { StorageLocation, Scope } from './scope.ts';
import {
  asCondition,
  atom,
  binary,
  bitwise,
  PRECEDENCE,
  parenthesized,
  type PrintedExpr,
} from './printed-expression.ts';

type Print = (expr: IrExpr, scope: Scope) => PrintedExpr;

/** Reads a local that is one number. An index in a frame is stored plus 1. */
export function readLocal(location: StorageLocation, scope: Scope): PrintedExpr {
  if (location.info.type === 'spaces') return atom(localWords(location, scope)[0] ?? '0');
  if (location.kind === 'variable' || location.copied)
    return atom(location.name, location.info.type === 'truth');
  const stored = atom(`c[${scope.imports.use(location.constant)}]!`);
  switch (location.info.type) {
    case 'index':
      return binary(stored, '-', atom('1'), PRECEDENCE.sum);
    case 'truth':
      return asCondition(stored);
    default:
      return stored;
  }
}

/** The words of a local that holds a set of spaces, for reading or assignment. */
export function localWords(location: StorageLocation, scope: Scope): readonly string[] {
  return Array.from({ length: scope.naming.spaceWords }, (_, word) => {
    if (location.kind === 'variable')
      return scope.naming.spaceWords === 1 ? location.name : `${location.name}_${word}`;
    return `c[${scope.imports.use(location.constant)}${word === 0 ? '' : ` + ${word}`}]!`;
  });
}

export function wordsOf(expr: IrExpr, scope: Scope, print: Print): readonly string[] {
  return Array.from({ length: scope.naming.spaceWords }, (_, word) => wordOf(expr, word, scope, print).text);
}

function wordOf(expr: IrExpr, word: number, scope: Scope, print: Print): PrintedExpr {
  if (scope.naming.spaceWords === 1) return print(expr, scope);
  if (expr.kind === 'number') return atom(String(word === 0 ? expr.value : 0));
  if (expr.kind === 'local') return atom(localWords(scope.locationOf(expr.local), scope)[word] ?? '0');
  if (expr.kind !== 'op')
    throw new Error(`${scope.subject}: a set of spaces is made of locals, members and their unions.`);
  const [a, b] = expr.args;
  if (expr.op === 'shl' && b !== undefined) {
    const member = print(b, scope);
    const isInWord = `${parenthesized(member, PRECEDENCE.shift)} >> 5 === ${word}`;
    return {
      text: `${isInWord} ? 1 << ${parenthesized(member, PRECEDENCE.sum)} : 0`,
      precedence: PRECEDENCE.conditional,
      isCondition: false,
    };
  }
  if (a === undefined) throw new Error(`${scope.subject}: a set of spaces lacks its members.`);
  const left = wordOf(a, word, scope, print);
  if (expr.op === 'maskNot')
    return {
      text: `~${parenthesized(left, PRECEDENCE.unary)}`,
      precedence: PRECEDENCE.unary,
      isCondition: false,
    };
  if (b === undefined) throw new Error(`${scope.subject}: a set of spaces lacks its members.`);
  const [operator, level] =
    expr.op === 'maskAnd' ? (['&', PRECEDENCE.bitAnd] as const) : (['|', PRECEDENCE.bitOr] as const);
  return bitwise(left, operator, wordOf(b, word, scope, print), level);
}

/**
 * Tests a bit of a mask or set. Shifts count modulo 32, so the index of a member needs no adjustment for its
 * word.
 */
export function bitTest(set: IrExpr, member: PrintedExpr, scope: Scope, print: Print): PrintedExpr {
  const holdsSpaces = set.kind === 'local' && scope.locationOf(set.local).info.type === 'spaces';
  const bit = /^\d+$/.test(member.text)
    ? atom(String(1 << Number(member.text)))
    : bitwise(atom('1'), '<<', member, PRECEDENCE.shift);
  const words = holdsSpaces ? localWords(scope.locationOf(set.local), scope) : [];
  const word =
    words.length > 1 ? selectWord(words, parenthesized(member, PRECEDENCE.relation)) : print(set, scope);
  return asCondition(bitwise(word, '&', bit, PRECEDENCE.bitAnd));
}

function selectWord(words: readonly string[], member: string): PrintedExpr {
  const text = words
    .slice(0, -1)
    .reduceRight((rest, word, i) => `${member} < ${32 * (i + 1)} ? ${word} : ${rest}`, words.at(-1) ?? '0');
  return { text, precedence: PRECEDENCE.conditional, isCondition: false };
}
