import { expect, it } from 'vitest';
import { failureLines } from './failure-lines.ts';
import type { Failure } from './scenario-result.ts';

const plain = (text: string): string => text;
const failure: Failure = {
  kind: 'answer',
  source: { span: { file: 'a.quipu', start: 0, end: 1 }, line: 1, rule: '3.2' },
  message: '"Patrol" is refused.',
  expected: undefined,
  found: undefined,
  hint: undefined,
  question: undefined,
  options: [],
  reasons: [
    {
      text: 'nothing could be done',
      rule: '3.2',
      causes: [{ text: 'costs 2, has 0', rule: '1.7', causes: [] }],
    },
  ],
  changes: [],
  log: [],
  answers: [],
  rule: undefined,
};

it('indents the causes of a reason below it', () => {
  expect(failureLines(failure, { actual: plain, expected: plain, faint: plain, location: plain })).toEqual([
    '"Patrol" is refused.',
    'because   nothing could be done (3.2)',
    '            costs 2, has 0 (1.7)',
  ]);
});
