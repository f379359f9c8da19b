import type { Reason } from '@quipu/engine';
import { expect, it } from 'vitest';
import { concernsOtherFaction } from './seat-frame.ts';

const nothing = (causes: readonly Reason[]): Reason => ({
  key: 'nothing',
  rule: '2.3',
  parameters: {},
  causes,
});
const otherFaction: Reason = {
  key: 'not-its-operation',
  rule: '3.2.1',
  parameters: { factions: 'Govt' },
  causes: [],
};

it('finds an Operation of another Faction also among the causes of a refusal', () => {
  expect(concernsOtherFaction(otherFaction)).toBe(true);
  expect(concernsOtherFaction(nothing([otherFaction]))).toBe(true);
  expect(concernsOtherFaction(nothing([nothing([])]))).toBe(false);
});
