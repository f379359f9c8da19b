import { expect, it } from 'vitest';
import { NonplayerDice } from './nonplayer-dice.ts';

const rollAll = (dice: NonplayerDice): readonly number[] => Array.from({ length: 24 }, () => dice.roll(6));

it('has a different stream for every seed, ply and trial depth', () => {
  expect(rollAll(new NonplayerDice({ seed: 7, ply: 3 }))).toEqual(
    rollAll(new NonplayerDice({ seed: 7, ply: 3 })),
  );
  const streams = [
    new NonplayerDice({ seed: 7, ply: 3 }),
    new NonplayerDice({ seed: 7, ply: 4 }),
    new NonplayerDice({ seed: 8, ply: 3 }),
    new NonplayerDice({ seed: 7 + 0x1_0000_0000, ply: 3 }),
    new NonplayerDice({ seed: 7, ply: 3 }).forTrials(),
    new NonplayerDice({ seed: 7, ply: 3 }).forTrials().forTrials(),
  ].map((dice) => rollAll(dice).join(''));
  expect(new Set(streams).size).toBe(streams.length);
});

it('has different streams for 20000 seeds', () => {
  const streams = new Set<string>();
  for (let seed = 0; seed < 20_000; seed++)
    streams.add(rollAll(new NonplayerDice({ seed, ply: 1 })).join(''));
  expect(streams.size).toBe(20_000);
});

it('continues at the position of the copied dice, after the script', () => {
  const dice = new NonplayerDice({ seed: 7, ply: 3, script: [5, 9] });
  expect([dice.roll(3), dice.used]).toEqual([2, 1]);
  const copy = dice.copy();
  expect(rollAll(copy)).toEqual(rollAll(dice));
  expect(copy.used).toBe(2);
});
