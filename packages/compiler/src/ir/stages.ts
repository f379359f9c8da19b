/** The type of the program after each stage of the compiler; every stage adds what its pass found. */
import type { LocalId, LocalInfo, X } from './expression.ts';
import type { Fn, FrameIR, GoalIR, Node, PointIR, RegionIR, Routine, StepIR, TableIR } from './program.ts';

/** After lowering: routines of structured code, which decide anywhere, and what they ask. */
export interface Structured {
  readonly functions: readonly Fn[];
  readonly routines: readonly Routine[];
  readonly points: readonly PointIR[];
  readonly goals: readonly GoalIR[];
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

/** The code that offers the members of a point. */
export interface Offer {
  readonly code: readonly Node[];
  /** What the code keeps beside the locals of the routine and the candidates of its segments. */
  readonly locals: ReadonlyMap<LocalId, LocalInfo>;
}

/** A point that is asked what it offers. */
export interface OfferingPoint extends PointIR {
  readonly offer: Offer;
}

/** After tightening: loops run over what can matter alone, and so do those in which points offer. */
export interface Tight extends Laid {
  readonly points: readonly OfferingPoint[];
  readonly standing: readonly OfferingPoint[];
}
