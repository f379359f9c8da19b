import { expect, it } from 'vitest';
import { tiny } from '../laws/tiny.ts';
import type { Volume } from '../volume/volume.ts';
import { boundedOf, keepsBounds } from './bounds.ts';

const region = (offset: number, length: number, low?: number, high = 9): Volume['regions'][number] => ({
  ...{ name: `at ${offset}`, offset, length, dimensions: [], visibility: 'all' },
  ...(low !== undefined && { bounds: { low, high } }),
});
const volume = tiny({
  volume: {
    regions: [
      region(9, 2, 0),
      region(0, 3, -1),
      region(3, 6, 0),
      region(11, 1),
      region(12, 1, 0),
      region(13, 1, 0, 8),
    ],
  },
});

it('joins neighbours with the same bounds', () => {
  const cells = new Int32Array(14);
  const found = boundedOf(volume, cells).map(({ cells: { byteOffset, length }, low, high }) => [
    ...[byteOffset / 4, length],
    ...[low, high],
  ]);
  expect(found).toEqual([
    [0, 3, -1, 9],
    [3, 8, 0, 9],
    [12, 1, 0, 9],
    [13, 1, 0, 8],
  ]);
});

it('finds every single cell beyond its bounds', () => {
  const cells = new Int32Array(14);
  const bounded = boundedOf(volume, cells);
  for (const [cell, low, high] of [
    ...[0, 1, 2].map((at) => [at, -1, 9] as const),
    ...[3, 4, 5, 6, 7, 8, 9, 10, 12].map((at) => [at, 0, 9] as const),
    [13, 0, 8] as const,
  ]) {
    const keeps = [low - 1, low, high, high + 1].map((value) => {
      cells[cell] = value;
      return keepsBounds(bounded);
    });
    expect(keeps).toEqual([false, true, true, false]);
    cells[cell] = 0;
  }
  cells[11] = 1000;
  expect(keepsBounds(bounded)).toBe(true);
});
