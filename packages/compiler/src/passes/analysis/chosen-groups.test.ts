import { describe, expect, it } from 'vitest';
import { assign, each, loop, perform, branch } from '../../ir/node-builders.ts';
import { local, int, op, TRUE, type IrExpr } from '../../ir/expression.ts';
import type { IrNode, Segment } from '../../ir/program.ts';
import { ask, programWith, segmentOf } from '../../testing/program-builders.ts';
import { chosenGroups } from './chosen-groups.ts';

/** The groups that local 3 may hold after code; its decisions are about point 0 with these segments. */
const groupsOf = (code: readonly IrNode[], ...segments: readonly Segment[]): readonly number[] | undefined =>
  chosenGroups(programWith([code], { points: [segments] }), 0, 3);
const offered = (...segments: readonly Segment[]): readonly number[] | undefined =>
  groupsOf([ask(0)], ...segments);

const among = (mask: IrExpr): IrExpr => op('bit', mask, local(9));
const single: Segment = { ...segmentOf(), candidate: -1 };

describe('the groups of an assignment', () => {
  it('are those that a decision offers', () => {
    expect(offered(segmentOf(among(int(0b101))))).toEqual([0, 2]);
    expect(offered(single, segmentOf(among(int(0b101))))).toEqual([0, 2]);
    const first = { ...segmentOf(op('bit', int(0b101), local(0))), candidate: 0 };
    expect(offered(first)).toEqual([0, 2]);
  });

  it('are limited by every condition of the decision', () => {
    expect(offered(segmentOf(TRUE, among(int(0b101)), op('=', local(0), int(1)), among(int(0b110))))).toEqual(
      [2],
    );
    expect(offered(segmentOf(among(op('maskAnd', int(0b101), local(0)))))).toEqual([0, 2]);
    expect(offered(segmentOf(among(op('maskAnd', local(0), op('maskAnd', int(0b101), int(0b100))))))).toEqual(
      [2],
    );
  });

  it('are unknown if the conditions of a decision do not limit them', () => {
    expect(offered(segmentOf(TRUE))).toBeUndefined();
    expect(offered(segmentOf(among(local(0))))).toBeUndefined();
    expect(offered(segmentOf(among(op('maskOr', int(0b1), int(0b10)))))).toEqual([0, 1]);
    expect(offered(segmentOf(among(op('maskOr', int(0b1), local(0)))))).toBeUndefined();
    expect(offered(segmentOf(op('bit', int(0b1), local(8))))).toBeUndefined();
    expect(offered(segmentOf(op('bit', int(0b1), int(9))))).toBeUndefined();
    expect(offered(segmentOf(op('=', int(0b1), local(9))))).toBeUndefined();
  });

  it('are unknown if a decision has no options, or those of two segments', () => {
    const segment = segmentOf(among(int(0b1)));
    expect(offered(single)).toBeUndefined();
    expect(offered(segment, segment)).toBeUndefined();
    expect(groupsOf([ask(7)])).toBeUndefined();
  });

  it('are those that the test of a loop admits', () => {
    const test = branch(op('bit', int(0b110), local(3)), [perform('place', [], 0)]);
    const groupsAfter = (...body: readonly IrNode[]): readonly number[] | undefined =>
      groupsOf([each(3, { count: int(3) }, body)]);
    expect(groupsAfter(test)).toEqual([1, 2]);
    expect(groupsAfter()).toBeUndefined();
    expect(groupsAfter(loop('turn', []))).toBeUndefined();
    expect(groupsAfter(test, test)).toBeUndefined();
    expect(groupsAfter({ ...test, else: [perform('place', [], 0)] })).toBeUndefined();
  });

  it('are the constant that is assigned', () => {
    expect(groupsOf([assign(3, int(2))])).toEqual([2]);
    expect(groupsOf([assign(3, local(2))])).toBeUndefined();
    expect(groupsOf([{ kind: 'do', name: 'roll', args: [], line: 0, target: 3 }])).toBeUndefined();
  });
});

it('a local may hold the groups of all its assignments', () => {
  const code = [
    assign(4, local(0)),
    loop('turn', [assign(3, int(1))]),
    branch(TRUE, [ask(0)], [assign(3, int(5))]),
  ];
  expect(groupsOf(code, segmentOf(among(int(0b1))))).toEqual([0, 1, 5]);
  expect(groupsOf([...code, assign(3, local(0))], segmentOf(among(int(0b1))))).toBeUndefined();
});

it('a local that nothing assigns may hold any group', () => {
  expect(groupsOf([assign(4, int(1))])).toBeUndefined();
  expect(chosenGroups(programWith([]), 7, 3)).toBeUndefined();
});
