import { expect, it } from 'vitest';
import { Areas, areaOf, cut, inside, mainland, type Shape, sizeOf } from './shapes.ts';

/** A square with its lower left corner at x, y. */
const square = (x: number, y: number, side = 2): Shape => [
  [
    [
      [x, y],
      [x + side, y],
      [x + side, y + side],
      [x, y + side],
      [x, y],
    ],
  ],
];

it('measures areas by the way that a ring runs', () => {
  const [[ring = []] = []] = square(0, 0);
  expect(areaOf(ring)).toBe(4);
  expect(areaOf(ring.toReversed())).toBe(-4);
});

it('leaves small islands out', () => {
  expect(mainland([...square(9, 9, 0.1), ...square(0, 0)], 0.03)).toEqual(square(0, 0));
});

it('tells areas that share a line from those that share a corner alone', () => {
  const areas = new Areas({ west: square(0, 0), east: square(2, 0), corner: square(4, 2) });
  expect(areas.borders().map(({ between }) => between)).toEqual([['west', 'east']]);
});

it('keeps a shared border shared when lines are rounded', () => {
  const areas = new Areas({ west: square(0, 0), east: square(2, 0) }).rounded(2);
  expect(areas.borders()).toHaveLength(1);
  expect(areas.outline(['west', 'east']).flat().length).toBeGreaterThan(8);
});

it('cuts a shape from corner to corner: both parts share the line, and the rest is as it was', () => {
  const whole = square(0, 0);
  const line = [
    [0, 0],
    [0.5, 1],
    [2, 2],
  ] as const;
  const [north, south] = [cut(whole, { line, keep: 'north' }), cut(whole, { line, keep: 'south' })];
  const sizes = [north, south].map(([polygon = []]) => sizeOf(polygon));
  expect(sizes.reduce((sum, size) => sum + size)).toBe(4);
  expect(new Areas({ north, south }).borders()).toHaveLength(1);
  expect(north.some((polygon) => inside([0.2, 1.9], polygon))).toBe(true);
  expect(south.some((polygon) => inside([1.9, 0.2], polygon))).toBe(true);
});
