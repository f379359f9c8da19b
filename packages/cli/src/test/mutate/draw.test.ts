import type { Mutant } from '@quipu/language';
import { expect, it } from 'vitest';
import { drawn } from './draw.ts';

const mutant = (line: number, operator: Mutant['operator'], text: string): Mutant => ({
  file: 'a.quipu',
  line,
  operator,
  edits: [{ start: line, end: line + 1, text }],
});
const crowd = Array.from({ length: 300 }, (_, at) => mutant(1, 'name', String(at)));
const mutants = [...crowd, mutant(2, 'number', '3'), mutant(2, 'word', 'own'), mutant(3, 'word', 'all')];

it('draws each mutant once, in an order that the seed gives', () => {
  const all = [...drawn(mutants, 7)];
  expect(new Set(all)).toEqual(new Set(mutants));
  expect(all).toHaveLength(mutants.length);
  expect([...drawn(mutants, 7)]).toEqual(all);
  expect([...drawn(mutants, 8)]).not.toEqual(all);
});

it('lets no line with many mutants crowd out the others', () => {
  const alone = [...drawn(mutants, 7)].slice(0, 20).filter(({ line }) => line > 1);
  expect(alone).toHaveLength(3);
});
