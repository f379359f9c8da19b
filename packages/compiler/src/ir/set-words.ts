/**
 * Recognizes operations on space sets of two words, each of which takes several nodes. Volumes of at most 31
 * spaces have sets of one word, and no such code.
 */
import { equals } from './equals.ts';
import { cell, local, num, op, type X } from './expression.ts';
import { SET_BITS } from './layout/volume.ts';
import type { Node } from './program.ts';

export type WordNode = Extract<Node, { readonly kind: 'set' | 'write' }>;

/** Adds a member to a set: through `low` if it belongs to the low word, else through `high`. */
export interface Addition {
  readonly member: X;
  readonly low: WordNode;
  readonly high: WordNode;
}

/** Matches `if (member < 31) low |= 1 << member; else high |= 1 << (member - 31)`. */
export function additionIn({
  condition,
  then,
  else: otherwise,
}: Extract<Node, { readonly kind: 'if' }>): Addition | undefined {
  const [low, high] = [onlyWord(then), onlyWord(otherwise)];
  const member = splitMember(condition);
  if (low === undefined || high === undefined || member === undefined) return undefined;
  return adds(low, member) && adds(high, op('-', member, num(SET_BITS))) ? { member, low, high } : undefined;
}

function onlyWord([only, ...more]: readonly Node[]): WordNode | undefined {
  return more.length === 0 && (only?.kind === 'set' || only?.kind === 'write') ? only : undefined;
}

/** Returns the member that `member < 31` tests. */
function splitMember(condition: X): X | undefined {
  const member = condition.kind === 'op' && condition.op === '<' ? condition.args[0] : undefined;
  return member !== undefined && equals(condition, op('<', member, num(SET_BITS))) ? member : undefined;
}

export const wordOf = (node: WordNode): X =>
  node.kind === 'set' ? local(node.local) : cell(node.region, ...node.index);

const adds = (node: WordNode, bit: X): boolean =>
  equals(node.value, op('maskOr', wordOf(node), op('shl', num(1), bit)));

/** Matches `member < 31 ? bit(low, member) : bit(high, member - 31)`. */
export function membershipIn(x: X): { readonly member: X; readonly low: X } | undefined {
  if (x.kind !== 'op' || x.op !== 'if') return undefined;
  const [condition, low, high] = x.args;
  const member = condition && splitMember(condition);
  if (member === undefined || low?.kind !== 'op' || high?.kind !== 'op') return undefined;
  const [word, other] = [low.args[0], high.args[0]];
  if (word === undefined || other === undefined) return undefined;
  const tests =
    equals(low, op('bit', word, member)) && equals(high, op('bit', other, op('-', member, num(SET_BITS))));
  return tests ? { member, low: word } : undefined;
}
