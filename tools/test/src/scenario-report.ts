import { z } from 'zod';
import type { Count } from './result.ts';

const Report = z.object({ ok: z.boolean(), scenarios: z.array(z.object({ passed: z.boolean() })) });

/**
 * Counts the scenarios in what `quipu test --json` prints. A report that cannot be read, or a run that failed for no
 * scenario's sake, counts as one failure.
 * @param text What was printed.
 * @param clean Whether the run itself ended well.
 */
export function countScenarios(text: string, clean: boolean): Count {
  const report = read(text);
  if (report === undefined) return { passed: 0, failed: 1 };
  const passed = report.scenarios.filter((scenario) => scenario.passed).length;
  const failed = report.scenarios.length - passed;
  return { passed, failed: failed === 0 && !(clean && report.ok) ? 1 : failed };
}

function read(text: string): z.infer<typeof Report> | undefined {
  try {
    return Report.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
