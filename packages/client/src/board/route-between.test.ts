import type { Coordinates, Layout } from '@quipu/board';
import { describe, expect, it } from 'vitest';
import { routeBetween } from './route-between.ts';

/**
 * Two areas of four squares each, next to each other; two cities with a curved road between them, and a track
 * from the second city.
 */
const layout = {
  ground: { size: 10, columns: 4, rows: 2, areas: ['West', 'East'], runs: [1, 2, 2, 2, 1, 2, 2, 2] },
  places: {
    West: { kind: 'area' },
    East: { kind: 'area' },
    Far: { kind: 'area' },
    A: { kind: 'node', at: [0, 0] },
    B: { kind: 'node', at: [100, 0] },
    Road: { kind: 'line', curves: [{ a: [0, 0], c: [50, 40], b: [100, 0] }] },
    Track: { kind: 'line', curves: [{ a: [200, 0], c: [150, 0], b: [100, 0] }] },
  },
} as unknown as Layout;

const stop = (space: string, at: Coordinates): { space: string; at: Coordinates } => ({ space, at });

describe('a route', () => {
  it('leads from a City along a line to its pieces', () => {
    const route = routeBetween(layout, stop('A', [-20, 5]), stop('Road', [50, 22]));
    expect(route.slice(0, 2)).toEqual([
      [-20, 5],
      [0, 0],
    ]);
    expect(route.at(-2)).toEqual([50, 20]);
    expect(route.at(-1)).toEqual([50, 22]);
    expect(route.map(([x]) => x)).toEqual(route.map(([x]) => x).toSorted((a, b) => a - b));
  });

  it('leads back along the same points', () => {
    const forward = routeBetween(layout, stop('B', [120, 5]), stop('Road', [50, 22]));
    const back = routeBetween(layout, stop('Road', [50, 22]), stop('B', [120, 5]));
    expect(back).toEqual(forward.toReversed());
  });

  it('leads from line to line through their common end', () => {
    const route = routeBetween(layout, stop('Road', [50, 22]), stop('Track', [150, 4]));
    expect(route).toContainEqual([100, 0]);
    expect(route.every(([x]) => x >= 50 && x <= 150)).toBe(true);
  });

  it('crosses the middle of a border', () => {
    const route = routeBetween(layout, stop('West', [5, 5]), stop('East', [35, 5]));
    expect(route).toEqual([
      [5, 5],
      [15, 5],
      [35, 5],
    ]);
  });

  it('is straight between other spaces', () => {
    for (const [from, to] of [
      ['West', 'Far'],
      ['A', 'B'],
      ['A', 'West'],
      ['nowhere', 'A'],
    ] as const)
      expect(routeBetween(layout, stop(from, [1, 1]), stop(to, [9, 9]))).toEqual([
        [1, 1],
        [9, 9],
      ]);
  });
});
