// `npm test`: the task runner runs all affected tasks; their reports are summed up.
import { commandLine } from '@quipu/nx-plugin/command-line';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { made, steps, tried } from './steps.ts';
import { print, sum } from './sum.ts';
import { runTargets, type Results } from './tasks.ts';
import { root } from './workspace.ts';

commandLine('npm test', 'Checks and tests whatever has changed, and sums it up.').parse();

// Fail unless the sum says otherwise, however the process ends.
process.exitCode = 1;

/**
 * Milliseconds. A hanging task must not block the summary; on an idle machine the whole run takes less than
 * half of this.
 */
const TIMEOUT = 20 * 60_000;

const asked = steps();

// Stale reports must not count; the task runner restores those of cached tasks.
for (const { report } of asked.flatMap(({ parts }) => parts))
  if (report !== undefined) rmSync(join(root, report), { force: true });

const before = await runTargets(made, 2, TIMEOUT);
const behind = await Promise.all(
  tried.map(({ targets, parallel }) => runTargets(targets, parallel, TIMEOUT)),
);
// Build targets are not rebuilt: later runs find them in the cache.
const results = [...behind, before].reduce<Results>((all, some) => ({ ...all, ...some }), {});
const summary = sum(asked, results, (report) => {
  const path = join(root, report);
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
});
console.log(`\n${print(summary)}`);
if (summary.ok) process.exitCode = 0;
