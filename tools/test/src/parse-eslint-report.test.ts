import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parseEslintReport } from './parse-eslint-report.ts';
import { root } from './workspace.ts';

const report = (severity: number): string =>
  JSON.stringify([
    {
      filePath: join(root, 'packages/a/src/a.ts'),
      messages: [{ line: 3, column: 7, message: 'It is empty.', ruleId: 'no-empty', severity }],
    },
  ]);
const [warning, error] = [report(1), report(2)];
const file = 'packages/a/src/a.ts';
const violation = { location: `${file}:3:7`, name: 'no-empty', message: 'It is empty.' };

it.each([
  ['a warning', warning, true, [{ file, errors: [], warnings: [violation] }]],
  ['an error', error, false, [{ file, errors: [violation], warnings: [] }]],
])('parses %s', (_, text, succeeded, expected) => {
  expect(parseEslintReport(text, succeeded)).toEqual(expected);
});

it.each([
  ['a failed run without errors', warning, false],
  ['a report without files', '[]', true],
  ['output that is not JSON', 'Oops! Something went wrong!', false],
])('refuses %s', (_, text, succeeded) => {
  expect(parseEslintReport(text, succeeded)).toBeUndefined();
});
