/**
 * Prints locals and sets of spaces. A set is one or more words of bits: a plain number in a volume of at most
 * 32 spaces, printed word by word in a larger one.
 */
import type { IrExpr } from '../ir/expression.ts';
import type { Place, Scope } from './scope.ts';
import { asTruth, atom, binary, bitwise, LEVEL, within, type Text } from './printed-expression.ts';

type Print = (x: IrExpr, scope: Scope) => Text;

/** Reads a local that is one number. An index in a frame is stored plus 1. */
export function readLocal(place: Place, scope: Scope): Text {
  if (place.info.type === 'spaces') return atom(localWords(place, scope)[0] ?? '0');
  if (place.kind === 'variable' || place.copied) return atom(place.name, place.info.type === 'truth');
  const stored = atom(`c[${scope.uses.use(place.constant)}]!`);
  switch (place.info.type) {
    case 'index':
      return binary(stored, '-', atom('1'), LEVEL.sum);
    case 'truth':
      return asTruth(stored);
    default:
      return stored;
  }
}

/** The words of a local that holds a set of spaces, for reading or assignment. */
export function localWords(place: Place, scope: Scope): readonly string[] {
  return Array.from({ length: scope.naming.spaceWords }, (_, word) => {
    if (place.kind === 'variable')
      return scope.naming.spaceWords === 1 ? place.name : `${place.name}_${word}`;
    return `c[${scope.uses.use(place.constant)}${word === 0 ? '' : ` + ${word}`}]!`;
  });
}

export function wordsOf(x: IrExpr, scope: Scope, print: Print): readonly string[] {
  return Array.from({ length: scope.naming.spaceWords }, (_, word) => wordOf(x, word, scope, print).text);
}

function wordOf(x: IrExpr, word: number, scope: Scope, print: Print): Text {
  if (scope.naming.spaceWords === 1) return print(x, scope);
  if (x.kind === 'number') return atom(String(word === 0 ? x.value : 0));
  if (x.kind === 'local') return atom(localWords(scope.place(x.local), scope)[word] ?? '0');
  if (x.kind !== 'op')
    throw new Error(`${scope.subject}: a set of spaces is made of locals, members and their unions.`);
  const [a, b] = x.args;
  if (x.op === 'shl' && b !== undefined) {
    const member = print(b, scope);
    const there = `${within(member, LEVEL.shift)} >> 5 === ${word}`;
    return {
      text: `${there} ? 1 << ${within(member, LEVEL.sum)} : 0`,
      level: LEVEL.conditional,
      truth: false,
    };
  }
  if (a === undefined) throw new Error(`${scope.subject}: a set of spaces lacks its members.`);
  const left = wordOf(a, word, scope, print);
  if (x.op === 'maskNot') return { text: `~${within(left, LEVEL.unary)}`, level: LEVEL.unary, truth: false };
  if (b === undefined) throw new Error(`${scope.subject}: a set of spaces lacks its members.`);
  const [operator, level] =
    x.op === 'maskAnd' ? (['&', LEVEL.bitAnd] as const) : (['|', LEVEL.bitOr] as const);
  return bitwise(left, operator, wordOf(b, word, scope, print), level);
}

/**
 * Tests a bit of a mask or set. Shifts count modulo 32, so the index of a member needs no adjustment for its
 * word.
 */
export function setWords(set: IrExpr, member: Text, scope: Scope, print: Print): Text {
  const holdsSpaces = set.kind === 'local' && scope.place(set.local).info.type === 'spaces';
  const bit = /^\d+$/.test(member.text)
    ? atom(String(1 << Number(member.text)))
    : bitwise(atom('1'), '<<', member, LEVEL.shift);
  const words = holdsSpaces ? localWords(scope.place(set.local), scope) : [];
  const word = words.length > 1 ? select(words, within(member, LEVEL.relation)) : print(set, scope);
  return asTruth(bitwise(word, '&', bit, LEVEL.bitAnd));
}

function select(words: readonly string[], member: string): Text {
  const text = words
    .slice(0, -1)
    .reduceRight((rest, word, i) => `${member} < ${32 * (i + 1)} ? ${word} : ${rest}`, words.at(-1) ?? '0');
  return { text, level: LEVEL.conditional, truth: false };
}
