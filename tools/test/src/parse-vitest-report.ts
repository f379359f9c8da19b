import { relative } from 'node:path';
import { z } from 'zod';
import { failedTask, requireFailure, type Failure, type Outcome } from './outcome.ts';
import { parseJson } from './parse-json.ts';
import { root } from './workspace.ts';

const TestFile = z.object({
  /** Absolute path. */
  name: z.string(),
  status: z.string(),
  /** The error of a file that failed to load; empty if a hook of a group failed. */
  message: z.string(),
  assertionResults: z.array(
    z.object({
      status: z.string(),
      ancestorTitles: z.array(z.string()),
      title: z.string(),
      failureMessages: z.array(z.string()).nullish(),
    }),
  ),
});

const Report = z.object({
  success: z.boolean(),
  numPassedTests: z.int().nonnegative(),
  numFailedTests: z.int().nonnegative(),
  testResults: z.array(TestFile),
});

/**
 * Counts the tests in a report of Vitest's JSON reporter. A test file that failed without a failed test or is
 * missing from the report counts as one failure, as does a failed run without failed tests.
 * @param text - the report, or undefined if it is missing.
 * @param files - number of test files on disk.
 * @param succeeded - whether the run itself succeeded.
 */
export function parseVitestReport(text: string | undefined, files: number, succeeded: boolean): Outcome {
  if (files === 0) return requireFailure({ passed: 0, failed: 0, failures: [] }, succeeded);
  const report = parseJson(Report, text);
  if (report === undefined) return failedTask('Its report is missing or invalid. See its output above.');
  const failures = report.testResults.flatMap(listFailures);
  const failedFiles = report.testResults.filter(failsOutsideTests).length;
  const missing = Math.max(0, files - report.testResults.length);
  if (missing > 0) failures.push({ message: `${missing} of ${files} test files did not run.` });
  return requireFailure(
    { passed: report.numPassedTests, failed: report.numFailedTests + failedFiles + missing, failures },
    succeeded && report.success,
  );
}

type TestFile = z.infer<typeof TestFile>;

function failsOutsideTests({ status, assertionResults }: TestFile): boolean {
  return status !== 'passed' && assertionResults.every((test) => test.status !== 'failed');
}

function listFailures(file: TestFile): readonly Failure[] {
  const location = relative(root, file.name);
  if (failsOutsideTests(file))
    return [{ location, message: file.message || 'A hook failed. See the output above.' }];
  return file.assertionResults
    .filter(({ status }) => status === 'failed')
    .map(({ ancestorTitles, title, failureMessages }) => ({
      location,
      name: [...ancestorTitles, title].join(' > '),
      message: failureMessages?.[0] ?? 'Failed.',
    }));
}
