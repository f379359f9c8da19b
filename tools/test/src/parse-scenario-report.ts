import { z } from 'zod';
import { failedTask, requireFailure, type Outcome } from './outcome.ts';
import { parseJson } from './parse-json.ts';

const Report = z.object({
  ok: z.boolean(),
  scenarios: z.array(
    z.object({
      title: z.string(),
      passed: z.boolean(),
      failure: z
        .object({ message: z.string(), source: z.object({ file: z.string(), line: z.int() }) })
        .optional(),
    }),
  ),
});

/**
 * Counts the scenarios in the report of `quipu test --report`. An invalid report, or a failed run without a
 * failed scenario, counts as one failure.
 * @param text - the report, or undefined if it is missing.
 * @param succeeded - whether the run itself succeeded.
 */
export function parseScenarioReport(text: string | undefined, succeeded: boolean): Outcome {
  const report = parseJson(Report, text);
  if (report === undefined) return failedTask('Its report is missing or invalid. See its output above.');
  const failures = report.scenarios
    .filter(({ passed }) => !passed)
    .map(({ title, failure }) => ({
      location: failure && `${failure.source.file}:${failure.source.line}`,
      name: title,
      message: failure?.message ?? 'Failed.',
    }));
  const passed = report.scenarios.length - failures.length;
  return requireFailure({ passed, failed: failures.length, failures }, succeeded && report.ok);
}
