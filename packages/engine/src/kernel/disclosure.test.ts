import { describe, expect, it } from 'vitest';
import { fixtureVolume } from '../testing/fixture-volume.ts';
import { type Cells, STREAM_POSITION, HEADER, RANDOM_STATE } from './cells.ts';
import { DisclosureDetector, disclosingCells } from './disclosure.ts';

/** Cells of the secrets: two words of suspects, and counts of pieces in every third cell. */
const [CACHE, AGENT, SUSPECTS, PIECES] = [18, 19, 20, 26];
const SIZE = 32;
const volume = fixtureVolume({
  volume: {
    secrets: [
      { name: 'cache', owner: 0, cell: CACHE, suspects: SUSPECTS, words: 2 },
      { name: 'agent', owner: 1, cell: AGENT, pieces: { cell: PIECES, stride: 3 } },
    ],
  },
});
const { revealed } = volume.deck;

/** Whether a change of a position discloses something. */
function discloses(change: (cells: Cells) => void): boolean {
  // Different values, in which bit 0 is clear and bits 1 and 2 are set.
  const cells = Int32Array.from({ length: SIZE }, (_, cell) => 0b110 + 16 * (SIZE - cell));
  const disclosure = new DisclosureDetector(disclosingCells(volume));
  disclosure.record(cells);
  expect(disclosure.hasDisclosed(cells)).toBe(false);
  change(cells);
  return disclosure.hasDisclosed(cells);
}

describe('a disclosure detector', () => {
  it.each([RANDOM_STATE, RANDOM_STATE + 1, RANDOM_STATE + 2, RANDOM_STATE + 3, STREAM_POSITION, revealed])(
    'reports a used random number or a revealed card (cell %d)',
    (cell) => {
      expect(discloses((cells) => void (cells[cell] = 0))).toBe(true);
      expect(discloses((cells) => void (cells[cell] = cells[cell]! + 1))).toBe(true);
    },
  );

  it.each([SUSPECTS, SUSPECTS + 1])('reports a space that is no longer suspected (cell %d)', (cell) => {
    expect(discloses((cells) => void (cells[cell] = cells[cell]! - 1))).toBe(true);
    expect(discloses((cells) => void (cells[cell] = cells[cell]! | 1))).toBe(false);
  });

  it.each([PIECES, PIECES + 3])(
    'reports a smaller number of pieces that may be the secret (cell %d)',
    (cell) => {
      expect(discloses((cells) => void (cells[cell] = cells[cell]! - 1))).toBe(true);
      expect(discloses((cells) => void (cells[cell] = cells[cell]! + 1))).toBe(false);
    },
  );

  it('ignores all other cells', () => {
    const disclosing = disclosingCells(volume);
    const disclosingCellList = [
      ...disclosing.stateCells,
      ...disclosing.suspectCells,
      ...disclosing.pieceCountCells,
    ];
    expect(disclosing.suspectCells).toEqual([SUSPECTS, SUSPECTS + 1]);
    expect(disclosing.pieceCountCells).toEqual([PIECES, PIECES + 3]);
    for (let cell = HEADER; cell < SIZE; cell++)
      if (!disclosingCellList.includes(cell))
        expect(discloses((cells) => void (cells[cell] = 0))).toBe(false);
  });
});
