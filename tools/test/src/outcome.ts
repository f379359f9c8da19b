/** A failed test or a violation, as listed at the end of a run. */
export interface Failure {
  /** Path from the root, with line and column if known. Without one, the failure concerns the whole task. */
  readonly location?: string | undefined;
  /** Full name of the test, or the rule that is violated. */
  readonly name?: string | undefined;
  /** May have several lines; the first is shown. */
  readonly message: string;
}

export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  /** Explains `failed`. A check that counts packages lists each of their violations. */
  readonly failures: readonly Failure[];
}

export const PASSED: Outcome = { passed: 1, failed: 0, failures: [] };

/** Returns the outcome of a task that failed as a whole. */
export function failedTask(message: string): Outcome {
  return { passed: 0, failed: 1, failures: [{ message }] };
}

/** Adds one failure to the outcome of a failed task that reports none. */
export function requireFailure(outcome: Outcome, succeeded: boolean): Outcome {
  if (succeeded || outcome.failed > 0) return outcome;
  const message = 'Failed without reporting a failure. See its output above.';
  return { passed: outcome.passed, failed: 1, failures: [...outcome.failures, { message }] };
}

export function addOutcomes(outcomes: readonly Outcome[]): Outcome {
  return {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
    failures: outcomes.flatMap(({ failures }) => failures),
  };
}
