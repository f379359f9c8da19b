import { describe, expect, it } from 'vitest';
import { perform } from '../ir/node-builders.ts';
import { cell, local, int, op, type IrExpr } from '../ir/expression.ts';
import type { IrNode } from '../ir/program.ts';
import { matchMemberBit, matchOfferedSet, matchRemoval } from './idioms.ts';

const space = local(0);
const removed = (group: number, line = 7, n = cell('BOARD', space, int(group))): IrNode =>
  perform('remove', [int(group), space, n], line);

describe('all pieces of some groups are removed', () => {
  it('by nodes that take each group whole, in the order of the groups', () => {
    expect(matchRemoval([removed(3), removed(5), removed(6)], 0)).toEqual({
      ...{ mask: (1 << 3) | (1 << 5) | (1 << 6), space, line: 7, length: 3 },
    });
  });

  it('as far as they are of one text and in that order', () => {
    expect(matchRemoval([removed(5), removed(3)], 0)?.length).toBe(1);
    expect(matchRemoval([removed(3), removed(5, 8)], 0)?.length).toBe(1);
  });

  it('but not by a node that takes some', () => {
    expect(matchRemoval([removed(3, 7, int(1))], 0)).toBeUndefined();
  });
});

describe('a set is offered as it stands', () => {
  const member = local(4);
  const each = (body: readonly IrNode[]): IrNode & { kind: 'each' } => ({
    ...{ kind: 'each', local: 4, members: { bits: [local(2)] }, body },
  });

  it('where each of its members is', () => {
    expect(matchOfferedSet(each([{ kind: 'offer', option: member }]))).toEqual(local(2));
  });

  it('but not where something else is done', () => {
    expect(matchOfferedSet(each([{ kind: 'offer', option: int(1) }]))).toBeUndefined();
    expect(matchOfferedSet(each([]))).toBeUndefined();
  });
});

describe('the bit of a member in a word of a set', () => {
  const member = local(3);
  const bit = (from: number): readonly IrExpr[] => [
    op('and', op('>=', member, int(from)), op('<', member, int(from + 31))),
    op('shl', int(1), from === 0 ? member : op('-', member, int(from))),
    int(0),
  ];

  it('is found in the first and in the second', () => {
    expect(matchMemberBit(bit(0))).toEqual({ member, word: 0, anywhere: false });
    expect(matchMemberBit(bit(31))).toEqual({ member, word: 1, anywhere: false });
  });

  it('is all of them where the member is nowhere', () => {
    const all = int(2 ** 31 - 1);
    const anywhere = [op('=', member, int(-1)), all, op('if', ...bit(31))];
    expect(matchMemberBit(anywhere)).toEqual({ member, word: 1, anywhere: true });
    expect(matchMemberBit([op('=', local(4), int(-1)), all, op('if', ...bit(31))])).toBeUndefined();
  });

  it('is no other number', () => {
    expect(matchMemberBit(bit(30))).toBeUndefined();
    expect(matchMemberBit([...bit(0).slice(0, 2), int(1)])).toBeUndefined();
  });
});
