import { expect, it } from 'vitest';
import { lineLike, matching } from './passage.ts';

const found = (text: string, passage: string): string[] =>
  matching(text, passage).map(({ start, end }) => text.slice(start, end));

it('finds a passage however it is broken into lines', () => {
  expect(found('move any\n    movers there', ' any movers  there ')).toEqual(['any\n    movers there']);
});

it('finds every place', () => {
  expect(found('Aid +6; Govt +6', '+6')).toEqual(['+6', '+6']);
});

it('takes a number or a name for no part of a longer one', () => {
  expect(found('place 12 Troops, 2 Troops', '2 Troops')).toEqual(['2 Troops']);
  expect(found('Aid +60; Aid +6', 'Aid +6')).toEqual(['Aid +6']);
});

it('reads signs of the language as themselves', () => {
  expect(found('min(Aid, 20) * 2', 'min(Aid, 20) *')).toEqual(['min(Aid, 20) *']);
});

it('finds nothing for no words', () => {
  expect(found('Aid +6', '  ')).toEqual([]);
});

it.each([
  ['point cots 2', 'point cost 2'],
  ['replace 3 Cubes with 1 Base', 'way build: replace 3 Cubes with 1 Govt Base'],
  ['nothing of the kind', undefined],
])('finds the line that may be meant by %s', (passage, line) => {
  const text = 'operation Train of Govt {\n  point cost 2\n  way build: replace 3 Cubes with 1 Govt Base\n}';
  expect(lineLike(text, passage)).toBe(line);
});
