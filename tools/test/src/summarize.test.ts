import type { TaskResult } from '@quipu/nx-plugin';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readOutcome } from './check-outcome.ts';
import { BUILD_TARGETS, CHECK_GROUPS, listSteps, type Step, type Task } from './list-steps.ts';
import { summarize, type Summary } from './summarize.ts';

const task = (id: string): Task => ({ id, report: id, parse: readOutcome });
const twoSteps: readonly Step[] = [
  { name: 'lint', tasks: [task('a:lint')] },
  { name: 'unit', tasks: [task('a:test'), task('b:test')] },
];
const success: TaskResult = { status: 'success', seconds: 1.25 };
const successes = { 'a:lint': success, 'a:test': success, 'b:test': success };
const counts = { 'a:lint': [3, 0], 'a:test': [40, 0], 'b:test': [2, 0] };

/** Summarizes successful runs of two steps, with the given counts and results instead of theirs. */
function summaryWith(
  otherCounts: Readonly<Record<string, readonly number[] | undefined>> = {},
  otherResults: { readonly [task: string]: TaskResult | undefined } = {},
): Summary {
  const reports: typeof otherCounts = { ...counts, ...otherCounts };
  const results: typeof otherResults = { ...successes, ...otherResults };
  return summarize(twoSteps, results, (report) => {
    const count = reports[report];
    if (count === undefined) return undefined;
    const [passed, failed = 0] = count;
    return JSON.stringify({ passed, failed, failures: Array(failed).fill({ message: 'broken' }) });
  });
}

it('adds up the outcomes of all tasks', () => {
  const { rows, ...totals } = summaryWith();
  expect(totals).toEqual({ passed: 45, failed: 0, ok: true });
  expect(rows).toEqual([
    { step: 'lint', passed: 3, failed: 0, failures: [], seconds: 1.25, note: '' },
    { step: 'unit', passed: 42, failed: 0, failures: [], seconds: 2.5, note: '' },
  ]);
});

it('counts cached tasks, and notes steps that consist of them', () => {
  const cached: TaskResult = { status: 'local-cache', seconds: 0 };
  const { rows, ok } = summaryWith({}, { 'a:lint': cached, 'a:test': cached });
  expect(ok).toBe(true);
  expect(rows.map(({ note }) => note)).toEqual(['from the cache', '']);
});

it.each<[string, readonly number[] | undefined, TaskResult | undefined, string]>([
  ['wrote no report', undefined, success, 'b:test success'],
  ['failed without a failed test', [2, 0], { ...success, status: 'failure' }, 'b:test failure'],
  ['was skipped', undefined, { ...success, status: 'skipped' }, 'b:test skipped'],
  ['never ran', [2, 0], undefined, 'b:test did not run'],
])('fails a task that %s, and lists it', (_, count, result, note) => {
  const summary = summaryWith({ 'b:test': count }, { 'b:test': result });
  expect(summary).toMatchObject({ failed: 1, ok: false });
  expect(summary.rows[1]).toMatchObject({ note, failures: [{ location: 'b:test' }] });
});

it('fails a step that counted nothing', () => {
  const summary = summaryWith({ 'a:lint': [0, 0] });
  expect(summary).toMatchObject({ failed: 1, ok: false });
  expect(summary.rows[0]).toMatchObject({
    note: 'counted nothing',
    failures: [{ location: 'lint', message: 'Counted nothing.' }],
  });
});

it.each(['success', 'failure', 'local-cache'])(
  'counts failures in the report of a task with status %s',
  (status) => {
    expect(summaryWith({ 'b:test': [1, 2] }, { 'b:test': { ...success, status } })).toMatchObject({
      passed: 44,
      failed: 2,
      ok: false,
    });
  },
);

it('accepts a step without tasks, but not a run without any', () => {
  const summary = summarize([{ name: 'browser', tasks: [] }], {}, () => undefined);
  expect(summary).toMatchObject({ passed: 0, failed: 0, ok: false });
  expect(summary.rows[0]).toMatchObject({ note: 'nothing to run', failures: [] });
});

it('succeeds only if every task ran and passed', () => {
  const status = fc.constantFrom('success', 'local-cache', 'failure', 'skipped', undefined);
  const count = fc.constantFrom([2, 0], [1, 1], undefined);
  const run = fc.record({ status, count });
  type Run = Readonly<{ status: string | undefined; count: readonly number[] | undefined }>;
  const result = (one: Run): TaskResult | undefined =>
    one.status === undefined ? undefined : { status: one.status, seconds: 1 };
  const passes = (one: Run): boolean =>
    (one.status === 'success' || one.status === 'local-cache') && one.count?.[1] === 0;
  fc.assert(
    fc.property(run, run, (a, b) => {
      const summary = summaryWith(
        { 'a:test': a.count, 'b:test': b.count },
        { 'a:test': result(a), 'b:test': result(b) },
      );
      expect(summary.ok).toBe(passes(a) && passes(b));
    }),
  );
});

it('reads a report of each target that runs', () => {
  const counted = listSteps().flatMap(({ tasks }) => tasks.map(({ id }) => id.split(':')[1]));
  // The page is built for its tests, which fail without it.
  const run = [...BUILD_TARGETS, ...CHECK_GROUPS.flatMap(({ targets }) => targets)].filter(
    (target) => target !== 'build',
  );
  expect([...new Set(counted)].toSorted()).toEqual(run.toSorted());
});
