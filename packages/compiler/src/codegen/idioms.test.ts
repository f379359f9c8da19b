import { describe, expect, it } from 'vitest';
import { perform } from '../ir/node-builders.ts';
import { cell, local, int, op, type IrExpr } from '../ir/expression.ts';
import type { IrNode } from '../ir/program.ts';
import { matchMemberBit, matchOfferedSet, matchRemoval } from './idioms.ts';

const space = local(0);
const groupRemoval = (group: number, line = 7, count = cell('BOARD', space, int(group))): IrNode =>
  perform('remove', [int(group), space, count], line);

describe('a removal of all pieces of several groups', () => {
  it('matches consecutive nodes that remove whole groups in ascending order', () => {
    expect(matchRemoval([groupRemoval(3), groupRemoval(5), groupRemoval(6)], 0)).toEqual({
      ...{ mask: (1 << 3) | (1 << 5) | (1 << 6), space, line: 7, length: 3 },
    });
  });

  it('ends where the order or the rule line changes', () => {
    expect(matchRemoval([groupRemoval(5), groupRemoval(3)], 0)?.length).toBe(1);
    expect(matchRemoval([groupRemoval(3), groupRemoval(5, 8)], 0)?.length).toBe(1);
  });

  it('does not match a node that removes only some pieces', () => {
    expect(matchRemoval([groupRemoval(3, 7, int(1))], 0)).toBeUndefined();
  });
});

describe('a loop that offers a whole set', () => {
  const member = local(4);
  const offeringLoop = (body: readonly IrNode[]): IrNode & { kind: 'each' } => ({
    ...{ kind: 'each', local: 4, members: { bits: [local(2)] }, body },
  });

  it('matches if the body offers each member', () => {
    expect(matchOfferedSet(offeringLoop([{ kind: 'offer', option: member }]))).toEqual(local(2));
  });

  it('does not match if the body is empty or offers another option', () => {
    expect(matchOfferedSet(offeringLoop([{ kind: 'offer', option: int(1) }]))).toBeUndefined();
    expect(matchOfferedSet(offeringLoop([]))).toBeUndefined();
  });
});

describe('the bit of a member in a word of a set', () => {
  const member = local(3);
  const bit = (firstMember: number): readonly IrExpr[] => [
    op('and', op('>=', member, int(firstMember)), op('<', member, int(firstMember + 31))),
    op('shl', int(1), firstMember === 0 ? member : op('-', member, int(firstMember))),
    int(0),
  ];

  it('is matched in the first and second words', () => {
    expect(matchMemberBit(bit(0))).toEqual({ member, word: 0, allowsNone: false });
    expect(matchMemberBit(bit(31))).toEqual({ member, word: 1, allowsNone: false });
  });

  it('is all bits if the member may be -1 (anywhere)', () => {
    const allBits = int(2 ** 31 - 1);
    const anywhere = [op('=', member, int(-1)), allBits, op('if', ...bit(31))];
    expect(matchMemberBit(anywhere)).toEqual({ member, word: 1, allowsNone: true });
    expect(matchMemberBit([op('=', local(4), int(-1)), allBits, op('if', ...bit(31))])).toBeUndefined();
  });

  it('does not match other word boundaries or results', () => {
    expect(matchMemberBit(bit(30))).toBeUndefined();
    expect(matchMemberBit([...bit(0).slice(0, 2), int(1)])).toBeUndefined();
  });
});
