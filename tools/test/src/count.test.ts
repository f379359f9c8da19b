import { describe, expect, it, vi } from 'vitest';
import { countFormat } from './format-report.ts';
import { readLint } from './lint-report.ts';
import { readCount } from './result.ts';
import { countScenarios } from './scenario-report.ts';
import { readTypedLint } from './typed-lint.ts';
import { countTypes } from './types-report.ts';
import { countReport } from './vitest-report.ts';

describe('counting a build of types', () => {
  const packages = ['packages/a', 'packages/b'].map((dir) => ({ name: dir, dir }));
  const project = (dir: string): string => `    * ${dir}/tsconfig.json`;
  const both = ['10:19:21 PM - Projects in this build: ', project('packages/a'), project('packages/b')];
  const error = (file: string): string => `${file}(3,7): error TS2322: Type 'string' is not a number.`;

  it.each([
    ['all are built', both, true, { passed: 2, failed: 0 }],
    ['an error lies in one', [...both, error('packages/b/src/a.ts')], false, { passed: 1, failed: 1 }],
    ['one is no project of the build', both.slice(0, 2), true, { passed: 1, failed: 1 }],
    ['an error lies elsewhere', [...both, error('a.ts')], false, { passed: 2, failed: 1 }],
    ['it ended badly and says not why', both, false, { passed: 2, failed: 1 }],
    ['it said nothing', [], true, { passed: 0, failed: 2 }],
  ])('when %s', (_, lines, clean, expected) => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    expect(countTypes(lines.join('\n'), clean, packages)).toEqual(expected);
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
    ['there is no report', undefined, true, { passed: 0, failed: 1 }],
  ])('when %s', (_, text, clean, expected) => {
    expect(countScenarios(text, clean)).toEqual(expected);
  });
});

describe('reading what oxlint found', () => {
  const fault = {
    filename: 'packages/a/src/a.ts',
    code: 'typescript(require-await)',
    message: 'It does not wait.',
    labels: [{ span: { line: 3, column: 7 } }],
  };
  const report = (...diagnostics: object[]): string => JSON.stringify({ number_of_files: 2, diagnostics });

  it.each([
    ['nothing', report(), true, { files: 2, faults: [] }],
    [
      'a fault',
      report(fault),
      false,
      {
        files: 2,
        faults: [
          {
            file: 'packages/a/src/a.ts',
            told: 'packages/a/src/a.ts:3:7 It does not wait. typescript(require-await)',
          },
        ],
      },
    ],
    ['no reason for a bad end', report(), false, undefined],
    ['no JSON', 'Failed to find tsgolint', true, undefined],
  ])('says %s', (_, text, clean, expected) => {
    expect(readTypedLint(text, clean)).toEqual(expected);
  });
});

describe('reading what ESLint found', () => {
  const file = (errorCount: number): object => ({
    filePath: '/a/b.ts',
    errorCount,
    messages: [{ line: 3, column: 7, message: 'It is empty.', ruleId: 'no-empty' }],
  });
  const told = ['/a/b.ts:3:7 It is empty. no-empty'];

  it.each([
    ['a warning', JSON.stringify([file(0)]), true, [{ file: '/a/b.ts', errors: 0, told }]],
    ['an error', JSON.stringify([file(1)]), false, [{ file: '/a/b.ts', errors: 1, told }]],
    ['no reason for a bad end', JSON.stringify([file(0)]), false, undefined],
    ['no file', '[]', true, undefined],
    ['no JSON', 'Oops! Something went wrong!', false, undefined],
  ])('says %s', (_, text, clean, expected) => {
    expect(readLint(text, clean)).toEqual(expected);
  });
});

describe('counting a check of the layout', () => {
  const text = (...lines: string[]): string =>
    ['Checking formatting...', '', ...lines, 'Finished in 379ms on 3 files using 2 threads.'].join('\n');

  it.each([
    ['all files are right', text(), true, { passed: 3, failed: 0 }],
    ['one is not', text('packages/a/src/a.ts (0ms)'), false, { passed: 2, failed: 1 }],
    ['it ended badly and says not why', text(), false, { passed: 3, failed: 1 }],
    ['it says not of how many files', 'Checking formatting...', true, { passed: 0, failed: 1 }],
    ['it said nothing', '', false, { passed: 0, failed: 1 }],
  ])('when %s', (_, printed, clean, expected) => {
    expect(countFormat(printed, clean)).toEqual(expected);
  });
});

describe('counting a check', () => {
  it.each([
    ['takes its count', '{"passed":3,"failed":1}', false, { passed: 3, failed: 1 }],
    [
      'fails one that ended badly and says not why',
      '{"passed":3,"failed":0}',
      false,
      { passed: 3, failed: 1 },
    ],
    ['fails one that left nothing', undefined, true, { passed: 0, failed: 1 }],
    ['fails one that left no JSON', '{', true, { passed: 0, failed: 1 }],
    ['fails one that counted below zero', '{"passed":-3,"failed":0}', true, { passed: 0, failed: 1 }],
    ['fails one that counted half a test', '{"passed":0.5,"failed":0}', true, { passed: 0, failed: 1 }],
    ['fails one that left out a number', '{"passed":3}', true, { passed: 0, failed: 1 }],
  ])('%s', (_, text, clean, expected) => {
    expect(readCount(text, clean)).toEqual(expected);
  });
});
