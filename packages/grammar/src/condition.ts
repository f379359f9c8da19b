/** Conditions as lists of rendered operands, which a language joins. */

/** A condition of which all operands hold (`and`), or at least one (`or`). */
export interface Condition {
  readonly operands: readonly string[];
  readonly conjunction: 'and' | 'or';
}
