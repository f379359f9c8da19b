/**
 * Recognizes operations on space sets of two words, each of which takes several nodes. Volumes of at most 31
 * spaces have sets of one word, and no such code.
 */
import { equals } from './equals.ts';
import { cell, local, int, op, type IrExpr } from './expression.ts';
import { SPACES_PER_WORD } from './layout/layout-volume.ts';
import type { IrNode } from './program.ts';

export type WordNode = Extract<IrNode, { readonly kind: 'set' | 'write' }>;

/** Adds a member to a set: through `low` if it belongs to the low word, else through `high`. */
export interface SetAddition {
  readonly member: IrExpr;
  readonly low: WordNode;
  readonly high: WordNode;
}

/** Matches `if (member < 31) low |= 1 << member; else high |= 1 << (member - 31)`. */
export function matchAddition({
  condition,
  then,
  else: otherwise,
}: Extract<IrNode, { readonly kind: 'if' }>): SetAddition | undefined {
  const [low, high] = [singleWordNode(then), singleWordNode(otherwise)];
  const member = splitMember(condition);
  if (low === undefined || high === undefined || member === undefined) return undefined;
  return addsBit(low, member) && addsBit(high, op('-', member, int(SPACES_PER_WORD)))
    ? { member, low, high }
    : undefined;
}

function singleWordNode([first, ...following]: readonly IrNode[]): WordNode | undefined {
  return following.length === 0 && (first?.kind === 'set' || first?.kind === 'write') ? first : undefined;
}

/** Returns the member that `member < 31` tests. */
function splitMember(condition: IrExpr): IrExpr | undefined {
  const member = condition.kind === 'op' && condition.op === '<' ? condition.args[0] : undefined;
  return member !== undefined && equals(condition, op('<', member, int(SPACES_PER_WORD)))
    ? member
    : undefined;
}

export const wordOf = (node: WordNode): IrExpr =>
  node.kind === 'set' ? local(node.local) : cell(node.region, ...node.index);

const addsBit = (node: WordNode, bit: IrExpr): boolean =>
  equals(node.value, op('maskOr', wordOf(node), op('shl', int(1), bit)));

/** Matches `member < 31 ? bit(low, member) : bit(high, member - 31)`. */
export function matchMembership(expr: IrExpr): { readonly member: IrExpr; readonly low: IrExpr } | undefined {
  if (expr.kind !== 'op' || expr.op !== 'if') return undefined;
  const [condition, low, high] = expr.args;
  const member = condition && splitMember(condition);
  if (member === undefined || low?.kind !== 'op' || high?.kind !== 'op') return undefined;
  const [lowWord, highWord] = [low.args[0], high.args[0]];
  if (lowWord === undefined || highWord === undefined) return undefined;
  const areBitTests =
    equals(low, op('bit', lowWord, member)) &&
    equals(high, op('bit', highWord, op('-', member, int(SPACES_PER_WORD))));
  return areBitTests ? { member, low: lowWord } : undefined;
}
