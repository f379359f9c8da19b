import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type BlockMeasures, blockShapes } from './block-shapes.ts';
import type { Layout } from './drawing.ts';
import { overlapArea } from './candidates.ts';
import { placeBlocks } from './placer.ts';

const measures: BlockMeasures = { nameHeight: 13, markHeight: 15, rowHeight: 20, gap: 3, padding: 3 };

/** Two areas of 200 pixels side by side, with a city between them. */
const layout: Layout = {
  width: 400,
  height: 200,
  unit: 1,
  font: 11,
  radius: 12,
  abroad: [],
  coast: '',
  towns: [],
  labels: [],
  marks: [],
  free: [],
  written: [],
  places: {
    West: { kind: 'area', path: '', terrain: 'plain', pole: [100, 100], home: [100, 100] },
    East: { kind: 'area', path: '', terrain: 'plain', pole: [300, 100], home: [300, 100] },
    Town: { kind: 'node', at: [200, 100], home: [200, 130] },
  },
  ground: {
    size: 5,
    columns: 80,
    rows: 40,
    areas: ['West', 'East'],
    runs: Array.from({ length: 40 }, () => [1, 40, 2, 40]).flat(),
  },
};

const blocksWith = (pieceCounts: Readonly<Record<string, number>>) => ({
  badge: 15,
  shapes: Object.fromEntries(
    Object.entries(pieceCounts).map(([key, count]) => {
      const contents = {
        name: [{ text: key, width: 40 }],
        marks: [15],
        pieces: Array.from({ length: count }, () => 24),
      };
      return [key, blockShapes(contents, measures)];
    }),
  ),
});

it('places a block without neighbours at its home', () => {
  const { West } = placeBlocks(layout, blocksWith({ West: 3 }));
  expect(West).toBeDefined();
  const { x = 0, y = 0, w = 0, h = 0 } = West ?? {};
  expect(Math.hypot(x + w / 2 - 100, y + h / 2 - 100)).toBeLessThan(12);
});

it('places blocks without overlaps, deterministically', () => {
  const count = fc.integer({ min: 0, max: 12 });
  fc.assert(
    fc.property(fc.record({ West: count, East: count, Town: count }), (pieceCounts) => {
      const placements = placeBlocks(layout, blocksWith(pieceCounts));
      const boxes = Object.values(placements);
      expect(boxes).toHaveLength(3);
      for (const [i, box] of boxes.entries())
        for (const otherBox of boxes.slice(i + 1)) expect(overlapArea(box, otherBox, 0)).toBe(0);
      expect(placeBlocks(layout, blocksWith(pieceCounts))).toEqual(placements);
    }),
    { numRuns: 60 },
  );
});
