import type { TaskResult } from '@quipu/nx-plugin';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCount } from './result.ts';
import { made, steps, tried, type Step } from './steps.ts';
import { print, sum, type Summary } from './sum.ts';

const part = (task: string): Step['parts'][number] => ({ task, report: task, count: readCount });
const two: readonly Step[] = [
  { name: 'lint', parts: [part('a:lint')] },
  { name: 'unit', parts: [part('a:test'), part('b:test')] },
];
const good: TaskResult = { status: 'success', seconds: 1.25 };
const allGood = { 'a:lint': good, 'a:test': good, 'b:test': good };
const counts = { 'a:lint': [3, 0], 'a:test': [40, 0], 'b:test': [2, 0] };

/** Sums up, with some reports and some results as they are given. */
function summed(
  reports: Readonly<Record<string, readonly number[] | undefined>> = {},
  results: { readonly [task: string]: TaskResult | undefined } = {},
): Summary {
  const left: typeof reports = { ...counts, ...reports };
  const told = new Map<string, TaskResult>(Object.entries(allGood));
  for (const [task, result] of Object.entries(results))
    if (result === undefined) told.delete(task);
    else told.set(task, result);
  return sum(two, Object.fromEntries(told), (report) => {
    const count = left[report];
    return count && JSON.stringify({ passed: count[0], failed: count[1] });
  });
}

describe('the sum', () => {
  it('adds up what the tasks report', () => {
    const { rows, ...all } = summed();
    expect(all).toEqual({ passed: 45, failed: 0, ok: true });
    expect(rows).toEqual([
      { step: 'lint', passed: 3, failed: 0, seconds: 1.25, note: '' },
      { step: 'unit', passed: 42, failed: 0, seconds: 2.5, note: '' },
    ]);
  });

  it('takes a task that need not run again for one that ran, and says so where none of a step did', () => {
    const kept: TaskResult = { status: 'local-cache', seconds: 0 };
    const { rows, ok } = summed({}, { 'a:lint': kept, 'a:test': kept });
    expect(ok).toBe(true);
    expect(rows.map(({ note }) => note)).toEqual(['from the cache', '']);
  });

  it.each<[string, readonly number[] | undefined, TaskResult | undefined, string]>([
    ['left no report', undefined, good, 'b:test success'],
    ['ended badly with nothing failed', [2, 0], { ...good, status: 'failure' }, 'b:test failure'],
    ['was skipped', undefined, { ...good, status: 'skipped' }, 'b:test skipped'],
    ['never ran', [2, 0], undefined, 'b:test did not run'],
  ])('fails a task that %s', (_, report, result, note) => {
    const summary = summed({ 'b:test': report }, { 'b:test': result });
    expect(summary).toMatchObject({ failed: 1, ok: false });
    expect(summary.rows[1]?.note).toBe(note);
  });

  it('fails a step that counted nothing', () => {
    const summary = summed({ 'a:lint': [0, 0] });
    expect(summary).toMatchObject({ failed: 1, ok: false });
    expect(summary.rows[0]?.note).toBe('counted nothing');
  });

  it('keeps the failures that a task reports, whatever it is said to have come to', () => {
    for (const status of ['success', 'failure', 'local-cache'])
      expect(summed({ 'b:test': [1, 2] }, { 'b:test': { ...good, status } })).toMatchObject({
        passed: 44,
        failed: 2,
        ok: false,
      });
  });

  it('asks nothing of a step with nothing to do, and is no success where no step has anything', () => {
    const nothing: Step = { name: 'browser', parts: [] };
    const summary = sum([nothing], {}, () => undefined);
    expect(summary).toMatchObject({ passed: 0, failed: 0, ok: false });
    expect(summary.rows[0]?.note).toBe('nothing to run');
  });

  it('is a success only if every task ran and passed', () => {
    const status = fc.constantFrom('success', 'local-cache', 'failure', 'skipped', undefined);
    const report = fc.constantFrom([2, 0], [1, 1], undefined);
    const task = fc.record({ status, report });
    fc.assert(
      fc.property(task, task, (a, b) => {
        const result = (one: typeof a): TaskResult | undefined =>
          one.status === undefined ? undefined : { status: one.status, seconds: 1 };
        const passes = (one: typeof a): boolean =>
          (one.status === 'success' || one.status === 'local-cache') && one.report?.[1] === 0;
        const summary = summed(
          { 'a:test': a.report, 'b:test': b.report },
          { 'a:test': result(a), 'b:test': result(b) },
        );
        expect(summary.ok).toBe(passes(a) && passes(b));
      }),
    );
  });
});

describe('the printed summary', () => {
  it('ends with the grand total and nothing else', () => {
    const text = print(summed({ 'b:test': undefined }));
    expect(text.split('\n').at(-1)).toBe('43 passed, 1 failed');
    expect(text).toContain('lint       3       0      1.3');
  });
});

it('runs each target that is counted, and counts each that is run', () => {
  const counted = steps().flatMap(({ parts }) => parts.map(({ task }) => task.split(':')[1]));
  // The page is made for its tests, which fail without it.
  const run = [...made, ...tried.flatMap(({ targets }) => targets)].filter((target) => target !== 'build');
  expect([...new Set(counted)].toSorted()).toEqual(run.toSorted());
});
