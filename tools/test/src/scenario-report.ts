import { z } from 'zod';
import { parsed, type Count } from './result.ts';

const Report = z.object({ ok: z.boolean(), scenarios: z.array(z.object({ passed: z.boolean() })) });

/**
 * Counts the scenarios in the report of `quipu test --report`. A report that cannot be read, or a run that failed for no
 * scenario's sake, counts as one failure.
 * @param text The report, or undefined when there is none.
 * @param clean Whether the run itself ended well.
 */
export function countScenarios(text: string | undefined, clean: boolean): Count {
  const report = parsed(Report, text);
  if (report === undefined) return { passed: 0, failed: 1 };
  const passed = report.scenarios.filter((scenario) => scenario.passed).length;
  const failed = report.scenarios.length - passed;
  return { passed, failed: failed === 0 && !(clean && report.ok) ? 1 : failed };
}
