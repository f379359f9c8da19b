/** Recognizes patterns of several nodes that generated code prints as one call of the kernel or the board. */
import { equals } from '../ir/equals.ts';
import { cell, local, int, op, type LocalId, type IrExpr } from '../ir/expression.ts';
import type { IrNode } from '../ir/program.ts';
import { soleBranchOf } from '../ir/node-parts.ts';
import { SPACES_PER_WORD } from '../ir/layout/layout-volume.ts';
import { matchAddition } from '../ir/two-word-sets.ts';

export interface LocalSetAddition {
  readonly member: IrExpr;
  readonly low: IrNode & { kind: 'set' };
  readonly high: IrNode & { kind: 'set' };
}

export function matchLocalSetAddition(node: IrNode & { kind: 'if' }): LocalSetAddition | undefined {
  const { member, low, high } = matchAddition(node) ?? {};
  return member && low?.kind === 'set' && high?.kind === 'set' ? { member, low, high } : undefined;
}

/** Matches offered counts: `each count: if (count >= min && count <= max) offer count`. */
export function matchOfferedCounts(
  counter: LocalId,
  number: IrExpr,
  body: readonly IrNode[],
): readonly [min: IrExpr, max: IrExpr, count: IrExpr] | undefined {
  const test = soleBranchOf(body);
  if (test === undefined || number.kind !== 'number') return undefined;
  const [offer, ...following] = test.then;
  if (offer?.kind !== 'offer' || following.length > 0 || !isCounter(offer.option, counter)) return undefined;
  const { condition } = test;
  if (condition.kind !== 'op' || condition.op !== 'and' || condition.args.length !== 2) return undefined;
  const [min, max] = [boundOf(condition.args[0], '>=', counter), boundOf(condition.args[1], '<=', counter)];
  return min === undefined || max === undefined ? undefined : [min, max, number];
}

const isCounter = (expr: IrExpr, counted: LocalId): boolean =>
  equals(expr, local(counted)) || equals(expr, op('+', local(counted), int(0)));

function boundOf(expr: IrExpr | undefined, comparison: '>=' | '<=', counted: LocalId): IrExpr | undefined {
  if (expr?.kind !== 'op' || expr.op !== comparison || !equals(expr.args[0] ?? expr, local(counted)))
    return undefined;
  return expr.args[1];
}

/** Matches `each member of bits: offer member`, which offers a whole set. */
export function matchOfferedSet({
  local: member,
  members,
  body,
}: IrNode & { kind: 'each' }): IrExpr | undefined {
  const [offer, ...following] = body;
  if (offer?.kind !== 'offer' || following.length > 0 || !isCounter(offer.option, member)) return undefined;
  const isGroupMask = 'bits' in members && !members.spaces && members.bits.length === 1;
  return isGroupMask ? members.bits[0] : undefined;
}

/** Removal of all pieces of some groups from a space, group by group in ascending order. */
export interface Removal {
  readonly mask: number;
  readonly space: IrExpr;
  readonly line: number;
  readonly length: number;
}

/** Matches the longest removal that starts at the node with index `start`. */
export function matchRemoval(nodes: readonly IrNode[], start: number): Removal | undefined {
  let removal: Removal | undefined;
  for (const node of nodes.slice(start)) {
    const next = matchGroupRemoval(node);
    if (next === undefined) break;
    if (removal !== undefined && !continuesRemoval(next, removal)) break;
    removal = { ...next, mask: (removal?.mask ?? 0) | next.mask, length: (removal?.length ?? 0) + 1 };
  }
  return removal;
}

/** Whether a removal continues another of the same text: higher groups of the same space. */
const continuesRemoval = (next: Removal, previous: Removal): boolean =>
  next.line === previous.line && next.mask > previous.mask && equals(next.space, previous.space);

function matchGroupRemoval(node: IrNode): Removal | undefined {
  if (node.kind !== 'do' || node.name !== 'remove' || node.target !== undefined) return undefined;
  const [group, space, count] = node.args;
  if (group?.kind !== 'number' || space === undefined || count === undefined) return undefined;
  if (!equals(count, cell('BOARD', space, group))) return undefined;
  return { mask: 1 << group.value, space, line: node.line, length: 1 };
}

/** The bit of a member in a word of a set. With `allowsNone`, -1 ("none") gives all bits. */
export interface MemberBit {
  readonly member: IrExpr;
  readonly word: number;
  readonly allowsNone: boolean;
}

/**
 * Matches `member >= from && member < from + 31 ? 1 << (member - from) : 0`, optionally after `member === -1
 * ? all :`.
 */
export function matchMemberBit([condition, whenTrue, whenFalse]: readonly IrExpr[]): MemberBit | undefined {
  if (condition?.kind !== 'op' || whenTrue === undefined || whenFalse === undefined) return undefined;
  const [first] = condition.args;
  if (condition.op === '=' && first !== undefined) {
    const nestedBit =
      whenFalse.kind === 'op' && whenFalse.op === 'if' ? matchMemberBit(whenFalse.args) : undefined;
    const isAll = equals(whenTrue, int(ALL_BITS)) && equals(condition, op('=', first, int(-1)));
    return isAll && nestedBit?.allowsNone === false && equals(nestedBit.member, first)
      ? { ...nestedBit, allowsNone: true }
      : undefined;
  }
  const member = condition.op === 'and' && first?.kind === 'op' ? first.args[0] : undefined;
  if (member === undefined || !equals(whenFalse, int(0))) return undefined;
  const word = [0, 1].find((index) => {
    const firstMember = index * SPACES_PER_WORD;
    const bit = firstMember === 0 ? member : op('-', member, int(firstMember));
    return (
      equals(
        condition,
        op('and', op('>=', member, int(firstMember)), op('<', member, int(firstMember + SPACES_PER_WORD))),
      ) && equals(whenTrue, op('shl', int(1), bit))
    );
  });
  return word === undefined ? undefined : { member, word, allowsNone: false };
}

const ALL_BITS = 2 ** SPACES_PER_WORD - 1;
