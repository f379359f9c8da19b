import type { NonplayerReason } from '@quipu/bot';
import { expect, it } from 'vitest';
import { reasonLines } from './reason-lines.ts';
import { fixture } from './testing/fixture.ts';

const reason: NonplayerReason = {
  seat: 'Blue',
  ply: 0,
  point: '',
  option: 'Red',
  box: 'Recruit',
  step: 'more',
  rule: '8.1',
  line: 2,
  guideline: false,
  extent: false,
  noStep: false,
  filters: [],
  conditions: [],
  arrows: [],
};

it('states the choice of another Faction with its step, and omits a choice that only repeats the Faction', () => {
  expect(reasonLines(fixture, reason)).toEqual(['Blue, Recruit (8.1): Red', '  step more of Recruit']);
  expect(reasonLines(fixture, { ...reason, option: 'Blue' })).toEqual([]);
});
