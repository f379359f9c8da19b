import { readResult, total, type Count } from './result.ts';

/** What is known of a step once it has ended. */
export interface Outcome {
  readonly step: string;
  /** Whether the repository holds anything for this step to do; if not, it is not run. */
  readonly required: boolean;
  /** The exit code of its process; null when it was killed or never started. */
  readonly exit: number | null;
  /** The text of its result file, if it left one. */
  readonly file: string | undefined;
}

/** One line of the summary. */
export interface Row extends Count {
  readonly step: string;
  readonly seconds: number | undefined;
  readonly note: string;
}

/** The sum of all steps. */
export interface Summary extends Count {
  readonly rows: readonly Row[];
  /** True only if every required step ran, counted something and failed nothing. */
  readonly ok: boolean;
}

/** Sums the steps up. Whatever a required step did not plainly report as done is a failure. */
export function sum(outcomes: readonly Outcome[]): Summary {
  const rows = outcomes.map(row);
  const { passed, failed } = total(rows);
  return { rows, passed, failed, ok: failed === 0 && passed > 0 };
}

function row({ step, required, exit, file }: Outcome): Row {
  if (!required) return { step, passed: 0, failed: 0, seconds: undefined, note: 'nothing to run' };
  const result = file === undefined ? undefined : readResult(step, file);
  if (result === undefined) {
    const note = `left no ${file === undefined ? '' : 'readable '}result (${ending(exit)})`;
    return { step, passed: 0, failed: 1, seconds: undefined, note };
  }
  if (result.failed > 0) return { ...result, note: '' };
  if (exit !== 0) return { ...result, failed: 1, note: ending(exit) };
  if (result.passed === 0) return { ...result, failed: 1, note: 'counted nothing' };
  return { ...result, note: '' };
}

function ending(exit: number | null): string {
  return exit === null ? 'killed' : `exit code ${exit}`;
}

/** Prints the summary: a table, and the grand total as the last line. */
export function print({ rows, passed, failed }: Summary): string {
  const cells = [
    ['step', 'passed', 'failed', 'seconds', ''],
    ...rows.map((r) => [r.step, `${r.passed}`, `${r.failed}`, r.seconds?.toFixed(1) ?? '-', r.note]),
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
