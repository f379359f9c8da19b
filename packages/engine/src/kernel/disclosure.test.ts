import { describe, expect, it } from 'vitest';
import { fixtureVolume } from '../testing/fixture-volume.ts';
import { type Cells, DRAWN, HEADER, RANDOM } from './cells.ts';
import { DisclosureDetector, disclosingCells } from './disclosure.ts';

const [SUSPECTS, PIECES] = [20, 26];
const volume = fixtureVolume({
  volume: {
    secrets: [
      { name: 'cache', owner: 0, cell: 18, suspects: SUSPECTS, words: 2 },
      { name: 'agent', owner: 1, cell: 19, pieces: { cell: PIECES, stride: 3 } },
    ],
  },
});
const { revealed } = volume.deck;

/** Whether a change of a position discloses something. */
function discloses(change: (cells: Cells) => void): boolean {
  const cells = Int32Array.from({ length: 32 }, (_, cell) => 0b110 + 16 * (32 - cell));
  const disclosure = new DisclosureDetector(disclosingCells(volume));
  disclosure.record(cells);
  expect(disclosure.hasDisclosed(cells)).toBe(false);
  change(cells);
  return disclosure.hasDisclosed(cells);
}

describe('a disclosure is detected', () => {
  it.each([RANDOM, RANDOM + 1, RANDOM + 2, RANDOM + 3, DRAWN, revealed])(
    'if chance is asked or a card is turned over (cell %d)',
    (cell) => {
      expect(discloses((cells) => void (cells[cell] = 0))).toBe(true);
      expect(discloses((cells) => void (cells[cell] = cells[cell]! + 1))).toBe(true);
    },
  );

  it.each([SUSPECTS, SUSPECTS + 1])('if a space is no longer suspected (cell %d)', (cell) => {
    expect(discloses((cells) => void (cells[cell] = cells[cell]! - 1))).toBe(true);
    expect(discloses((cells) => void (cells[cell] = cells[cell]! | 1))).toBe(false);
  });

  it.each([PIECES, PIECES + 3])('if fewer pieces may be the secret (cell %d)', (cell) => {
    expect(discloses((cells) => void (cells[cell] = cells[cell]! - 1))).toBe(true);
    expect(discloses((cells) => void (cells[cell] = cells[cell]! + 1))).toBe(false);
  });

  it('for no other cell', () => {
    const watched = disclosingCells(volume);
    const all = [...watched.changing, ...watched.suspects, ...watched.pieces];
    expect(watched.suspects).toEqual([SUSPECTS, SUSPECTS + 1]);
    expect(watched.pieces).toEqual([PIECES, PIECES + 3]);
    for (let cell = HEADER; cell < 32; cell++)
      if (!all.includes(cell)) expect(discloses((cells) => void (cells[cell] = 0))).toBe(false);
  });
});
