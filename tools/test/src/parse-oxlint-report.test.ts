import { expect, it } from 'vitest';
import { parseOxlintReport } from './parse-oxlint-report.ts';

const diagnostic = {
  filename: 'packages/a/src/a.ts',
  code: 'typescript(require-await)',
  message: 'It does not wait.',
  labels: [{ span: { line: 3, column: 7 } }],
};
const violation = {
  location: 'packages/a/src/a.ts:3:7',
  name: 'typescript(require-await)',
  message: 'It does not wait.',
};
const report = (...diagnostics: readonly object[]): string =>
  JSON.stringify({ number_of_files: 2, diagnostics });

it.each([
  ['a run without violations', report(), true, { files: 2, violations: [] }],
  ['a violation', report(diagnostic), false, { files: 2, violations: [violation] }],
])('parses %s', (_, text, succeeded, expected) => {
  expect(parseOxlintReport(text, succeeded)).toEqual(expected);
});

it.each([
  ['a failed run without violations', report(), false],
  ['output that is not JSON', 'Failed to find tsgolint', true],
])('refuses %s', (_, text, succeeded) => {
  expect(parseOxlintReport(text, succeeded)).toBeUndefined();
});
