import { describe, expect, it, vi } from 'vitest';
import { countScenarios } from './scenario-report.ts';
import { countTasks } from './tasks.ts';
import { countReport } from './vitest-report.ts';

describe('counting tasks', () => {
  const packages = ['a', 'b'].map((name) => ({ name, dir: name }));

  it('takes a cached success for a success', () => {
    const statuses = { 'a:lint': 'success', 'b:lint': 'local-cache', 'b:generate': 'success' };
    expect(countTasks('lint', packages, statuses)).toEqual({ passed: 2, failed: 0 });
  });

  it('fails projects that failed, were skipped or never ran', () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    expect(countTasks('lint', packages, { 'a:lint': 'skipped', 'c:lint': 'failure' })).toEqual({
      passed: 0,
      failed: 3,
    });
    expect(log).toHaveBeenCalledWith('lint: b did not run');
    log.mockRestore();
  });
});

describe('counting a test report', () => {
  const passed = { name: 'a', status: 'passed', assertionResults: [{}] };
  const report = (change: object = {}): string =>
    JSON.stringify({ success: true, numPassedTests: 5, numFailedTests: 0, testResults: [passed], ...change });

  it('takes the numbers of the report', () => {
    expect(countReport(report(), 1, true)).toEqual({ passed: 5, failed: 0 });
    expect(countReport(report({ success: false, numFailedTests: 2 }), 1, false)).toEqual({
      passed: 5,
      failed: 2,
    });
  });

  it.each([
    ['there is no report', undefined, true],
    ['the report is unreadable', '{', true],
    ['the run ended badly', report(), false],
    ['the report says so', report({ success: false }), true],
    ['a file is missing', report({ testResults: [] }), true],
    [
      'a file did not load',
      report({ testResults: [{ ...passed, status: 'failed', assertionResults: [] }] }),
      false,
    ],
  ])('counts one failure when %s', (_, text, clean) => {
    expect(countReport(text, 1, clean).failed).toBe(1);
  });

  it('asks nothing of a package without tests, unless its run fails', () => {
    expect(countReport(undefined, 0, true)).toEqual({ passed: 0, failed: 0 });
    expect(countReport(undefined, 0, false)).toEqual({ passed: 0, failed: 1 });
  });
});

describe('counting scenarios', () => {
  const report = (ok: boolean, ...passed: boolean[]): string =>
    JSON.stringify({ ok, scenarios: passed.map((one) => ({ title: 'a', passed: one })) });

  it.each([
    ['all pass', report(true, true, true), true, { passed: 2, failed: 0 }],
    ['one fails', report(false, true, false), false, { passed: 1, failed: 1 }],
    ['the run ended badly', report(true, true), false, { passed: 1, failed: 1 }],
    ['nothing can be read', '', false, { passed: 0, failed: 1 }],
  ])('when %s', (_, text, clean, expected) => {
    expect(countScenarios(text, clean)).toEqual(expected);
  });
});
