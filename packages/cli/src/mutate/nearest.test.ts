import type { Checked, CheckedScenario, Mutant, Stmt } from '@quipu/language';
import { expect, it } from 'vitest';
import { Nearest } from './nearest.ts';

const statement = (id: number, line: number, start: number, rule = '3.2'): Stmt => ({
  id,
  s: 'moment',
  source: { span: { file: 'a.quipu', start, end: start + 10 }, line, rule },
});
const checked = {
  statements: [statement(0, 1, 0), statement(1, 2, 20), statement(2, 90, 900, '6.1')],
} as unknown as Checked;
const scenario = (...cites: string[]): CheckedScenario => ({ cites }) as unknown as CheckedScenario;
const change = (line: number, start: number): Mutant => ({
  file: 'a.quipu',
  line,
  operator: 'number',
  edits: [{ start, end: start + 1, text: '2' }],
});

it('plays those first that run the statement, then its neighbors, then what cites its rule', () => {
  const scenarios = [scenario(), scenario('3.2'), scenario(), scenario()];
  const nearest = new Nearest(checked, scenarios, [new Set(), new Set(), new Set([0]), new Set([1])]);
  expect(nearest.of(change(2, 25))).toEqual({ scenarios: [3, 2, 1, 0], reached: true });
});

it('tells what no scenario runs, and what nothing could run', () => {
  const nearest = new Nearest(checked, [scenario()], [new Set([0])]);
  expect(nearest.of(change(90, 905)).reached).toBe(false);
  expect(nearest.of(change(50, 500)).reached).toBeUndefined();
});
