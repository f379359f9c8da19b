/** A condition of a set of spaces. */
import type { X } from '../../ir/expression.ts';
import type { CauseIR, ReasonIR } from '../../ir/program.ts';

/** One condition of a set on a space, with what a refusal says. */
export interface Clause {
  readonly truth: X;
  readonly reason: ReasonIR;
  /** Whether it alone is told where it fails, as in a segment. */
  readonly settles?: true;
  /** Where it fails, which part of it does. */
  readonly because?: readonly CauseIR[];
}
