/** A volume on its way through the compiler: one type for each stage, each with what the pass before it has found. */
import type { Insight } from '../optimize/loops.ts';
import type { X } from './expression.ts';
import type { Fn, FrameIR, GoalIR, PointIR, RegionIR, Routine, StepIR, TableIR } from './program.ts';

/** After lowering: routines of structured code, which decide anywhere, and what they ask. */
export interface Structured {
  readonly functions: readonly Fn[];
  readonly routines: readonly Routine[];
  readonly points: readonly PointIR[];
  readonly goals: readonly GoalIR[];
  /** The points of standing actions. */
  readonly standing: readonly PointIR[];
  /** Clauses of instructions for Non-players. */
  readonly clauses: readonly X[];
}

/** After splitting: straight code between two decisions. */
export interface Stepped extends Structured {
  /** In the order of their numbers. */
  readonly steps: readonly StepIR[];
  /** Entry step of each routine that suspends, by routine index; -1 otherwise. */
  readonly entries: readonly number[];
}

/** After laying out: every cell has its place in the array. */
export interface Laid extends Stepped {
  readonly regions: readonly RegionIR[];
  readonly frames: readonly FrameIR[];
  /** Cells of the whole array. */
  readonly size: number;
  readonly tables: readonly TableIR[];
}

/** After tightening: loops run over what can matter alone. */
export interface Tight extends Laid {
  /** What tightening what points offer takes. */
  readonly insight: Insight;
}
