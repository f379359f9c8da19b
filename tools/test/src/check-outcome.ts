// Outcomes of the checks of the whole repository, as files.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { failedTask, requireFailure, type Outcome } from './outcome.ts';
import { parseJson } from './parse-json.ts';
import { root } from './workspace.ts';

const OutcomeFile: z.ZodType<Outcome> = z.object({
  passed: z.int().nonnegative(),
  failed: z.int().nonnegative(),
  failures: z.array(
    z.object({ location: z.string().optional(), name: z.string().optional(), message: z.string() }),
  ),
});

/** Returns the path of a check's outcome, relative to the root. */
export const outcomePath = (check: string): string => `tools/test/.results/${check}.json`;

/** Writes the outcome of a check and exits with a failure code if the check failed. */
export function writeOutcome(check: string, outcome: Outcome): void {
  const path = join(root, outcomePath(check));
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(outcome)}\n`);
  console.log(`${check}: ${outcome.passed} passed, ${outcome.failed} failed`);
  process.exitCode = outcome.failed === 0 ? 0 : 1;
}

/**
 * Parses the outcome of a check. A missing or invalid file, or a failed run without failures, counts as a
 * failure.
 * @param succeeded - whether the check itself succeeded.
 */
export function readOutcome(text: string | undefined, succeeded: boolean): Outcome {
  const outcome = parseJson(OutcomeFile, text);
  if (outcome === undefined) return failedTask('Its outcome is missing or invalid. See its output above.');
  return requireFailure(outcome, succeeded);
}
