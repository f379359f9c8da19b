import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { formatSummary } from './format-summary.ts';
import { parseVitestReport } from './parse-vitest-report.ts';
import { captureCommand } from './run-command.ts';
import { summarize } from './summarize.ts';

const fixtures = 'tools/test/fixtures';

/** Runs Vitest on a folder of fixtures. Returns its report. */
async function runVitest(folder: string): Promise<{ readonly report: string; readonly succeeded: boolean }> {
  const output = mkdtempSync(join(tmpdir(), 'quipu-vitest-'));
  onTestFinished(() => rmSync(output, { recursive: true, force: true }));
  const file = join(output, 'vitest.json');
  const args = ['run', '--root', `${fixtures}/${folder}`, '--reporter=json', `--outputFile=${file}`];
  const { exitCode } = await captureCommand('vitest', args);
  return { report: readFileSync(file, 'utf8'), succeeded: exitCode === 0 };
}

describe('a report that Vitest wrote', { timeout: 60_000 }, () => {
  it('is shown with the file, full name and first line of each failure before the total', async () => {
    const { report, succeeded } = await runVitest('failing');
    expect(succeeded).toBe(false);
    const id = '@quipu/test:test';
    const parse = (text?: string) => parseVitestReport(text, 3, succeeded);
    const steps = [{ name: 'unit', tasks: [{ id, report: 'vitest.json', parse }] }];
    const results = { [id]: { status: 'failure', seconds: 2 } };
    const lines = formatSummary(summarize(steps, results, () => report)).split('\n');
    // Vitest orders files by duration.
    expect(lines.slice(4, -2).toSorted()).toEqual([
      '    A hook failed. See the output above.',
      '    AssertionError: expected { aid: 1 } to deeply equal { aid: 2 }',
      expect.stringMatching(/^ {4}Cannot find module '.*missing\.ts'/u),
      '    Error: first line',
      `  ${fixtures}/failing/src/assertions.test.ts  a group > compares values`,
      `  ${fixtures}/failing/src/assertions.test.ts  a group > throws`,
      `  ${fixtures}/failing/src/hook.test.ts`,
      `  ${fixtures}/failing/src/unloadable.test.ts`,
    ]);
    expect(lines.slice(2, 4)).toEqual(['', 'unit failed:']);
    expect(lines.slice(-2)).toEqual(['', '1 passed, 4 failed']);
  });

  it('counts one failure for an unhandled rejection, which the report omits', async () => {
    const { report, succeeded } = await runVitest('rejecting');
    expect(parseVitestReport(report, 1, succeeded)).toEqual({
      passed: 1,
      failed: 1,
      failures: [{ message: 'Failed without reporting a failure. See its output above.' }],
    });
  });
});

describe('parseVitestReport', () => {
  const test = { status: 'passed', ancestorTitles: [], title: 'a' };
  const file = { name: '/a.test.ts', status: 'passed', message: '', assertionResults: [test] };
  const report = (change: object = {}): string =>
    JSON.stringify({ success: true, numPassedTests: 5, numFailedTests: 0, testResults: [file], ...change });

  it.each([
    ['the report is missing', undefined, true],
    ['the report is unreadable', '{', true],
    ['the run failed', report(), false],
    ['the report states a failure', report({ success: false }), true],
    ['a file is missing', report({ testResults: [] }), true],
  ])('counts and lists one failure if %s', (_, text, succeeded) => {
    expect(parseVitestReport(text, 1, succeeded)).toMatchObject({ failed: 1, failures: [{}] });
  });

  it('requires no report of a package without tests, only that its run succeeds', () => {
    expect(parseVitestReport(undefined, 0, true)).toMatchObject({ passed: 0, failed: 0 });
    expect(parseVitestReport(undefined, 0, false)).toMatchObject({ passed: 0, failed: 1 });
  });
});
