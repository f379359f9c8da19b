/** Recognizes patterns of several nodes that generated code prints as one call of the kernel or the board. */
import { equals } from '../ir/equals.ts';
import { cell, local, num, op, type LocalId, type X } from '../ir/expression.ts';
import type { Node } from '../ir/program.ts';
import { SET_BITS } from '../ir/layout/volume.ts';
import { additionIn } from '../ir/set-words.ts';

export interface Putting {
  readonly member: X;
  readonly low: Node & { kind: 'set' };
  readonly high: Node & { kind: 'set' };
}

export function putting(node: Node & { kind: 'if' }): Putting | undefined {
  const { member, low, high } = additionIn(node) ?? {};
  return member && low?.kind === 'set' && high?.kind === 'set' ? { member, low, high } : undefined;
}

/** Matches offered counts: `each count: if (count >= least && count <= most) offer count`. */
export function boundsOf(
  counted: LocalId,
  number: X,
  [only, ...more]: readonly Node[],
): readonly [least: X, most: X, below: X] | undefined {
  if (only?.kind !== 'if' || more.length > 0 || only.else.length > 0 || number.kind !== 'number')
    return undefined;
  const [offer, ...others] = only.then;
  if (offer?.kind !== 'offer' || others.length > 0 || !isCounted(offer.option, counted)) return undefined;
  const { condition } = only;
  if (condition.kind !== 'op' || condition.op !== 'and' || condition.args.length !== 2) return undefined;
  const [least, most] = [
    boundOf(condition.args[0], '>=', counted),
    boundOf(condition.args[1], '<=', counted),
  ];
  return least === undefined || most === undefined ? undefined : [least, most, number];
}

const isCounted = (x: X, counted: LocalId): boolean =>
  equals(x, local(counted)) || equals(x, op('+', local(counted), num(0)));

function boundOf(x: X | undefined, comparison: '>=' | '<=', counted: LocalId): X | undefined {
  if (x?.kind !== 'op' || x.op !== comparison || !equals(x.args[0] ?? x, local(counted))) return undefined;
  return x.args[1];
}

/** Matches `each member of bits: offer member`, which offers a whole set. */
export function offeredSet({ local: member, members, body }: Node & { kind: 'each' }): X | undefined {
  const [only, ...more] = body;
  if (!('bits' in members) || members.spaces || members.bits.length > 1 || more.length > 0) return undefined;
  return only?.kind === 'offer' && isCounted(only.option, member) ? members.bits[0] : undefined;
}

/** Removal of all pieces of some groups from a space, group by group in ascending order. */
export interface Removal {
  readonly mask: number;
  readonly space: X;
  readonly line: number;
  readonly length: number;
}

/** Matches the longest removal that starts at a node. */
export function removalAt(nodes: readonly Node[], from: number): Removal | undefined {
  let found: Removal | undefined;
  for (const node of nodes.slice(from)) {
    const next = removalBy(node);
    if (next === undefined) break;
    if (found !== undefined && !follows(next, found)) break;
    found = { ...next, mask: (found?.mask ?? 0) | next.mask, length: (found?.length ?? 0) + 1 };
  }
  return found;
}

/** Whether a removal continues another of the same text: higher groups of the same space. */
const follows = (next: Removal, before: Removal): boolean =>
  next.line === before.line && next.mask > before.mask && equals(next.space, before.space);

function removalBy(node: Node): Removal | undefined {
  if (node.kind !== 'do' || node.name !== 'remove' || node.into !== undefined) return undefined;
  const [group, space, n] = node.args;
  if (group?.kind !== 'number' || space === undefined || n === undefined) return undefined;
  if (!equals(n, cell('BOARD', space, group))) return undefined;
  return { mask: 1 << group.value, space, line: node.line, length: 1 };
}

/** The bit of a member in a word of a set. With `anywhere`, -1 ("none") gives all bits. */
export interface MemberBit {
  readonly member: X;
  readonly word: number;
  readonly anywhere: boolean;
}

/**
 * Matches `member >= from && member < from + 31 ? 1 << (member - from) : 0`, optionally after `member === -1
 * ? all :`.
 */
export function bitInWord([condition, yes, no]: readonly X[]): MemberBit | undefined {
  if (condition?.kind !== 'op' || yes === undefined || no === undefined) return undefined;
  const [first] = condition.args;
  if (condition.op === '=' && first !== undefined) {
    const inner = no.kind === 'op' && no.op === 'if' ? bitInWord(no.args) : undefined;
    const isAll = equals(yes, num(ALL_BITS)) && equals(condition, op('=', first, num(-1)));
    return isAll && inner?.anywhere === false && equals(inner.member, first)
      ? { ...inner, anywhere: true }
      : undefined;
  }
  const member = condition.op === 'and' && first?.kind === 'op' ? first.args[0] : undefined;
  if (member === undefined || !equals(no, num(0))) return undefined;
  const word = [0, 1].find((one) => {
    const from = one * SET_BITS;
    const at = from === 0 ? member : op('-', member, num(from));
    return (
      equals(condition, op('and', op('>=', member, num(from)), op('<', member, num(from + SET_BITS)))) &&
      equals(yes, op('shl', num(1), at))
    );
  });
  return word === undefined ? undefined : { member, word, anywhere: false };
}

const ALL_BITS = 2 ** SET_BITS - 1;
