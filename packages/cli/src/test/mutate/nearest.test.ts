import type { CheckedScenario, Mutant } from '@quipu/language';
import { expect, it } from 'vitest';
import { Nearest, type Place } from './nearest.ts';

const place = (line: number, start: number, rule = '3.2'): Place => ({
  source: { span: { file: 'a.quipu', start, end: start + 10 }, line, rule },
});
const places = [place(1, 0), place(2, 20), place(90, 900, '6.1')];
const scenario = (...cites: string[]): CheckedScenario => ({ cites }) as unknown as CheckedScenario;
const change = (line: number, start: number): Mutant => ({
  file: 'a.quipu',
  line,
  operator: 'number',
  edits: [{ start, end: start + 1, text: '2' }],
});

it('plays those first that run the statement, then its neighbors, then what cites its rule', () => {
  const scenarios = [scenario(), scenario('3.2'), scenario(), scenario()];
  const nearest = new Nearest(places, scenarios, [new Set(), new Set(), new Set([0]), new Set([1])]);
  expect(nearest.of(change(2, 25))).toEqual({ scenarios: [3, 2, 1, 0], reached: true });
});

it('tells what no scenario runs, and what nothing could run', () => {
  const nearest = new Nearest(places, [scenario()], [new Set([0])]);
  expect(nearest.of(change(90, 905)).reached).toBe(false);
  expect(nearest.of(change(50, 500)).reached).toBeUndefined();
});
