import { describe, expect, it } from 'vitest';
import { int, TRUE } from '../../ir/expression.ts';
import type { IrNode, IrStep } from '../../ir/program.ts';
import { stepNumbersOf } from '../../ir/step-numbers.ts';
import { markCalledSteps } from './called-steps.ts';

const step = (index: number, ...code: readonly IrNode[]): IrStep => ({
  ...{ index, name: `Rally_${index}`, doc: '', routine: 0, line: 0 },
  code,
});
const goto = (to: number): IrNode => ({ kind: 'goto', step: to });
const ask = (resume: number): IrNode => ({ kind: 'ask', point: 0, seat: int(0), resume });
const called = (...steps: readonly IrStep[]): readonly number[] =>
  markCalledSteps(steps).flatMap((one) => (one.isCalled ? [one.index] : []));

describe('a step is called', () => {
  it('that control only goes on to', () => {
    expect(called(step(0, goto(1)), step(1, { kind: 'leave' }))).toEqual([1]);
  });

  it('also where a condition leads there', () => {
    const either: IrNode = { kind: 'if', condition: TRUE, then: [goto(1)], else: [goto(2)] };
    expect(called(step(0, either), step(1, { kind: 'leave' }), step(2, goto(1)))).toEqual([1, 2]);
  });

  it('and its round ends in a decision', () => {
    expect(called(step(0, goto(1)), step(1, ask(2)), step(2, goto(1)))).toEqual([1]);
  });
});

it('a step is called that a round passes only through a resumed one', () => {
  const either: IrNode = { kind: 'if', condition: TRUE, then: [goto(2)], else: [ask(2)] };
  expect(called(step(0, goto(1)), step(1, either), step(2, goto(1)))).toEqual([1]);
});

it('a step is called that leads to a round without being in it', () => {
  const codes = [goto(1), goto(2), goto(3), goto(2)];
  expect(called(...codes.map((code, i) => step(i, code)))).toEqual([1]);
});

it('no steps are called if there are none', () => {
  expect(markCalledSteps([])).toEqual([]);
});

describe('a step has a number', () => {
  it('that a routine begins with', () => {
    expect(called(step(0, { kind: 'leave' }))).toEqual([]);
    expect(called(step(5, { kind: 'leave' }), step(6, { kind: 'leave' }))).toEqual([6]);
  });

  it('to which a routine returns', () => {
    const to = { routine: 1, args: [], resume: 1 };
    for (const entered of [
      { kind: 'enterThen', ...to },
      { kind: 'enterAt', ...to, entry: int(0) },
    ] satisfies IrNode[])
      expect(called(step(0, entered), step(1, { kind: 'leave' }), step(2, goto(1)))).toEqual([2]);
  });

  it('that somebody waits to resume', () => {
    expect(called(step(0, goto(1)), step(1, ask(1)))).toEqual([]);
  });

  it('that comes round again without a decision', () => {
    expect(called(step(0, goto(1)), step(1, goto(2)), step(2, goto(1)))).toEqual([]);
  });

  it('and those count on without those that are called, from those that take answers', () => {
    const steps = markCalledSteps([step(0, goto(1)), step(1, ask(2)), step(2, goto(1))]);
    expect([...stepNumbersOf(steps)]).toEqual([
      [2, 0],
      [0, 1],
    ]);
  });
});
