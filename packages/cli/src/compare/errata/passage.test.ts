import { expect, it } from 'vitest';
import { similarLine, findPassages } from './passage.ts';

const findTexts = (text: string, passage: string): string[] =>
  findPassages(text, passage).map(({ start, end }) => text.slice(start, end));

it('finds a passage regardless of line breaks', () => {
  expect(findTexts('move any\n    movers there', ' any movers  there ')).toEqual(['any\n    movers there']);
});

it('finds every occurrence', () => {
  expect(findTexts('Aid +6; Govt +6', '+6')).toEqual(['+6', '+6']);
});

it('does not match parts of longer numbers or names', () => {
  expect(findTexts('place 12 Troops, 2 Troops', '2 Troops')).toEqual(['2 Troops']);
  expect(findTexts('Aid +60; Aid +6', 'Aid +6')).toEqual(['Aid +6']);
});

it('matches special characters literally', () => {
  expect(findTexts('min(Aid, 20) * 2', 'min(Aid, 20) *')).toEqual(['min(Aid, 20) *']);
});

it('finds nothing for an empty passage', () => {
  expect(findTexts('Aid +6', '  ')).toEqual([]);
});

it.each([
  ['point cots 2', 'point cost 2'],
  ['replace 3 Cubes with 1 Base', 'way build: replace 3 Cubes with 1 Govt Base'],
  ['nothing of the kind', undefined],
])('finds the most similar line for %s', (passage, line) => {
  const text = 'operation Train of Govt {\n  point cost 2\n  way build: replace 3 Cubes with 1 Govt Base\n}';
  expect(similarLine(text, passage)).toBe(line);
});
