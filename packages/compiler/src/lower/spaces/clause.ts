/** A condition of a set of spaces, with the reason of a refusal. */
import type { IrExpr } from '../../ir/expression.ts';
import type { IrCause, IrReason } from '../../ir/program.ts';

export interface Clause {
  readonly truth: IrExpr;
  readonly reason: IrReason;
  /** If it fails, its reason alone is shown, as in a segment. */
  readonly isExclusive?: true;
  /** If it fails, the causes: which of its parts fail. */
  readonly causes?: readonly IrCause[];
}
