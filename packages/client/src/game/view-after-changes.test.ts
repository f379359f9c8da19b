import type { View } from '@quipu/engine';
import { expect, it } from 'vitest';
import { viewAfterChanges } from './view-after-changes.ts';

const VIEW = {
  spaces: { Lima: { pieces: { Troops: 2 } }, Cusco: { pieces: {} } },
  turn: { order: ['A', 'B'] },
  underWay: [{ text: 'Train' }],
} as unknown as View;

it('changes values at their paths and ends the current action', () => {
  const changes = [
    { path: ['spaces', 'Lima', 'pieces', 'Troops'], from: 2, to: 0 },
    { path: ['spaces', 'Cusco', 'pieces', 'Police'], from: 0, to: 1 },
  ];
  expect(viewAfterChanges(VIEW, changes)).toEqual({
    spaces: { Lima: { pieces: { Troops: 0 } }, Cusco: { pieces: { Police: 1 } } },
    turn: { order: ['A', 'B'] },
    underWay: [],
    owed: [],
  });
});

it('leaves unchanged spaces and lists as they are', () => {
  const changes = [
    { path: ['spaces', 'Lima', 'pieces', 'Troops'], from: 2, to: 1 },
    { path: ['turn', 'order', 'C'], from: null, to: true },
  ];
  const { spaces, turn } = viewAfterChanges(VIEW, changes) as unknown as Record<string, object>;
  expect(spaces).toHaveProperty('Cusco', { pieces: {} });
  expect(turn).toEqual({ order: ['A', 'B'] });
});
