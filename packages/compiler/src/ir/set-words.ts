/**
 * Sets of spaces as two words of bits: what takes several nodes of code and means one thing. Volumes of at most 31 spaces have sets of one
 * word, which need no such code.
 */
import { equals } from './equals.ts';
import { cell, local, num, op, type X } from './expression.ts';
import { SET_BITS } from './layout/volume.ts';
import type { Node } from './program.ts';

/** A node that assigns one word of a set. */
export type WordNode = Extract<Node, { readonly n: 'set' | 'write' }>;

/** A member that is added to a set: by one node if it belongs to the low word, else by the other. */
export interface Addition {
  readonly member: X;
  readonly low: WordNode;
  readonly high: WordNode;
}

/** Finds `if (member < 31) low |= 1 << member; else high |= 1 << (member - 31)`. */
export function additionIn({
  condition,
  then,
  else: otherwise,
}: Extract<Node, { readonly n: 'if' }>): Addition | undefined {
  const [low, high] = [onlyWord(then), onlyWord(otherwise)];
  const member = splitMember(condition);
  if (low === undefined || high === undefined || member === undefined) return undefined;
  return adds(low, member) && adds(high, op('-', member, num(SET_BITS))) ? { member, low, high } : undefined;
}

function onlyWord([only, ...more]: readonly Node[]): WordNode | undefined {
  return more.length === 0 && (only?.n === 'set' || only?.n === 'write') ? only : undefined;
}

/** Returns the member that `member < 31` tests. */
function splitMember(condition: X): X | undefined {
  const member = condition.x === 'op' && condition.op === '<' ? condition.args[0] : undefined;
  return member !== undefined && equals(condition, op('<', member, num(SET_BITS))) ? member : undefined;
}

/** Returns the word that a node assigns. */
export const wordOf = (node: WordNode): X =>
  node.n === 'set' ? local(node.local) : cell(node.region, ...node.index);

const adds = (node: WordNode, bit: X): boolean =>
  equals(node.value, op('maskOr', wordOf(node), op('shl', num(1), bit)));

/** Finds `member < 31 ? bit(low, member) : bit(high, member - 31)`. */
export function membershipIn(x: X): { readonly member: X; readonly low: X } | undefined {
  if (x.x !== 'op' || x.op !== 'if') return undefined;
  const [condition, low, high] = x.args;
  const member = condition && splitMember(condition);
  if (member === undefined || low?.x !== 'op' || high?.x !== 'op') return undefined;
  const [word, other] = [low.args[0], high.args[0]];
  if (word === undefined || other === undefined) return undefined;
  const tests =
    equals(low, op('bit', word, member)) && equals(high, op('bit', other, op('-', member, num(SET_BITS))));
  return tests ? { member, low: word } : undefined;
}
