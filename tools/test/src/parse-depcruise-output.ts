import { PASSED, requireFailure, type Outcome } from './outcome.ts';

/**
 * Counts the output of `depcruise --output-type err` as one check, with a failure for each forbidden import.
 * @param succeeded - whether the run itself succeeded.
 */
export function parseDepcruiseOutput(text: string, succeeded: boolean): Outcome {
  if (succeeded) return PASSED;
  const failures = [...text.matchAll(/^ *error (\S+): (\S+)(?: → (\S+))?/gmu)].map(
    ([, name, location, target = '']) => ({ location, name, message: `Imports ${target}` }),
  );
  return requireFailure({ passed: 0, failed: Math.min(1, failures.length), failures }, succeeded);
}
