/** The type of the program after each stage of the compiler; every stage adds the results of its passes. */
import type { LocalId, IrLocal, IrExpr } from './expression.ts';
import type {
  IrFunction,
  IrFrame,
  IrGoal,
  IrNode,
  IrPoint,
  IrRegion,
  Routine,
  IrStep,
  IrTable,
} from './program.ts';

/** After lowering: structured code, in which decisions may occur anywhere. */
export interface StructuredProgram {
  readonly functions: readonly IrFunction[];
  readonly routines: readonly Routine[];
  readonly points: readonly IrPoint[];
  readonly goals: readonly IrGoal[];
  readonly standingPoints: readonly IrPoint[];
  readonly clauses: readonly IrExpr[];
}

/** After splitting: straight-line code between two decisions. */
export interface SteppedProgram extends StructuredProgram {
  /** In the order of their indices. */
  readonly steps: readonly IrStep[];
  /** Entry step of each routine that suspends, by routine index; -1 for the others. */
  readonly entries: readonly number[];
}

/** After layout: every cell has its address in the array. */
export interface LaidOutProgram extends SteppedProgram {
  readonly regions: readonly IrRegion[];
  readonly frames: readonly IrFrame[];
  /** Cells of the whole array. */
  readonly size: number;
  readonly tables: readonly IrTable[];
}

/** The code that offers the members of a point. */
export interface OfferCode {
  readonly code: readonly IrNode[];
  /** Locals of the code, in addition to those of the routine and the candidates of its segments. */
  readonly locals: ReadonlyMap<LocalId, IrLocal>;
}

export interface OfferingPoint extends IrPoint {
  readonly offer: OfferCode;
}

/**
 * After loop optimization: loops run only over members that can have an effect, and points have offering
 * code.
 */
export interface LoopOptimizedProgram extends LaidOutProgram {
  readonly points: readonly OfferingPoint[];
  readonly standingPoints: readonly OfferingPoint[];
}
