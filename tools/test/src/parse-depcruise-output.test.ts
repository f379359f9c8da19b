import { expect, it } from 'vitest';
import { parseDepcruiseOutput } from './parse-depcruise-output.ts';

it('counts one check, and lists forbidden imports', () => {
  const output = '\n  error no-agents: packages/table/src/a.ts → packages/bot/src/b.ts\n\nx 1 violations\n';
  expect(parseDepcruiseOutput(output, false)).toEqual({
    passed: 0,
    failed: 1,
    failures: [
      {
        location: 'packages/table/src/a.ts',
        name: 'no-agents',
        message: 'Imports packages/bot/src/b.ts',
      },
    ],
  });
});

it('passes a successful run', () => {
  expect(parseDepcruiseOutput('✔ no dependency violations found', true)).toMatchObject({
    passed: 1,
    failed: 0,
  });
});

it('fails a run that ends without a report', () => {
  expect(parseDepcruiseOutput('ERROR: Your node version is not supported.', false)).toMatchObject({
    passed: 0,
    failed: 1,
  });
});
