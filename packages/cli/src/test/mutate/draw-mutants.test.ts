import type { Mutant } from '@quipu/language';
import { expect, it } from 'vitest';
import { drawMutants } from './draw-mutants.ts';

const mutantOf = (line: number, operator: Mutant['operator'], text: string): Mutant => ({
  file: 'a.quipu',
  line,
  operator,
  edits: [{ start: line, end: line + 1, text }],
});
const crowdedLine = Array.from({ length: 300 }, (_, index) => mutantOf(1, 'name', String(index)));
const mutants = [
  ...crowdedLine,
  mutantOf(2, 'number', '3'),
  mutantOf(2, 'word', 'own'),
  mutantOf(3, 'word', 'all'),
];

it('draws each mutant once, in an order determined by the seed', () => {
  const drawnMutants = [...drawMutants(mutants, 7)];
  expect(new Set(drawnMutants)).toEqual(new Set(mutants));
  expect(drawnMutants).toHaveLength(mutants.length);
  expect([...drawMutants(mutants, 7)]).toEqual(drawnMutants);
  expect([...drawMutants(mutants, 8)]).not.toEqual(drawnMutants);
});

it('draws early from all lines even if one has many mutants', () => {
  const fromOtherLines = [...drawMutants(mutants, 7)].slice(0, 20).filter(({ line }) => line > 1);
  expect(fromOtherLines).toHaveLength(3);
});
