// Runs one step, named by the first argument, in a process of its own: a crash here cannot hide another's result.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StepResult } from './result.ts';
import { steps } from './steps.ts';
import { resultsDir } from './workspace.ts';

const name = process.argv[2];
const step = steps.find((candidate) => candidate.name === name);
if (step === undefined) {
  console.error(`No step ${name ?? ''}; there are ${steps.map((candidate) => candidate.name).join(', ')}.`);
  process.exit(2);
}

const path = join(resultsDir, `${step.name}.json`);
mkdirSync(resultsDir, { recursive: true });
rmSync(path, { force: true });

const start = performance.now();
const count = await step.run();
const result: StepResult = { step: step.name, ...count, seconds: (performance.now() - start) / 1000 };
writeFileSync(path, `${JSON.stringify(result)}\n`);
console.log(`${step.name}: ${count.passed} passed, ${count.failed} failed`);
process.exitCode = count.failed === 0 ? 0 : 1;
