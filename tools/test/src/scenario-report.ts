import { z } from 'zod';
import { parsed, type Count } from './result.ts';

const Report = z.object({ ok: z.boolean(), scenarios: z.array(z.object({ passed: z.boolean() })) });

/**
 * Counts the scenarios in the report of `quipu test --report`. An invalid report, or a failed run without a
 * failed scenario, counts as one failure.
 * @param text - the report, or undefined if it is missing.
 * @param clean - whether the run itself succeeded.
 */
export function countScenarios(text: string | undefined, clean: boolean): Count {
  const report = parsed(Report, text);
  if (report === undefined) return { passed: 0, failed: 1 };
  const passed = report.scenarios.filter((scenario) => scenario.passed).length;
  const failed = report.scenarios.length - passed;
  return { passed, failed: failed === 0 && !(clean && report.ok) ? 1 : failed };
}
