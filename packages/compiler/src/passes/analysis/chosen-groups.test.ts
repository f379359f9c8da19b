import { describe, expect, it } from 'vitest';
import { assign, each, loop, perform, branch } from '../../ir/node-builders.ts';
import { local, int, op, TRUE, type IrExpr } from '../../ir/expression.ts';
import { NO_CANDIDATE, type IrNode, type Segment } from '../../ir/program.ts';
import { ask, programWith, segmentOf } from '../../testing/program-builders.ts';
import { chosenGroups } from './chosen-groups.ts';

/** The groups that local 3 may hold after code; its decisions are about point 0 with these segments. */
const groupsOf = (code: readonly IrNode[], ...segments: readonly Segment[]): readonly number[] | undefined =>
  chosenGroups(programWith([code], { points: [segments] }), 0, 3);
const offeredGroups = (...segments: readonly Segment[]): readonly number[] | undefined =>
  groupsOf([ask(0)], ...segments);

const isInMask = (mask: IrExpr): IrExpr => op('bit', mask, local(9));
const singleOption: Segment = { ...segmentOf(), candidate: NO_CANDIDATE };

describe('the groups of an assignment', () => {
  it('are those that a decision offers', () => {
    expect(offeredGroups(segmentOf(isInMask(int(0b101))))).toEqual([0, 2]);
    expect(offeredGroups(singleOption, segmentOf(isInMask(int(0b101))))).toEqual([0, 2]);
    const candidateZero = { ...segmentOf(op('bit', int(0b101), local(0))), candidate: 0 };
    expect(offeredGroups(candidateZero)).toEqual([0, 2]);
  });

  it('are limited by every condition of the decision', () => {
    expect(
      offeredGroups(segmentOf(TRUE, isInMask(int(0b101)), op('=', local(0), int(1)), isInMask(int(0b110)))),
    ).toEqual([2]);
    expect(offeredGroups(segmentOf(isInMask(op('maskAnd', int(0b101), local(0)))))).toEqual([0, 2]);
    expect(
      offeredGroups(segmentOf(isInMask(op('maskAnd', local(0), op('maskAnd', int(0b101), int(0b100)))))),
    ).toEqual([2]);
  });

  it('are unknown if the conditions of a decision do not limit them', () => {
    expect(offeredGroups(segmentOf(TRUE))).toBeUndefined();
    expect(offeredGroups(segmentOf(isInMask(local(0))))).toBeUndefined();
    expect(offeredGroups(segmentOf(isInMask(op('maskOr', int(0b1), int(0b10)))))).toEqual([0, 1]);
    expect(offeredGroups(segmentOf(isInMask(op('maskOr', int(0b1), local(0)))))).toBeUndefined();
    expect(offeredGroups(segmentOf(op('bit', int(0b1), local(8))))).toBeUndefined();
    expect(offeredGroups(segmentOf(op('bit', int(0b1), int(9))))).toBeUndefined();
    expect(offeredGroups(segmentOf(op('=', int(0b1), local(9))))).toBeUndefined();
  });

  it('are unknown if a decision has no options, or those of two segments', () => {
    const segment = segmentOf(isInMask(int(0b1)));
    expect(offeredGroups(singleOption)).toBeUndefined();
    expect(offeredGroups(segment, segment)).toBeUndefined();
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
  expect(groupsOf(code, segmentOf(isInMask(int(0b1))))).toEqual([0, 1, 5]);
  expect(groupsOf([...code, assign(3, local(0))], segmentOf(isInMask(int(0b1))))).toBeUndefined();
});

it('a local that nothing assigns may hold any group', () => {
  expect(groupsOf([assign(4, int(1))])).toBeUndefined();
  expect(chosenGroups(programWith([]), 7, 3)).toBeUndefined();
});
