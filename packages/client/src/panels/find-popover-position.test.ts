import { expect, it } from 'vitest';
import { type Box, findPopoverPosition, type Surroundings, popoverTail } from './find-popover-position.ts';

const ground: Box = { x: 0, y: 0, width: 600, height: 400 };
const anchor: Box = { x: 280, y: 180, width: 40, height: 40 };
const size = { width: 200, height: 100 };
const emptySurroundings: Surroundings = {
  bounds: ground,
  anchor,
  lit: [],
  litAreas: [],
  piecesAndPanels: [],
};

const overlaps = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
const place = (changes: Partial<Surroundings>): Box => ({
  ...findPopoverPosition(size, { ...emptySurroundings, ...changes }),
  ...size,
});

it('places a popover next to its anchor without obstacles', () => {
  const { x, y } = place({});
  const apart = Math.hypot(Math.max(0, 280 - x - 200, x - 320), Math.max(0, 180 - y - 100, y - 220));
  expect(apart).toBeLessThan(10);
  expect(overlaps({ x, y, ...size }, anchor)).toBe(false);
});

it('places a popover over no lit box, even far from its anchor', () => {
  const lit = [
    { x: 0, y: 60, width: 600, height: 100 },
    { x: 0, y: 240, width: 600, height: 40 },
  ];
  const box = place({ lit });
  expect(lit.some((litBox) => overlaps(box, litBox))).toBe(false);
  expect(box.y).toBeGreaterThan(270);
});

it('places a popover over empty ground rather than pieces or lit ground', () => {
  const others = [{ x: 0, y: 0, width: 600, height: 178 }];
  expect(overlaps(place({ piecesAndPanels: others }), others[0] ?? ground)).toBe(false);
  expect(overlaps(place({ litAreas: others }), others[0] ?? ground)).toBe(false);
});

it.each([
  ['above', { x: 200, y: 20, ...size }],
  ['below', { x: 200, y: 280, ...size }],
  ['on the left', { x: 20, y: 150, ...size }],
  ['on the right', { x: 380, y: 150, ...size }],
] as const)('draws a tail that ends in the anchor: %s', (_, box) => {
  const points = popoverTail(box, anchor)
    .split(/[ML]/u)
    .slice(1)
    .map((pair) => pair.split(' ').map(Number));
  expect(points).toHaveLength(3);
  const [from, tip, to] = points.map(([x = 0, y = 0]) => ({ x, y, width: 0, height: 0 }));
  expect(tip && overlaps({ ...tip, width: 1, height: 1 }, anchor)).toBe(true);
  for (const end of [from, to])
    expect(end && overlaps({ x: end.x - 1, y: end.y - 1, width: 2, height: 2 }, box)).toBe(true);
});

it('draws a thin tail to a distant anchor', () => {
  const far = { x: 250, y: 500, width: 20, height: 20 };
  const [from = [], [x = 0, y = 0] = [], to = []] = popoverTail({ x: 200, y: 20, ...size }, far)
    .split(/[ML]/u)
    .slice(1)
    .map((pair) => pair.split(' ').map(Number));
  expect(overlaps({ x, y, width: 1, height: 1 }, far)).toBe(true);
  expect(Math.hypot((from[0] ?? 0) - (to[0] ?? 0), (from[1] ?? 0) - (to[1] ?? 0))).toBeLessThan(6);
});

it('draws no tail if the popover covers the anchor', () => {
  expect(popoverTail({ x: 250, y: 150, ...size }, anchor)).toBe('');
});
