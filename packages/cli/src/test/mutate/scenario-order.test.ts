import type { CheckedScenario, Mutant } from '@quipu/language';
import { expect, it } from 'vitest';
import { ScenarioOrder, type RuleLocation } from './scenario-order.ts';

const locationAt = (line: number, start: number, rule = '3.2'): RuleLocation => ({
  source: { span: { file: 'a.quipu', start, end: start + 10 }, line, rule },
});
const locations = [locationAt(1, 0), locationAt(2, 20), locationAt(90, 900, '6.1')];
const scenarioCiting = (...cites: string[]): CheckedScenario => ({ cites }) as unknown as CheckedScenario;
const mutantAt = (line: number, start: number): Mutant => ({
  file: 'a.quipu',
  line,
  operator: 'number',
  edits: [{ start, end: start + 1, text: '2' }],
});

it('ranks scenarios that run the statement first, then its neighbors, then citations of its rule', () => {
  const scenarios = [scenarioCiting(), scenarioCiting('3.2'), scenarioCiting(), scenarioCiting()];
  const order = new ScenarioOrder(locations, scenarios, [new Set(), new Set(), new Set([0]), new Set([1])]);
  expect(order.orderFor(mutantAt(2, 25))).toEqual({ scenarios: [3, 2, 1, 0], reached: true });
});

it('distinguishes code that no scenario runs from declarations', () => {
  const order = new ScenarioOrder(locations, [scenarioCiting()], [new Set([0])]);
  expect(order.orderFor(mutantAt(90, 905)).reached).toBe(false);
  expect(order.orderFor(mutantAt(50, 500)).reached).toBeUndefined();
});
