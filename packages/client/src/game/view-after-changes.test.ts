import type { View } from '@quipu/engine';
import { expect, it } from 'vitest';
import { viewAfterChanges } from './view-after-changes.ts';

const VIEW = {
  spaces: { North: { pieces: { Troops: 2 } }, South: { pieces: {} } },
  turn: { order: ['A', 'B'], taken: [] },
  margins: { A: { value: -12, rule: '7.1', parts: [{ kind: 'track', value: -12 }] } },
  underWay: [{ text: 'Train' }],
} as unknown as View;

it('changes values at their paths and ends the current action', () => {
  const changes = [
    { path: ['spaces', 'North', 'pieces', 'Troops'], from: 2, to: 0 },
    { path: ['spaces', 'South', 'pieces', 'Police'], from: 0, to: 1 },
  ];
  expect(viewAfterChanges(VIEW, changes)).toEqual({
    spaces: { North: { pieces: { Troops: 0 } }, South: { pieces: { Police: 1 } } },
    turn: VIEW.turn,
    margins: VIEW.margins,
    underWay: [],
    owed: [],
  });
});

it('leaves unchanged spaces and lists as they are', () => {
  const changes = [
    { path: ['spaces', 'North', 'pieces', 'Troops'], from: 2, to: 1 },
    { path: ['turn', 'order', 'C'], from: null, to: true },
  ];
  const { spaces, turn } = viewAfterChanges(VIEW, changes) as unknown as Record<string, object>;
  expect(spaces).toHaveProperty('South', { pieces: {} });
  expect(turn).toEqual(VIEW.turn);
});

it('changes a margin and drops its outdated parts', () => {
  const changes = [{ path: ['margins', 'A', 'value'], from: -12, to: -13 }];
  expect(viewAfterChanges(VIEW, changes).margins).toEqual({ A: { value: -13, rule: '7.1', parts: [] } });
});

it.each([
  ['leaves the sequence of play as it is on the current card', ['A'], 'ineligible'],
  ['changes eligibility on a card without turns', [], 'eligible'],
])('%s', (_, seats, eligibility) => {
  const view = {
    margins: {},
    turn: { taken: seats.map((seat) => ({ seat, action: 'Event' })) },
    factions: { A: { box: 'Event', eligibility: 'ineligible', Resources: 3 } },
  } as unknown as View;
  const changes = [
    { path: ['factions', 'A', 'box'], from: 'Event', to: null },
    { path: ['factions', 'A', 'eligibility'], from: 'ineligible', to: 'eligible' },
    { path: ['factions', 'A', 'Resources'], from: 3, to: 4 },
  ];
  expect(viewAfterChanges(view, changes).factions).toEqual({
    A: { box: 'Event', eligibility, Resources: 4 },
  });
});
