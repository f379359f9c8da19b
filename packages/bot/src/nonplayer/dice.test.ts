import { expect, it } from 'vitest';
import { OwnDice } from './dice.ts';
import { digestOf } from './sha256.ts';

const shown = (dice: OwnDice, n = 24): readonly number[] => Array.from({ length: n }, () => dice.roll(6));

it('digests words as SHA-256 does', () => {
  const digest = (words: readonly number[]): string =>
    [...digestOf(words)].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
  expect(digest([])).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  expect(digest([0])).toBe('df3f619804a92fdb4057192dc43dd748ea778adc52bc498ce80524c014b81119');
  expect(digest([1, -2, 0x7fff_ffff])).toBe(
    '9e3d712378517917851552d8ed0dddc337afdc9bd9404dca8167d2ca4a8a1dcb',
  );
  expect(digest(Array.from({ length: 13 }, (_, i) => i * -77))).toBe(
    'd63ca54d14e0d6513159f9595ca7a7715ad23654126b7d19e534259dddc496fe',
  );
  expect(() => digestOf(Array.from({ length: 14 }, () => 0))).toThrow(RangeError);
});

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
