import { expect, it } from 'vitest';
import { int } from './expression.ts';
import type { IrNode, IrStep } from './program.ts';
import { stepNumbersOf } from './step-numbers.ts';

const step = (index: number, ...code: readonly IrNode[]): IrStep => ({
  ...{ index, name: `Rally_${index}`, doc: '', routine: 0, line: 0 },
  code,
});
const ask = (point: number, resume: number): IrNode => ({ kind: 'ask', point, seat: int(0), resume });
const LEAVE: IrNode = { kind: 'leave' };

it('numbers resume steps first, in the order of their points', () => {
  const steps = [step(0, ask(1, 1)), step(1, ask(0, 2)), step(2, LEAVE)];
  expect(Object.fromEntries(stepNumbersOf(steps))).toEqual({ 0: 2, 1: 1, 2: 0 });
});

it('leaves no gap in the numbers for a point that is never published', () => {
  const steps = [step(0, ask(4, 1)), step(1, LEAVE)];
  expect(Object.fromEntries(stepNumbersOf(steps))).toEqual({ 0: 1, 1: 0 });
});
