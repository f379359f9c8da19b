import { describe, expect, it } from 'vitest';
import { num } from './expression.ts';
import type { Node, StepIR } from './program.ts';
import { numbersOf } from './steps.ts';

const step = (index: number, ...code: readonly Node[]): StepIR => ({
  ...{ index, name: `Rally_${index}`, doc: '', routine: 0, line: 0 },
  code,
});
const ask = (point: number, resume: number): Node => ({ kind: 'ask', point, seat: num(0), resume });
const LEAVE: Node = { kind: 'leave' };

describe('numbers of steps', () => {
  it('are those of the points whose answers they take, before all others', () => {
    const steps = [step(0, ask(1, 1)), step(1, ask(0, 2)), step(2, LEAVE)];
    expect(Object.fromEntries(numbersOf(steps))).toEqual({ 0: 2, 1: 1, 2: 0 });
  });

  it('leave none out where a point is not asked', () => {
    const steps = [step(0, ask(4, 1)), step(1, LEAVE)];
    expect(Object.fromEntries(numbersOf(steps))).toEqual({ 0: 1, 1: 0 });
  });
});
