/** Recognizes patterns of several nodes that generated code prints as one call of the kernel or the board. */
import { equals } from '../ir/equals.ts';
import { cell, local, int, op, type LocalId, type IrExpr } from '../ir/expression.ts';
import type { IrNode } from '../ir/program.ts';
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

/** Matches offered counts: `each count: if (count >= least && count <= most) offer count`. */
export function matchOfferedCounts(
  counter: LocalId,
  number: IrExpr,
  [first, ...rest]: readonly IrNode[],
): readonly [least: IrExpr, most: IrExpr, below: IrExpr] | undefined {
  if (first?.kind !== 'if' || rest.length > 0 || first.else.length > 0 || number.kind !== 'number')
    return undefined;
  const [offer, ...following] = first.then;
  if (offer?.kind !== 'offer' || following.length > 0 || !isCounter(offer.option, counter)) return undefined;
  const { condition } = first;
  if (condition.kind !== 'op' || condition.op !== 'and' || condition.args.length !== 2) return undefined;
  const [least, most] = [
    boundOf(condition.args[0], '>=', counter),
    boundOf(condition.args[1], '<=', counter),
  ];
  return least === undefined || most === undefined ? undefined : [least, most, number];
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
  const [first, ...rest] = body;
  if (!('bits' in members) || members.spaces || members.bits.length > 1 || rest.length > 0) return undefined;
  return first?.kind === 'offer' && isCounter(first.option, member) ? members.bits[0] : undefined;
}

/** Removal of all pieces of some groups from a space, group by group in ascending order. */
export interface Removal {
  readonly mask: number;
  readonly space: IrExpr;
  readonly line: number;
  readonly length: number;
}

/** Matches the longest removal that starts at node `from`. */
export function matchRemoval(nodes: readonly IrNode[], from: number): Removal | undefined {
  let removal: Removal | undefined;
  for (const node of nodes.slice(from)) {
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
  const [group, space, n] = node.args;
  if (group?.kind !== 'number' || space === undefined || n === undefined) return undefined;
  if (!equals(n, cell('BOARD', space, group))) return undefined;
  return { mask: 1 << group.value, space, line: node.line, length: 1 };
}

/** The bit of a member in a word of a set. With `anywhere`, -1 ("none") gives all bits. */
export interface MemberBit {
  readonly member: IrExpr;
  readonly word: number;
  readonly anywhere: boolean;
}

/**
 * Matches `member >= from && member < from + 31 ? 1 << (member - from) : 0`, optionally after `member === -1
 * ? all :`.
 */
export function matchMemberBit([condition, yes, no]: readonly IrExpr[]): MemberBit | undefined {
  if (condition?.kind !== 'op' || yes === undefined || no === undefined) return undefined;
  const [first] = condition.args;
  if (condition.op === '=' && first !== undefined) {
    const inner = no.kind === 'op' && no.op === 'if' ? matchMemberBit(no.args) : undefined;
    const isAll = equals(yes, int(ALL_BITS)) && equals(condition, op('=', first, int(-1)));
    return isAll && inner?.anywhere === false && equals(inner.member, first)
      ? { ...inner, anywhere: true }
      : undefined;
  }
  const member = condition.op === 'and' && first?.kind === 'op' ? first.args[0] : undefined;
  if (member === undefined || !equals(no, int(0))) return undefined;
  const word = [0, 1].find((index) => {
    const from = index * SPACES_PER_WORD;
    const at = from === 0 ? member : op('-', member, int(from));
    return (
      equals(
        condition,
        op('and', op('>=', member, int(from)), op('<', member, int(from + SPACES_PER_WORD))),
      ) && equals(yes, op('shl', int(1), at))
    );
  });
  return word === undefined ? undefined : { member, word, anywhere: false };
}

const ALL_BITS = 2 ** SPACES_PER_WORD - 1;
