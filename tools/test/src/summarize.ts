import { addOutcomes, type Outcome } from './outcome.ts';
import type { Step, Task } from './list-steps.ts';
import { isCached, isSuccess, type TaskResults } from './run-targets.ts';

export interface Row extends Outcome {
  readonly step: string;
  /** Total duration of its tasks, some of which ran in parallel. */
  readonly seconds: number;
  readonly note: string;
}

export interface Summary {
  readonly rows: readonly Row[];
  readonly passed: number;
  readonly failed: number;
  /** True only if every task ran, every step counted something, and nothing failed. */
  readonly ok: boolean;
}

/** Returns the text of a report, or undefined if it is missing. */
type ReadReport = (path: string) => string | undefined;

/** Sums up the steps. A task without a clear success is a failure. */
export function summarize(steps: readonly Step[], results: TaskResults, readReport: ReadReport): Summary {
  const rows = steps.map((step) => summarizeStep(step, results, readReport));
  const { passed, failed } = addOutcomes(rows);
  return { rows, passed, failed, ok: failed === 0 && passed > 0 };
}

function summarizeStep({ name, tasks }: Step, results: TaskResults, readReport: ReadReport): Row {
  const outcomes = tasks.map((task) => readTask(task, results, readReport));
  const { passed, failed, failures } = addOutcomes(outcomes);
  const isEmpty = tasks.length > 0 && passed === 0 && failed === 0;
  const notes = tasks
    .filter((_, i) => (outcomes[i]?.failed ?? 0) > 0)
    .map(({ id }) => `${id} ${results[id]?.status ?? 'did not run'}`);
  if (tasks.length === 0) notes.push('nothing to run');
  else if (isEmpty) notes.push('counted nothing');
  else if (tasks.every(({ id }) => isCached(results[id]))) notes.push('from the cache');
  return {
    step: name,
    passed,
    failed: isEmpty ? 1 : failed,
    failures: isEmpty ? [{ location: name, message: 'Counted nothing.' }] : failures,
    seconds: tasks.reduce((seconds, { id }) => seconds + (results[id]?.seconds ?? 0), 0),
    note: notes.join('; '),
  };
}

function readTask({ id, report, parse }: Task, results: TaskResults, readReport: ReadReport): Outcome {
  const text = report === undefined ? undefined : readReport(report);
  const outcome = parse(text, isSuccess(results[id]));
  return {
    ...outcome,
    failures: outcome.failures.map((failure) => ({ ...failure, location: failure.location ?? id })),
  };
}
