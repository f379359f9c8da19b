import { describe, expect, it } from 'vitest';
import { num, YES } from '../../ir/expression.ts';
import type { Node, StepIR } from '../../ir/program.ts';
import { numbersOf } from '../../ir/steps.ts';
import { withCalled } from './call-steps.ts';

const step = (index: number, ...code: readonly Node[]): StepIR => ({
  ...{ index, name: `Rally_${index}`, doc: '', routine: 0, line: 0 },
  code,
});
const goto = (to: number): Node => ({ kind: 'goto', step: to });
const ask = (resume: number): Node => ({ kind: 'ask', point: 0, seat: num(0), resume });
const called = (...steps: readonly StepIR[]): readonly number[] =>
  withCalled(steps).flatMap((one) => (one.called ? [one.index] : []));

describe('a step is called', () => {
  it('that control only goes on to', () => {
    expect(called(step(0, goto(1)), step(1, { kind: 'leave' }))).toEqual([1]);
  });

  it('also where a condition leads there', () => {
    const either: Node = { kind: 'if', condition: YES, then: [goto(1)], else: [goto(2)] };
    expect(called(step(0, either), step(1, { kind: 'leave' }), step(2, goto(1)))).toEqual([1, 2]);
  });

  it('and its round ends in a decision', () => {
    expect(called(step(0, goto(1)), step(1, ask(2)), step(2, goto(1)))).toEqual([1]);
  });
});

describe('a step has a number', () => {
  it('that a routine begins with', () => {
    expect(called(step(0, { kind: 'leave' }))).toEqual([]);
  });

  it('that somebody waits to resume', () => {
    expect(called(step(0, goto(1)), step(1, ask(1)))).toEqual([]);
  });

  it('that comes round again without a decision', () => {
    expect(called(step(0, goto(1)), step(1, goto(2)), step(2, goto(1)))).toEqual([]);
  });

  it('and those count on without those that are called, from those that take answers', () => {
    const steps = withCalled([step(0, goto(1)), step(1, ask(2)), step(2, goto(1))]);
    expect([...numbersOf(steps)]).toEqual([
      [2, 0],
      [0, 1],
    ]);
  });
});
