import { describe, expect, it } from 'vitest';
import { int, TRUE } from '../../ir/expression.ts';
import type { IrNode, IrStep } from '../../ir/program.ts';
import { stepNumbersOf } from '../../ir/step-numbers.ts';
import { markCalledSteps } from './called-steps.ts';

const step = (index: number, ...code: readonly IrNode[]): IrStep => ({
  ...{ index, name: `Rally_${index}`, doc: '', routine: 0, line: 0 },
  code,
});
const goto = (target: number): IrNode => ({ kind: 'goto', step: target });
const ask = (resume: number): IrNode => ({ kind: 'ask', point: 0, seat: int(0), resume });
const calledSteps = (...steps: readonly IrStep[]): readonly number[] =>
  markCalledSteps(steps).flatMap((step) => (step.isCalled ? [step.index] : []));

describe('a step is called', () => {
  it('if it is only reached by a jump', () => {
    expect(calledSteps(step(0, goto(1)), step(1, { kind: 'leave' }))).toEqual([1]);
  });

  it('if a conditional jump leads to it', () => {
    const branchNode: IrNode = { kind: 'if', condition: TRUE, then: [goto(1)], else: [goto(2)] };
    expect(calledSteps(step(0, branchNode), step(1, { kind: 'leave' }), step(2, goto(1)))).toEqual([1, 2]);
  });

  it('if each cycle through it contains a decision', () => {
    expect(calledSteps(step(0, goto(1)), step(1, ask(2)), step(2, goto(1)))).toEqual([1]);
  });
});

it('a step is called if its only cycle contains a resumed step', () => {
  const branchNode: IrNode = { kind: 'if', condition: TRUE, then: [goto(2)], else: [ask(2)] };
  expect(calledSteps(step(0, goto(1)), step(1, branchNode), step(2, goto(1)))).toEqual([1]);
});

it('a step is called if it leads to a cycle without being part of it', () => {
  const codes = [goto(1), goto(2), goto(3), goto(2)];
  expect(calledSteps(...codes.map((code, i) => step(i, code)))).toEqual([1]);
});

it('a routine without steps has no called steps', () => {
  expect(markCalledSteps([])).toEqual([]);
});

describe('a step has a number', () => {
  it('if a routine begins with it', () => {
    expect(calledSteps(step(0, { kind: 'leave' }))).toEqual([]);
    expect(calledSteps(step(5, { kind: 'leave' }), step(6, { kind: 'leave' }))).toEqual([6]);
  });

  it('if a routine returns to it', () => {
    const target = { routine: 1, args: [], resume: 1 };
    for (const exit of [
      { kind: 'enterThen', ...target },
      { kind: 'enterAt', ...target, entry: int(0) },
    ] satisfies IrNode[])
      expect(calledSteps(step(0, exit), step(1, { kind: 'leave' }), step(2, goto(1)))).toEqual([2]);
  });

  it('if a decision resumes at it', () => {
    expect(calledSteps(step(0, goto(1)), step(1, ask(1)))).toEqual([]);
  });

  it('if it is in a cycle without a decision', () => {
    expect(calledSteps(step(0, goto(1)), step(1, goto(2)), step(2, goto(1)))).toEqual([]);
  });

  it('and the numbers skip called steps and start with steps that take answers', () => {
    const steps = markCalledSteps([step(0, goto(1)), step(1, ask(2)), step(2, goto(1))]);
    expect([...stepNumbersOf(steps)]).toEqual([
      [2, 0],
      [0, 1],
    ]);
  });
});
