import { describe, expect, it } from 'vitest';
import { formatSummary } from './format-summary.ts';
import type { Failure } from './outcome.ts';
import type { Row, Summary } from './summarize.ts';

const row = (step: string, failures: readonly Failure[] = []): Row => ({
  step,
  passed: 3,
  failed: failures.length,
  failures,
  seconds: 1.25,
  note: failures.length > 0 ? `@quipu/engine:${step} failure` : '',
});

const summary = (...rows: readonly Row[]): Summary => ({
  rows,
  passed: rows.reduce((sum, { passed }) => sum + passed, 0),
  failed: rows.reduce((sum, { failed }) => sum + failed, 0),
  ok: false,
});

const failure = (name: string): Failure => ({
  location: 'packages/engine/src/a.test.ts',
  name,
  message: 'Error',
});
const failures = (count: number): readonly Failure[] =>
  Array.from({ length: count }, (_, i) => failure(`test ${i}`));
const countLines = (text: string, line: string): number => text.split(line).length - 1;

describe('formatSummary', () => {
  it('prints a table and the total if nothing failed', () => {
    expect(formatSummary(summary(row('lint'), row('unit')))).toBe(
      [
        'step  passed  failed  seconds',
        'lint       3       0      1.3',
        'unit       3       0      1.3',
        '',
        '6 passed, 0 failed',
      ].join('\n'),
    );
  });

  it('lists failures by step between the table and the total', () => {
    const violation = { location: 'packages/engine/src/b.ts:3:7', name: 'no-empty', message: 'It is empty.' };
    const wholeTask = { location: '@quipu/engine:test', message: 'Its report is missing.' };
    const text = formatSummary(summary(row('lint', [violation]), row('unit', [failure('a > b'), wholeTask])));
    expect(text).toBe(
      [
        'step  passed  failed  seconds',
        'lint       3       1      1.3  @quipu/engine:lint failure',
        'unit       3       2      1.3  @quipu/engine:unit failure',
        '',
        'lint failed:',
        '  packages/engine/src/b.ts:3:7  no-empty',
        '    It is empty.',
        '',
        'unit failed:',
        '  packages/engine/src/a.test.ts  a > b',
        '    Error',
        '  @quipu/engine:test',
        '    Its report is missing.',
        '',
        '6 passed, 3 failed',
      ].join('\n'),
    );
  });

  it('lists at most 20 failures of a single step', () => {
    expect(formatSummary(summary(row('unit', failures(20))))).not.toContain('others');
    const text = formatSummary(summary(row('unit', failures(24))));
    expect(countLines(text, 'a.test.ts')).toBe(20);
    expect(text).toMatch(/\n {2}… and 4 others\n\n3 passed, 24 failed$/u);
  });

  it('divides the 20 failures among the steps that failed', () => {
    const text = formatSummary(summary(row('lint', failures(300)), row('unit', failures(12))));
    expect(countLines(text, 'a.test.ts')).toBe(20);
    expect(text).toContain('  … and 290 others\n\nunit failed:');
    expect(text).toContain('  … and 2 others\n\n6 passed, 312 failed');
  });

  it('shows the first line of a message without colors, at most 200 characters of it', () => {
    const shown = (message: string): string | undefined =>
      formatSummary(summary(row('unit', [{ message }])))
        .split('\n')
        .at(-3);
    expect(shown('\n\u001B[31mError: red\u001B[39m\n    at a.ts:1:1')).toBe('    Error: red');
    expect(shown('x'.repeat(201))).toBe(`    ${'x'.repeat(200)}…`);
  });
});
