/** The numbers of steps, by which the kernel knows them. */
import type { StepIR } from './program.ts';

/** The steps that have a number, in the order of their numbers. */
export const numberedSteps = (steps: readonly StepIR[]): readonly StepIR[] =>
  steps.filter(({ called }) => called === undefined);

/** The number of each step that has one, by its index. */
export const numbersOf = (steps: readonly StepIR[]): ReadonlyMap<number, number> =>
  new Map(numberedSteps(steps).map(({ index }, number) => [index, number]));
