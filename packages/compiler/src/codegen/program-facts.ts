/** Facts of the whole program that the printer reads in addition to the part that it prints. */
import type { IrLocal } from '../ir/expression.ts';
import type { RuleLine } from '@quipu/abi';
import type { IrFrame, Program } from '../ir/program.ts';
import type { Naming } from './naming.ts';

export interface Callees {
  /** The number of the first step of a routine; -1 if the routine is a plain function, undefined if it is missing. */
  readonly entry: (routine: number) => number | undefined;
  readonly locals: (routine: number) => readonly IrLocal[] | undefined;
}

export interface ProgramFacts {
  readonly naming: Naming;
  readonly callees: Callees;
  /** The frame of a routine that suspends. */
  readonly frame: (routine: number) => IrFrame | undefined;
  readonly line: (index: number) => RuleLine | undefined;
  readonly pointsOf: (routine: number) => readonly number[];
}

export function programFactsOf(program: Program, naming: Naming): ProgramFacts {
  const frames = new Map(program.frames.map((frame) => [frame.routine, frame]));
  const points = Map.groupBy(program.points.keys(), (i) => program.points[i]?.routine);
  return {
    naming,
    callees: {
      entry: (routine) => program.entries[routine],
      locals: (routine) => program.routines[routine]?.locals,
    },
    frame: (routine) => frames.get(routine),
    line: (index) => program.lines[index],
    pointsOf: (routine) => points.get(routine) ?? [],
  };
}
