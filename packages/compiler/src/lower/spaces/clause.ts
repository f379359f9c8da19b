/** A condition of a set of spaces, with the reason of a refusal. */
import type { X } from '../../ir/expression.ts';
import type { CauseIR, ReasonIR } from '../../ir/program.ts';

export interface Clause {
  readonly truth: X;
  readonly reason: ReasonIR;
  /** If it fails, its reason alone is shown, as in a segment. */
  readonly settles?: true;
  /** If it fails, the causes: which of its parts fail. */
  readonly because?: readonly CauseIR[];
}
