import { expect, it } from 'vitest';
import { readSteps } from './read-page.ts';

const block = (info: string, ...rows: string[]): string =>
  ['Text.', `\`\`\`${info}`, ...rows, '```', ''].join('\n');

it('reads commands', () => {
  expect(readSteps(block('sh', 'cd game', 'npm test \\', '  --quick'))).toMatchObject([
    { command: 'cd game', output: undefined, fails: false, line: 2 },
    { command: 'npm test   --quick', output: undefined },
  ]);
});

it('separates typed lines from output', () => {
  const page = block('console fails', '$ play', 'Where?', '> 4', 'There.', '', '$ test', 'failed');
  expect(readSteps(page)).toMatchObject([
    { command: 'play', input: ['4'], output: 'Where?\nThere.', fails: true },
    { command: 'test', input: [], output: 'failed' },
  ]);
});

it('reads changes of files', () => {
  const page = block('diff file=a/rules.txt', ' rule 1', '', '-cost 2', '+cost 3', '…', '-rule 2');
  expect(readSteps(page)).toMatchObject([
    { path: 'a/rules.txt', before: 'rule 1\n\ncost 2\n', after: 'rule 1\n\ncost 3\n' },
    { path: 'a/rules.txt', before: 'rule 2\n', after: '' },
  ]);
});

it('reads new files', () => {
  expect(readSteps(block('ts file=a.ts', 'f();'))).toMatchObject([{ path: 'a.ts', text: 'f();\n' }]);
});

it.each([block('ts', 'f();'), block('', 'Text.'), block('console', 'Where?')])(
  'refuses a block that no test can follow: %j',
  (page) => {
    expect(() => readSteps(page)).toThrow('Line 2: ');
  },
);
