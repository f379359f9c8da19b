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
 * Counts the tests in a report of Vitest's JSON reporter. A test file that did not load, that is missing from the
 * report, or a run that failed for no test's sake counts as one failure.
 * @param text The report, or undefined when there is none.
 * @param files How many test files there are on disk.
 * @param clean Whether the run itself ended well.
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
