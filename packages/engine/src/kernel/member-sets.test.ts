import { expect, it } from 'vitest';
import { bitAt, bitOf, empty, firstOf, include, lowestBit, nextOf } from './member-sets.ts';

it('iterates over a set of two words from the lowest member', () => {
  const low = (1 << 2) | (1 << 30);
  const high = (1 << 0) | (1 << 29);
  const next = [firstOf(low, high)];
  while (next.at(-1)! >= 0) next.push(nextOf(low, high, next.at(-1)!));
  expect(next).toEqual([2, 30, 31, 60, -1]);
});

it('gives a member a bit in its own word only, and -1 all bits', () => {
  expect([bitOf(30, 0), bitOf(30, 1), bitOf(31, 0), bitOf(31, 1)]).toEqual([1 << 30, 0, 0, 1]);
  expect([bitOf(-1, 0), bitAt(-1, 0), bitAt(31, 1), bitAt(31, 0)]).toEqual([0, 2 ** 31 - 1, 1, 0]);
});

it('iterates over every set of two words in order', () => {
  for (let first = 0; first < 62; first++)
    for (let last = first; last < 62; last++) {
      const cells = new Int32Array(4).fill(7);
      empty(cells, 1);
      include(cells, 1, first);
      include(cells, 1, last);
      const [low, high] = [cells[1]!, cells[2]!];
      expect([cells[0], cells[3], low >= 0, high >= 0]).toEqual([7, 7, true, true]);
      expect(firstOf(low, high)).toBe(first);
      expect(nextOf(low, high, first)).toBe(last > first ? last : -1);
      expect(nextOf(low, high, last)).toBe(-1);
    }
  const full = 2 ** 31 - 1;
  for (let space = 0; space < 61; space++) expect(nextOf(full, full, space)).toBe(space + 1);
  expect(nextOf(full, full, 61)).toBe(-1);
  expect([firstOf(0, 0), lowestBit(0b1100), lowestBit(1 << 30)]).toEqual([-1, 2, 30]);
});

it('gives no member a bit in another word', () => {
  for (let member = 0; member < 93; member++)
    for (let word = 0; word < 3; word++)
      expect(bitOf(member, word)).toBe(Math.floor(member / 31) === word ? 2 ** (member % 31) : 0);
});
