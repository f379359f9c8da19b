import { expect, it } from 'vitest';
import { OwnDice } from './dice.ts';

const shown = (dice: OwnDice, n = 24): readonly number[] => Array.from({ length: n }, () => dice.roll(6));

it('shows the same for the same seed and ply, and another stream for every other', () => {
  expect(shown(new OwnDice(7, 3))).toEqual(shown(new OwnDice(7, 3)));
  const streams = [
    new OwnDice(7, 3),
    new OwnDice(7, 4),
    new OwnDice(8, 3),
    new OwnDice(7 + 0x1_0000_0000, 3),
    new OwnDice(7, 3).aside(),
    new OwnDice(7, 3).aside().aside(),
  ].map((dice) => shown(dice).join(''));
  expect(new Set(streams).size).toBe(streams.length);
});

it('is wider than can be tried: no two of many seeds begin alike', () => {
  const begun = new Set<string>();
  for (let seed = 0; seed < 20_000; seed++) begun.add(shown(new OwnDice(seed, 1)).join(''));
  expect(begun.size).toBe(20_000);
});

it('goes on where another is, the script first', () => {
  const dice = new OwnDice(7, 3, [5, 9]);
  expect([dice.roll(3), dice.used]).toEqual([2, 1]);
  const copy = dice.copy();
  expect(shown(copy)).toEqual(shown(dice));
  expect(copy.used).toBe(2);
});
