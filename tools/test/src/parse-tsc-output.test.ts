import { expect, it } from 'vitest';
import { parseTscOutput } from './parse-tsc-output.ts';

const packages = ['packages/a', 'packages/b'].map((dir) => ({ name: dir, dir }));
const project = (dir: string): string => `    * ${dir}/tsconfig.json`;
const both = ['10:19:21 PM - Projects in this build: ', project('packages/a'), project('packages/b')];
const error = (file: string): string => `${file}(3,7): error TS2322: Type 'string' is not a number.`;
const listed = (location: string) => ({
  location,
  name: 'TS2322',
  message: "Type 'string' is not a number.",
});
const missing = { message: 'Missing in tsconfig.json.' };

it.each([
  ['all packages are built', both, true, [2, 0], []],
  [
    'one has an error',
    [...both, error('packages/b/src/a.ts')],
    false,
    [1, 1],
    [listed('packages/b/src/a.ts:3:7')],
  ],
  ['one is not part of the build', both.slice(0, 2), true, [1, 1], [{ location: 'packages/b', ...missing }]],
  ['there is an error outside of packages', [...both, error('a.ts')], false, [2, 1], [listed('a.ts:3:7')]],
  [
    'there is an error without a position',
    [...both, 'error TS6053: File not found.'],
    false,
    [2, 1],
    [{ name: 'TS6053', message: 'File not found.' }],
  ],
  [
    'the build fails without an error',
    both,
    false,
    [2, 1],
    [{ message: 'Failed without reporting a failure. See its output above.' }],
  ],
  [
    'there is no output',
    [],
    true,
    [0, 2],
    [
      { location: 'packages/a', ...missing },
      { location: 'packages/b', ...missing },
    ],
  ],
])('counts packages and lists errors if %s', (_, lines, succeeded, [passed, failed], failures) => {
  expect(parseTscOutput(lines.join('\n'), succeeded, packages)).toEqual({ passed, failed, failures });
});
