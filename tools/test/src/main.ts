// `npm test`: the task runner does whatever has changed; the reports that its tasks leave behind are summed up.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { steps, targets } from './steps.ts';
import { print, sum } from './sum.ts';
import { runTargets } from './tasks.ts';
import { root } from './workspace.ts';

// Failure until the sum says otherwise, however this process ends.
process.exitCode = 1;

/** Milliseconds. A task that hangs must not hold up the sum; on a machine of its own the whole takes less than half of this. */
const TIMEOUT = 20 * 60_000;

const asked = steps();

// A report of an earlier run must not be taken for this one's; of a task that need not run again the task runner brings it back.
for (const { report } of asked.flatMap(({ parts }) => parts))
  if (report !== undefined) rmSync(join(root, report), { force: true });

const results = await runTargets(targets, TIMEOUT);
const summary = sum(asked, results, (report) => {
  const path = join(root, report);
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
});
console.log(`\n${print(summary)}`);
if (summary.ok) process.exitCode = 0;
