import type { Checked, Stmt } from '@quipu/language/checked';
import { expect, it } from 'vitest';
import { measureCoverage } from './measure-coverage.ts';

const sourceAt = (line: number, rule: string): Stmt['source'] => ({
  span: { file: 'a.quipu', start: 0, end: 1 },
  line,
  rule,
});

const checked = {
  rules: ['1.4'],
  contents: [],
  statements: [
    { id: 0, s: 'moment', source: sourceAt(3, '3.2') },
    { id: 1, s: 'moment', source: sourceAt(3, '3.2') },
    { id: 2, s: 'moment', source: sourceAt(9, '3.10') },
  ],
} as unknown as Checked;

const observed = {
  hits: Int32Array.of(0, 2, 0),
  points: new Set(['Sweep.space']),
  cited: new Set(['3.2']),
  reasons: [],
};

it('counts a line as run when any statement on it ran', () => {
  const { lines, points } = measureCoverage(checked, ['Sweep.space', 'Rally.space'], observed);
  expect(lines).toEqual({ reached: 1, total: 2, missing: ['a.quipu:9'] });
  expect(points).toEqual({ reached: 1, total: 2, missing: ['Rally.space'] });
});

it('lists rule numbers in numeric order', () => {
  expect(measureCoverage(checked, [], observed).rules.map(({ number, state }) => [number, state])).toEqual([
    ['1.4', 'encoded'],
    ['3.2', 'tested'],
    ['3.10', 'encoded'],
  ]);
});

it('compares with the declared contents', () => {
  const contents = [
    { number: '1.1', title: 'Course of Play', notApplicable: 'prose' },
    { number: '3.2', title: 'Sweep', notApplicable: undefined },
    { number: '3.3', title: 'Rally', notApplicable: undefined },
  ].map((entry) => ({ ...entry, withoutText: undefined }));
  const { rules } = measureCoverage({ ...checked, contents }, [], observed);
  expect(rules.map(({ state }) => state)).toEqual(['not applicable', 'tested', 'missing']);
  expect(rules[0]?.reason).toBe('prose');
});

it('requires a scenario for a rule without its own text', () => {
  const contents = ['3.2', '3.3'].map((number) => ({
    number,
    title: 'Free',
    notApplicable: undefined,
    withoutText: 'what free means',
  }));
  const { rules } = measureCoverage({ ...checked, contents, statements: [] }, [], observed);
  expect(rules.map(({ state, reason }) => [state, reason])).toEqual([
    ['tested', 'what free means'],
    ['encoded', 'what free means'],
  ]);
});
