import { stripVTControlCharacters } from 'node:util';
import type { Failure } from './outcome.ts';
import type { Row, Summary } from './summarize.ts';

/** The most failures that a summary lists. The steps that failed share it. */
const MAX_FAILURES = 20;

/** The longest error message in characters; some values fill a screen. */
const MAX_LENGTH = 200;

/** Formats the summary: a table, the failures of each step, and the grand total as the last line. */
export function formatSummary({ rows, passed, failed }: Summary): string {
  const failedRows = rows.filter(({ failures }) => failures.length > 0);
  const limit = Math.max(1, Math.floor(MAX_FAILURES / failedRows.length));
  return [
    ...formatTable(rows),
    ...failedRows.flatMap(({ step, failures }) => [
      '',
      `${step} failed:`,
      ...formatFailures(failures, limit),
    ]),
    '',
    `${passed} passed, ${failed} failed`,
  ].join('\n');
}

function formatTable(rows: readonly Row[]): readonly string[] {
  const cells = [
    ['step', 'passed', 'failed', 'seconds', ''],
    ...rows.map((r) => [r.step, `${r.passed}`, `${r.failed}`, r.seconds.toFixed(1), r.note]),
  ];
  const widths = [0, 1, 2, 3].map((i) => Math.max(...cells.map((line) => line[i]?.length ?? 0)));
  return cells.map((line) =>
    line
      .map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
}

function formatFailures(failures: readonly Failure[], limit: number): readonly string[] {
  const lines = failures
    .slice(0, limit)
    .flatMap(({ location = '', name = '', message }) => [
      `  ${location}  ${name}`.trimEnd(),
      `    ${shorten(message)}`,
    ]);
  const omitted = failures.length - limit;
  return omitted > 0 ? [...lines, `  … and ${omitted} others`] : lines;
}

function shorten(message: string): string {
  const [line = ''] = stripVTControlCharacters(message).trim().split('\n');
  return line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH)}…` : line;
}
