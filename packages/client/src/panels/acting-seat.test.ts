import { expect, it } from 'vitest';
import { actingSeatOf } from './acting-seat.ts';

const pending = { id: '1', seat: 'A', point: 'Turn.operation', values: {} } as const;

it.each([
  ['the Faction that decides', pending, 'A'],
  ['the Faction in whose action another one decides', { ...pending, executing: 'B' }, 'B'],
  [
    'the Non-player that another Faction gives an order',
    { ...pending, point: 'order', values: { faction: 'C' } },
    'C',
  ],
  ['the Faction that decides about another one', { ...pending, values: { faction: 'C' } }, 'A'],
  ['no Faction after the game', null, undefined],
])('is the turn of %s', (_, decision, seat) => {
  expect(actingSeatOf({ pending: decision })).toBe(seat);
});
