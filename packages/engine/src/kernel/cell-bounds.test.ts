import { expect, it } from 'vitest';
import { fixtureVolume } from '../testing/fixture-volume.ts';
import type { Volume } from '../volume/volume.ts';
import { boundedCellsOf, isWithinBounds } from './cell-bounds.ts';

const region = (offset: number, length: number, low?: number, high = 9): Volume['regions'][number] => ({
  name: `at ${offset}`,
  offset,
  length,
  dimensions: [],
  visibility: 'all',
  ...(low !== undefined && { bounds: { low, high } }),
});
const volume = fixtureVolume({
  volume: {
    regions: [
      region(9, 2, 2),
      region(0, 3, -1),
      region(3, 6, 2),
      region(11, 1),
      region(12, 1, 0),
      region(13, 1, 0, 8),
      region(14, 1, 0, 8),
      region(15, 1, 4, 4),
    ],
  },
});

/** The smallest and largest value of every cell; cell 11 has no bounds. */
const boundsByCell = new Map<number, readonly [low: number, high: number]>([
  ...[0, 1, 2].map((cell) => [cell, [-1, 9]] as const),
  ...[3, 4, 5, 6, 7, 8, 9, 10].map((cell) => [cell, [2, 9]] as const),
  [12, [0, 9]],
  [13, [0, 8]],
  [14, [0, 8]],
  [15, [4, 4]],
]);
const cellsAtUpperBounds = (): Int32Array =>
  Int32Array.from({ length: 16 }, (_, cell) => boundsByCell.get(cell)?.[1] ?? 1000);

it('merges adjacent regions with equal bounds', () => {
  const ranges = boundedCellsOf(volume, cellsAtUpperBounds()).map(({ cells, low, high }) => {
    const start = cells.byteOffset / Int32Array.BYTES_PER_ELEMENT;
    return [start, cells.length, low, high];
  });
  expect(ranges).toEqual([
    [0, 3, -1, 9],
    [3, 8, 2, 9],
    [12, 1, 0, 9],
    [13, 2, 0, 8],
    [15, 1, 4, 4],
  ]);
});

it('rejects any cell outside its bounds', () => {
  const cells = cellsAtUpperBounds();
  const boundedCells = boundedCellsOf(volume, cells);
  for (const [cell, [low, high]] of boundsByCell) {
    const results = [low - 1, low, high, high + 1].map((value) => {
      cells[cell] = value;
      return isWithinBounds(boundedCells);
    });
    expect(results).toEqual([false, true, true, false]);
    cells[cell] = low;
  }
});
