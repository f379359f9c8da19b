import { expect, it } from 'vitest';
import { OwnDice } from './dice.ts';

const shown = (dice: OwnDice, n = 24): readonly number[] => Array.from({ length: n }, () => dice.roll(6));

it('shows the same for the same seed and ply, and another stream for every other', () => {
  expect(shown(new OwnDice({ seed: 7, ply: 3 }))).toEqual(shown(new OwnDice({ seed: 7, ply: 3 })));
  const streams = [
    new OwnDice({ seed: 7, ply: 3 }),
    new OwnDice({ seed: 7, ply: 4 }),
    new OwnDice({ seed: 8, ply: 3 }),
    new OwnDice({ seed: 7 + 0x1_0000_0000, ply: 3 }),
    new OwnDice({ seed: 7, ply: 3 }).aside(),
    new OwnDice({ seed: 7, ply: 3 }).aside().aside(),
  ].map((dice) => shown(dice).join(''));
  expect(new Set(streams).size).toBe(streams.length);
});

it('is wider than can be tried: no two of many seeds begin alike', () => {
  const begun = new Set<string>();
  for (let seed = 0; seed < 20_000; seed++) begun.add(shown(new OwnDice({ seed, ply: 1 })).join(''));
  expect(begun.size).toBe(20_000);
});

it('goes on where another is, the script first', () => {
  const dice = new OwnDice({ seed: 7, ply: 3, script: [5, 9] });
  expect([dice.roll(3), dice.used]).toEqual([2, 1]);
  const copy = dice.copy();
  expect(shown(copy)).toEqual(shown(dice));
  expect(copy.used).toBe(2);
});
