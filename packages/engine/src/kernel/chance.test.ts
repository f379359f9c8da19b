/** The dice of a trial: every sequence of results that may matter, and no others. */
import { expect, it } from 'vitest';
import { below, seedStream, TrialDice } from './chance.ts';

it('shows every sequence of results in turn', () => {
  const dice = new TrialDice();
  const seen: string[] = [];
  do {
    dice.begin();
    seen.push(`${dice.roll(2)}${dice.roll(3)}`);
  } while (dice.turn());
  expect(seen).toEqual(['11', '12', '13', '21', '22', '23']);
});

it('counts no dice behind what was owed: a round that follows may roll many', () => {
  const dice = new TrialDice();
  const seen: number[] = [];
  do {
    dice.begin();
    seen.push(dice.roll(6));
    dice.rest();
    for (let more = 0; more < 20; more++) expect(dice.roll(6)).toBe(1);
  } while (dice.turn());
  expect(seen).toEqual([1, 2, 3, 4, 5, 6]);
});

it('gives for a number the stream that it has always given', () => {
  const cells = new Int32Array(16);
  seedStream(cells, 7);
  expect(Array.from({ length: 12 }, () => below(cells, 100))).toEqual([
    61, 25, 64, 43, 80, 48, 1, 3, 51, 94, 35, 78,
  ]);
});
