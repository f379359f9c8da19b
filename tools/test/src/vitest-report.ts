import { z } from 'zod';
import { parsed, type Count } from './result.ts';

const Report = z.object({
  success: z.boolean(),
  numPassedTests: z.int().nonnegative(),
  numFailedTests: z.int().nonnegative(),
  testResults: z.array(
    z.object({ name: z.string(), status: z.string(), assertionResults: z.array(z.unknown()) }),
  ),
});

/**
 * Counts the tests in a report of Vitest's JSON reporter. A test file that failed to load or is missing from
 * the report counts as one failure, as does a failed run without failed tests.
 * @param text - the report, or undefined if it is missing.
 * @param files - number of test files on disk.
 * @param clean - whether the run itself succeeded.
 */
export function countReport(text: string | undefined, files: number, clean: boolean): Count {
  if (files === 0) return { passed: 0, failed: clean ? 0 : 1 };
  const report = parsed(Report, text);
  if (report === undefined) return { passed: 0, failed: 1 };
  const broken = report.testResults.filter(
    (file) => file.status !== 'passed' && file.assertionResults.length === 0,
  );
  const missing = Math.max(0, files - report.testResults.length);
  const failed = report.numFailedTests + broken.length + missing;
  const ok = clean && report.success;
  return { passed: report.numPassedTests, failed: failed === 0 && !ok ? 1 : failed };
}
