import { expect, it } from 'vitest';
import { parseScenarioReport } from './parse-scenario-report.ts';

const failure = {
  kind: 'expectation',
  source: { file: 'rules/sample/scenarios/operations.quipu', line: 12 },
  message: 'Aid is not 5.',
};
const report = (ok: boolean, ...passed: readonly boolean[]): string =>
  JSON.stringify({
    ok,
    scenarios: passed.map((one) => ({ title: 'Train', passed: one, ...(one ? {} : { failure }) })),
  });
const listed = {
  location: 'rules/sample/scenarios/operations.quipu:12',
  name: 'Train',
  message: 'Aid is not 5.',
};
const failedRun = { message: 'Failed without reporting a failure. See its output above.' };
const noReport = { message: 'Its report is missing or invalid. See its output above.' };

it.each([
  ['all pass', report(true, true, true), true, { passed: 2, failed: 0, failures: [] }],
  ['one fails', report(false, true, false), false, { passed: 1, failed: 1, failures: [listed] }],
  ['the run fails', report(true, true), false, { passed: 1, failed: 1, failures: [failedRun] }],
  ['the report is invalid', '', false, { passed: 0, failed: 1, failures: [noReport] }],
  ['the report is missing', undefined, true, { passed: 0, failed: 1, failures: [noReport] }],
])('counts scenarios and lists failures if %s', (_, text, succeeded, expected) => {
  expect(parseScenarioReport(text, succeeded)).toEqual(expected);
});
