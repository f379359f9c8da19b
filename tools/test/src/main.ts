// `npm test`: runs every step in order, each in a process of its own, then sums up.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './run.ts';
import { steps } from './steps.ts';
import { print, sum, type Outcome } from './sum.ts';
import { resultsDir } from './workspace.ts';

// Failure until the sum says otherwise, however this process ends.
process.exitCode = 1;

// A step that hangs must not keep the others' results from being seen. On a machine of its own the whole takes less than half of this.
const deadline = performance.now() + 30 * 60_000;

// Results of an earlier run must not be taken for this one's.
rmSync(resultsDir, { recursive: true, force: true });

const outcomes: Outcome[] = [];
for (const step of steps) {
  const required = step.required();
  let exit: number | null = null;
  if (required) {
    console.log(`\n--- ${step.name}`);
    const timeout = Math.max(1, deadline - performance.now());
    exit = await run('node', [join(import.meta.dirname, 'step.ts'), step.name], { timeout });
  }
  const path = join(resultsDir, `${step.name}.json`);
  const file = existsSync(path) ? readFileSync(path, 'utf8') : undefined;
  outcomes.push({ step: step.name, required, exit, file });
}

const summary = sum(outcomes);
console.log(`\n${print(summary)}`);
if (summary.ok) process.exitCode = 0;
