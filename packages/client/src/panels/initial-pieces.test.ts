import type { Decision, PieceChoice, View } from '@quipu/engine';
import { expect, it } from 'vitest';
import { initialPieces } from './initial-pieces.ts';

const decision = (does: 'place' | 'move'): Pick<Decision, 'purpose' | 'values'> => ({
  purpose: { clauses: [], effects: [{ does }] },
  values: { space: 'Capital' },
});
const kinds = (['Govt Troops', 'Govt Police'] as const).map((key) => ({
  key,
  possibleCounts: [0, 1, 2, 3, 4, 5, 6],
  count: 0,
  isLater: false,
}));
const choice: Pick<PieceChoice, 'kinds'> = { kinds };
const viewWith = (pieces: Readonly<Record<string, number>>): Pick<View, 'spaces'> =>
  ({ spaces: { Capital: { pieces } } }) as unknown as Pick<View, 'spaces'>;

it('starts with one of each further kind that the space lacks', () => {
  expect(initialPieces(decision('place'), choice, viewWith({}))).toEqual({
    'Govt Police': 1,
    'Govt Troops': Infinity,
  });
});

it('starts with the largest numbers in a space with all kinds, and for moves', () => {
  expect(initialPieces(decision('place'), choice, viewWith({ 'Govt Police': 2 }))).toBeUndefined();
  expect(initialPieces(decision('move'), choice, viewWith({}))).toBeUndefined();
});
