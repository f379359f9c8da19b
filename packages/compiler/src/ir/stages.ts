/** The type of the program after each stage of the compiler; every stage adds the results of its passes. */
import type { LocalId, LocalInfo, X } from './expression.ts';
import type { Fn, FrameIR, GoalIR, Node, PointIR, RegionIR, Routine, StepIR, TableIR } from './program.ts';

/** After lowering: structured code, in which decisions may occur anywhere. */
export interface Structured {
  readonly functions: readonly Fn[];
  readonly routines: readonly Routine[];
  readonly points: readonly PointIR[];
  readonly goals: readonly GoalIR[];
  readonly standing: readonly PointIR[];
  readonly clauses: readonly X[];
}

/** After splitting: straight-line code between two decisions. */
export interface Stepped extends Structured {
  /** In the order of their indices. */
  readonly steps: readonly StepIR[];
  /** Entry step of each routine that suspends, by routine index; -1 for the others. */
  readonly entries: readonly number[];
}

/** After layout: every cell has its place in the array. */
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
  /** Locals of the code, in addition to those of the routine and the candidates of its segments. */
  readonly locals: ReadonlyMap<LocalId, LocalInfo>;
}

export interface OfferingPoint extends PointIR {
  readonly offer: Offer;
}

/**
 * After loop optimization: loops run only over members that can have an effect, and points have offering
 * code.
 */
export interface Tight extends Laid {
  readonly points: readonly OfferingPoint[];
  readonly standing: readonly OfferingPoint[];
}
