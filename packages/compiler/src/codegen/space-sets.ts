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
  complement,
  PRECEDENCE,
  parenthesized,
  type PrintedExpr,
} from './printed-expression.ts';

type Print = (expr: IrExpr, scope: Scope) => PrintedExpr;

/** Reads a local that is one number. An index in a frame is stored plus 1. */
export function readLocal(location: StorageLocation, scope: Scope): PrintedExpr {
  if (location.info.type === 'spaces') return atom(localWords(location, scope)[0] ?? '0');
  if (location.kind === 'variable' || location.isCopied)
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

/** The words of a local that contains a set of spaces, for reading or assignment. */
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
  switch (expr.kind) {
    case 'number':
      return atom(String(word === 0 ? expr.value : 0));
    case 'local':
      return atom(localWords(scope.locationOf(expr.local), scope)[word] ?? '0');
    case 'op':
      return wordOfOperation(expr, word, scope, print);
    default:
      throw new Error(`${scope.subject}: a set of spaces consists of locals, members and their unions.`);
  }
}

function wordOfOperation(
  { op, args }: IrExpr & { kind: 'op' },
  word: number,
  scope: Scope,
  print: Print,
): PrintedExpr {
  const operand = (index: number): IrExpr => {
    const arg = args[index];
    if (arg === undefined) throw new Error(`${scope.subject}: a set of spaces lacks its members.`);
    return arg;
  };
  const operandWord = (index: number): PrintedExpr => wordOf(operand(index), word, scope, print);
  switch (op) {
    case 'shl':
      return wordOfMember(print(operand(1), scope), word);
    case 'maskNot':
      return complement(operandWord(0));
    case 'maskAnd':
      return bitwise(operandWord(0), '&', operandWord(1), PRECEDENCE.bitAnd);
    default:
      return bitwise(operandWord(0), '|', operandWord(1), PRECEDENCE.bitOr);
  }
}

/** The bit of a member if it is in a word of 32 bits, else 0. */
function wordOfMember(member: PrintedExpr, word: number): PrintedExpr {
  const isInWord = `${parenthesized(member, PRECEDENCE.shift)} >> 5 === ${word}`;
  return {
    text: `${isInWord} ? 1 << ${parenthesized(member, PRECEDENCE.sum)} : 0`,
    precedence: PRECEDENCE.conditional,
    isCondition: false,
  };
}

/**
 * Tests a bit of a mask or set. Shifts count modulo 32, so the index of a member needs no adjustment for its
 * word.
 */
export function bitTest(mask: IrExpr, member: PrintedExpr, scope: Scope, print: Print): PrintedExpr {
  const isSpaceSet = mask.kind === 'local' && scope.locationOf(mask.local).info.type === 'spaces';
  const bit = /^\d+$/.test(member.text)
    ? atom(String(1 << Number(member.text)))
    : bitwise(atom('1'), '<<', member, PRECEDENCE.shift);
  const words = isSpaceSet ? localWords(scope.locationOf(mask.local), scope) : [];
  const word =
    words.length > 1 ? selectWord(words, parenthesized(member, PRECEDENCE.relation)) : print(mask, scope);
  return asCondition(bitwise(word, '&', bit, PRECEDENCE.bitAnd));
}

function selectWord(words: readonly string[], member: string): PrintedExpr {
  const text = words
    .slice(0, -1)
    .reduceRight(
      (otherwise, word, i) => `${member} < ${32 * (i + 1)} ? ${word} : ${otherwise}`,
      words.at(-1) ?? '0',
    );
  return { text, precedence: PRECEDENCE.conditional, isCondition: false };
}
