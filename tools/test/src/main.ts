// `npm test`: runs every step, each in a process of its own, then sums up.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './run.ts';
import { stages, steps, type Step } from './steps.ts';
import { print, sum, type Outcome } from './sum.ts';
import { resultsDir } from './workspace.ts';

// Failure until the sum says otherwise, however this process ends.
process.exitCode = 1;

// A step that hangs must not keep the others' results from being seen. On a machine of its own the whole takes less than half of this.
const deadline = performance.now() + 20 * 60_000;

// Results of an earlier run must not be taken for this one's.
rmSync(resultsDir, { recursive: true, force: true });

const exits = new Map<Step, number | null>();

/** Runs a step; beside another that prints as it goes, it tells all at its end. */
async function runStep(step: Step, aside: boolean): Promise<void> {
  const heading = `\n--- ${step.name}`;
  if (!aside) console.log(heading);
  const printed = (text: string): void => {
    console.log(`${heading}\n${text}`);
  };
  const timeout = Math.max(1, deadline - performance.now());
  // The linter holds the types of every package at once, in two gigabytes.
  const args = ['--max-old-space-size=4096', join(import.meta.dirname, 'step.ts'), step.name];
  exits.set(step, await run('node', args, { timeout, ...(aside && { printed }) }));
}

for (const lanes of stages)
  await Promise.all(
    lanes.map(async (names, lane) => {
      for (const step of steps)
        if (names.includes(step.name) && step.required()) await runStep(step, lane > 0);
    }),
  );

const outcomes: Outcome[] = steps.map((step) => {
  const path = join(resultsDir, `${step.name}.json`);
  return {
    step: step.name,
    required: step.required(),
    exit: exits.get(step) ?? null,
    file: existsSync(path) ? readFileSync(path, 'utf8') : undefined,
  };
});

const summary = sum(outcomes);
console.log(`\n${print(summary)}`);
if (summary.ok) process.exitCode = 0;
