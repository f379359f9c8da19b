import { expect, it } from 'vitest';
import { Areas, signedArea, cutShape, contains, removeIslands, type Shape, outerArea } from './shapes.ts';

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

it('signs the area of a ring by its direction', () => {
  const [[ring = []] = []] = square(0, 0);
  expect(signedArea(ring)).toBe(4);
  expect(signedArea(ring.toReversed())).toBe(-4);
});

it('removes small islands', () => {
  expect(removeIslands([...square(9, 9, 0.1), ...square(0, 0)], 0.03)).toEqual(square(0, 0));
});

it('finds a border between areas that share a line, not between those that share only a corner', () => {
  const areas = new Areas({ west: square(0, 0), east: square(2, 0), corner: square(4, 2) });
  expect(areas.borders().map(({ between }) => between)).toEqual([['west', 'east']]);
});

it('preserves a shared border when lines are rounded', () => {
  const areas = new Areas({ west: square(0, 0), east: square(2, 0) }).roundLines(2);
  expect(areas.borders()).toHaveLength(1);
  expect(areas.outline(['west', 'east']).flat().length).toBeGreaterThan(8);
});

it('cuts a shape from corner to corner into two parts that share the line', () => {
  const whole = square(0, 0);
  const line = [
    [0, 0],
    [0.5, 1],
    [2, 2],
  ] as const;
  const [north, south] = [cutShape(whole, { line, keep: 'north' }), cutShape(whole, { line, keep: 'south' })];
  const sizes = [north, south].map(([polygon = []]) => outerArea(polygon));
  expect(sizes.reduce((sum, size) => sum + size)).toBe(4);
  expect(new Areas({ north, south }).borders()).toHaveLength(1);
  expect(north.some((polygon) => contains([0.2, 1.9], polygon))).toBe(true);
  expect(south.some((polygon) => contains([1.9, 0.2], polygon))).toBe(true);
});
