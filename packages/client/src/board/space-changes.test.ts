/** Changes of spaces, from a preview and from the log. */
import { expect, it } from 'vitest';
import { changesBySpace, controlChangesOf, previewedChangesOf } from './space-changes.ts';

it('groups the changes of a preview by space', () => {
  const changes = previewedChangesOf([
    { path: ['spaces', 'Fen', 'pieces', 'A Cube'], from: 1, to: 4 },
    { path: ['spaces', 'Fen', 'markers', 'Unrest'], from: 2, to: 1 },
    { path: ['spaces', 'Hill', 'level', 'ignored'], from: 'Low', to: 'High' },
    { path: ['factions', 'A', 'tracks', 'Resources'], from: 6, to: 3 },
    { path: ['spaces', 'Fen', 'shown', 'Control'], from: null, to: 'A' },
  ]);
  expect([...changes]).toEqual([
    [
      'Fen',
      [
        { kind: 'pieces', group: 'A Cube', amount: 3 },
        { kind: 'marker', marker: 'Unrest', amount: -1 },
      ],
    ],
    ['Hill', [{ kind: 'level', level: 'High' }]],
  ]);
});

it('lists spaces that a Faction gains or loses', () => {
  const changes = controlChangesOf(
    [
      { path: ['spaces', 'Fen', 'shown', 'Control'], from: null, to: 'A' },
      { path: ['spaces', 'Hill', 'shown', 'Control'], from: 'B', to: null },
      { path: ['spaces', 'Hill', 'shown', 'Value'], from: 1, to: 2 },
      { path: ['spaces', 'Hill', 'level'], from: 'A', to: 'B' },
    ],
    ['A', 'B'],
  );
  expect(changes).toEqual([
    { space: 'Fen', name: 'Control', faction: 'A' },
    { space: 'Hill', name: 'Control', faction: null },
  ]);
});

it('groups log items by changed space at any depth, except those shown before', () => {
  const item = { rule: '', path: '', wasShown: false, items: [] };
  const placed = {
    ...item,
    content: { kind: 'placed', group: 'A Cube', count: 1, spaces: ['Fen', 'Hill'] },
  } as const;
  const moved = {
    ...item,
    content: { kind: 'moved', group: 'A Cube', count: 1, from: 'Hill', to: 'Town' },
  } as const;
  const paid = {
    ...item,
    content: { kind: 'paid', faction: 'A', cost: 3, left: 0, spaces: ['Port'] },
  } as const;
  const shown = { ...placed, wasShown: true, items: [moved] } as const;
  const changes = changesBySpace([
    { card: null, faction: 'A', items: [{ ...paid, items: [placed] }, shown] },
  ]);
  expect([...changes.keys()]).toEqual(['Fen', 'Hill', 'Town']);
  expect(changes.get('Hill')).toEqual([placed, moved]);
});
