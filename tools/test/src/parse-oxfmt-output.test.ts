import { expect, it } from 'vitest';
import { parseOxfmtOutput } from './parse-oxfmt-output.ts';

const output = (...lines: readonly string[]): string =>
  ['Checking formatting...', '', ...lines, 'Finished in 379ms on 3 files using 2 threads.'].join('\n');
const unformatted = { location: 'packages/a/src/a.ts', message: 'Not formatted. Run npm run format.' };
const failedRun = { message: 'Failed without reporting a failure. See its output above.' };
const noFile = { message: 'oxfmt checked no file. See its output above.' };

it.each([
  ['all are formatted', output(), true, { passed: 3, failed: 0, failures: [] }],
  [
    'one is not formatted',
    output('packages/a/src/a.ts (0ms)'),
    false,
    { passed: 2, failed: 1, failures: [unformatted] },
  ],
  ['the run fails', output(), false, { passed: 3, failed: 1, failures: [failedRun] }],
  ['their number is missing', 'Checking formatting...', true, { passed: 0, failed: 1, failures: [noFile] }],
  ['there is no output', '', false, { passed: 0, failed: 1, failures: [noFile] }],
])('counts files and lists unformatted ones if %s', (_, text, succeeded, expected) => {
  expect(parseOxfmtOutput(text, succeeded)).toEqual(expected);
});
