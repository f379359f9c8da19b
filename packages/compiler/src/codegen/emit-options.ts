/** Options of code generation. */
import type { ClauseOptions } from './clause-modules.ts';

export interface EmitOptions {
  /** Counts how often each statement runs, in an exported `hits`. */
  readonly instrument: boolean;
  readonly clauses?: ClauseOptions;
}
