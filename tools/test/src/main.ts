// `npm test`: the task runner runs all affected tasks; their reports are summed up.
import { commandLine } from '@quipu/nx-plugin/command-line';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { formatSummary } from './format-summary.ts';
import { BUILD_TARGETS, CHECK_GROUPS, listSteps } from './list-steps.ts';
import { runTargets, type TaskResults } from './run-targets.ts';
import { summarize } from './summarize.ts';
import { root } from './workspace.ts';

commandLine('npm test', 'Checks and tests whatever has changed, and sums it up.').parse();

// Fail unless the summary states success, however the process ends.
process.exitCode = 1;

/**
 * Milliseconds. A hanging task must not block the summary; on an idle machine the whole run takes less than
 * half of this.
 */
const TIMEOUT = 30 * 60_000;

const steps = listSteps();

// Stale reports must not count; the task runner restores those of cached tasks.
for (const { report } of steps.flatMap(({ tasks }) => tasks))
  if (report !== undefined) rmSync(join(root, report), { force: true });

const buildResults = await runTargets(BUILD_TARGETS, 2, TIMEOUT);
const checkResults = await Promise.all(
  CHECK_GROUPS.map(({ targets, parallel }) => runTargets(targets, parallel, TIMEOUT)),
);
// The results of build targets come last: the runs of checks find them in the cache.
const results = [...checkResults, buildResults].reduce<TaskResults>((all, next) => ({ ...all, ...next }), {});
const summary = summarize(steps, results, (report) => {
  const path = join(root, report);
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
});
console.log(`\n${formatSummary(summary)}`);
if (summary.ok) process.exitCode = 0;
