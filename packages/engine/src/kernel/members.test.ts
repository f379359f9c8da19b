import { expect, it } from 'vitest';
import { bitAt, bitOf, firstOf, nextOf } from './members.ts';

it('a set of two words is run over from the lowest member on', () => {
  const low = (1 << 2) | (1 << 30);
  const high = (1 << 0) | (1 << 29);
  const next = [firstOf(low, high)];
  while (next.at(-1)! >= 0) next.push(nextOf(low, high, next.at(-1)!));
  expect(next).toEqual([2, 30, 31, 60, -1]);
});

it('a member has a bit in its own word alone, and one that is nowhere has all', () => {
  expect([bitOf(30, 0), bitOf(30, 1), bitOf(31, 0), bitOf(31, 1)]).toEqual([1 << 30, 0, 0, 1]);
  expect([bitOf(-1, 0), bitAt(-1, 0), bitAt(31, 1), bitAt(31, 0)]).toEqual([0, 2 ** 31 - 1, 1, 0]);
});
