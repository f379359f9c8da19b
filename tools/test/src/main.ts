// `npm test`: the task runner does whatever has changed; the reports that its tasks leave behind are summed up.
import { commandLine } from '@quipu/nx-plugin/command-line';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { made, steps, tried } from './steps.ts';
import { print, sum } from './sum.ts';
import { runTargets, type Results } from './tasks.ts';
import { root } from './workspace.ts';

commandLine('npm test', 'Checks and tests whatever has changed, and sums it up.').parse();

// Failure until the sum says otherwise, however this process ends.
process.exitCode = 1;

/** Milliseconds. A task that hangs must not hold up the sum; on a machine of its own the whole takes less than half of this. */
const TIMEOUT = 20 * 60_000;

const asked = steps();

// A report of an earlier run must not be taken for this one's; of a task that need not run again the task runner brings it back.
for (const { report } of asked.flatMap(({ parts }) => parts))
  if (report !== undefined) rmSync(join(root, report), { force: true });

const before = await runTargets(made, 2, TIMEOUT);
const behind = await Promise.all(
  tried.map(({ targets, parallel }) => runTargets(targets, parallel, TIMEOUT)),
);
// What was made is not made again: later runs find it in the cache.
const results = [...behind, before].reduce<Results>((all, some) => ({ ...all, ...some }), {});
const summary = sum(asked, results, (report) => {
  const path = join(root, report);
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
});
console.log(`\n${print(summary)}`);
if (summary.ok) process.exitCode = 0;
