import { total, type Count } from './result.ts';
import type { Part, Step } from './steps.ts';
import { cached, good, type Results } from './tasks.ts';

export interface Row extends Count {
  readonly step: string;
  /** Total duration of its tasks, some of which ran in parallel. */
  readonly seconds: number;
  readonly note: string;
}

/** The sum of all steps. */
export interface Summary extends Count {
  readonly rows: readonly Row[];
  /** True only if every task ran, every step counted something, and nothing failed. */
  readonly ok: boolean;
}

/**
 * Sums up the steps. A task without a clear success is a failure.
 * @param results - the results of the task runner by task.
 * @param read - returns the text of a report, or undefined if it is missing.
 */
export function sum(
  steps: readonly Step[],
  results: Results,
  read: (report: string) => string | undefined,
): Summary {
  const rows = steps.map((step) => row(step, results, read));
  const { passed, failed } = total(rows);
  return { rows, passed, failed, ok: failed === 0 && passed > 0 };
}

function row({ name, parts }: Step, results: Results, read: (report: string) => string | undefined): Row {
  const counts = parts.map((part) => counted(part, results, read));
  const bad = parts.filter((_, i) => (counts[i]?.failed ?? 0) > 0);
  const all = total(counts);
  const empty = parts.length > 0 && all.passed === 0 && all.failed === 0;
  const told = bad.map(({ task }) => `${task} ${results[task]?.status ?? 'did not run'}`);
  const fresh = parts.some(({ task }) => !cached.includes(results[task]?.status ?? ''));
  if (parts.length === 0) told.push('nothing to run');
  else if (empty) told.push('counted nothing');
  else if (!fresh) told.push('from the cache');
  return {
    step: name,
    passed: all.passed,
    failed: empty ? 1 : all.failed,
    seconds: parts.reduce((seconds, { task }) => seconds + (results[task]?.seconds ?? 0), 0),
    note: told.join('; '),
  };
}

function counted(part: Part, results: Results, read: (report: string) => string | undefined): Count {
  const clean = good.includes(results[part.task]?.status ?? '');
  return part.count(part.report === undefined ? undefined : read(part.report), clean);
}

/** Formats the summary: a table, and the grand total as the last line. */
export function print({ rows, passed, failed }: Summary): string {
  const cells = [
    ['step', 'passed', 'failed', 'seconds', ''],
    ...rows.map((r) => [r.step, `${r.passed}`, `${r.failed}`, r.seconds.toFixed(1), r.note]),
  ];
  const widths = [0, 1, 2, 3].map((i) => Math.max(...cells.map((line) => line[i]?.length ?? 0)));
  const lines = cells.map((line) =>
    line
      .map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
  return [...lines, '', `${passed} passed, ${failed} failed`].join('\n');
}
