import { describe, expect, it } from 'vitest';
import { assign, each, loop, perform, when } from '../../ir/build.ts';
import { local, num, op, YES, type X } from '../../ir/expression.ts';
import type { Node, Segment } from '../../ir/program.ts';
import { ask, programWith, segmentOf } from '../../testing/structured.ts';
import { chosenGroups } from './chosen-groups.ts';

/** The groups that local 3 may hold after code; its decisions are about point 0 with these segments. */
const groupsOf = (code: readonly Node[], ...segments: readonly Segment[]): readonly number[] | undefined =>
  chosenGroups(programWith([code], { points: [segments] }), 0, 3);
const offered = (...segments: readonly Segment[]): readonly number[] | undefined =>
  groupsOf([ask(0)], ...segments);

const among = (mask: X): X => op('bit', mask, local(9));
const single: Segment = { ...segmentOf(), candidate: -1 };

describe('the groups of an assignment', () => {
  it('are those that a decision offers', () => {
    expect(offered(segmentOf(among(num(0b101))))).toEqual([0, 2]);
    expect(offered(single, segmentOf(among(num(0b101))))).toEqual([0, 2]);
    const first = { ...segmentOf(op('bit', num(0b101), local(0))), candidate: 0 };
    expect(offered(first)).toEqual([0, 2]);
  });

  it('are limited by every condition of the decision', () => {
    expect(offered(segmentOf(YES, among(num(0b101)), op('=', local(0), num(1)), among(num(0b110))))).toEqual([
      2,
    ]);
    expect(offered(segmentOf(among(op('maskAnd', num(0b101), local(0)))))).toEqual([0, 2]);
    expect(offered(segmentOf(among(op('maskAnd', local(0), op('maskAnd', num(0b101), num(0b100))))))).toEqual(
      [2],
    );
  });

  it('are unknown if the conditions of a decision do not limit them', () => {
    expect(offered(segmentOf(YES))).toBeUndefined();
    expect(offered(segmentOf(among(local(0))))).toBeUndefined();
    expect(offered(segmentOf(among(op('maskOr', num(0b1), num(0b10)))))).toEqual([0, 1]);
    expect(offered(segmentOf(among(op('maskOr', num(0b1), local(0)))))).toBeUndefined();
    expect(offered(segmentOf(op('bit', num(0b1), local(8))))).toBeUndefined();
    expect(offered(segmentOf(op('bit', num(0b1), num(9))))).toBeUndefined();
    expect(offered(segmentOf(op('=', num(0b1), local(9))))).toBeUndefined();
  });

  it('are unknown if a decision has no options, or those of two segments', () => {
    const one = segmentOf(among(num(0b1)));
    expect(offered(single)).toBeUndefined();
    expect(offered(one, one)).toBeUndefined();
    expect(groupsOf([ask(7)])).toBeUndefined();
  });

  it('are those that the test of a loop admits', () => {
    const test = when(op('bit', num(0b110), local(3)), [perform('place', [], 0)]);
    const over = (...body: readonly Node[]): readonly number[] | undefined =>
      groupsOf([each(3, { count: num(3) }, body)]);
    expect(over(test)).toEqual([1, 2]);
    expect(over()).toBeUndefined();
    expect(over(loop('turn', []))).toBeUndefined();
    expect(over(test, test)).toBeUndefined();
    expect(over({ ...test, else: [perform('place', [], 0)] })).toBeUndefined();
  });

  it('are the constant that is assigned', () => {
    expect(groupsOf([assign(3, num(2))])).toEqual([2]);
    expect(groupsOf([assign(3, local(2))])).toBeUndefined();
    expect(groupsOf([{ kind: 'do', name: 'roll', args: [], line: 0, into: 3 }])).toBeUndefined();
  });
});

it('a local may hold the groups of all its assignments', () => {
  const code = [
    assign(4, local(0)),
    loop('turn', [assign(3, num(1))]),
    when(YES, [ask(0)], [assign(3, num(5))]),
  ];
  expect(groupsOf(code, segmentOf(among(num(0b1))))).toEqual([0, 1, 5]);
  expect(groupsOf([...code, assign(3, local(0))], segmentOf(among(num(0b1))))).toBeUndefined();
});

it('a local that nothing assigns may hold any group', () => {
  expect(groupsOf([assign(4, num(1))])).toBeUndefined();
  expect(chosenGroups(programWith([]), 7, 3)).toBeUndefined();
});
