import { expect, it } from 'vitest';
import {
  type Box,
  findPopoverPosition,
  type Proximity,
  type Surroundings,
  popoverTail,
} from './find-popover-position.ts';

const bounds: Box = { x: 0, y: 0, width: 600, height: 400 };
const anchor: Box = { x: 280, y: 180, width: 40, height: 40 };
const size = { width: 200, height: 100 };
const emptySurroundings: Surroundings = {
  bounds,
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
  const anchorDistance = Math.hypot(Math.max(0, 280 - x - 200, x - 320), Math.max(0, 180 - y - 100, y - 220));
  expect(anchorDistance).toBeLessThan(10);
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

it('places an adjacent popover next to its anchor, over other pieces', () => {
  const pieces = [{ x: 60, y: 0, width: 480, height: 400 }];
  const position = (proximity: Proximity): Box => ({
    ...findPopoverPosition(size, { ...emptySurroundings, piecesAndPanels: pieces }, proximity),
    ...size,
  });
  const { x, y } = position('adjacent');
  expect(Math.hypot(Math.max(0, 280 - x - 200, x - 320), Math.max(0, 180 - y - 100, y - 220))).toBeLessThan(
    11,
  );
  expect(overlaps(position('adjacent'), anchor)).toBe(false);
});

it('places a popover over empty ground rather than pieces or lit ground', () => {
  const obstacles = [{ x: 0, y: 0, width: 600, height: 178 }];
  expect(overlaps(place({ piecesAndPanels: obstacles }), obstacles[0] ?? bounds)).toBe(false);
  expect(overlaps(place({ litAreas: obstacles }), obstacles[0] ?? bounds)).toBe(false);
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
  const [baseStart, tip, baseEnd] = points.map(([x = 0, y = 0]) => ({ x, y, width: 0, height: 0 }));
  expect(tip && overlaps({ ...tip, width: 1, height: 1 }, anchor)).toBe(true);
  for (const end of [baseStart, baseEnd])
    expect(end && overlaps({ x: end.x - 1, y: end.y - 1, width: 2, height: 2 }, box)).toBe(true);
});

it('draws a thin tail to a distant anchor', () => {
  const distantAnchor = { x: 250, y: 500, width: 20, height: 20 };
  const [baseStart = [], [x = 0, y = 0] = [], baseEnd = []] = popoverTail(
    { x: 200, y: 20, ...size },
    distantAnchor,
  )
    .split(/[ML]/u)
    .slice(1)
    .map((pair) => pair.split(' ').map(Number));
  expect(overlaps({ x, y, width: 1, height: 1 }, distantAnchor)).toBe(true);
  expect(
    Math.hypot((baseStart[0] ?? 0) - (baseEnd[0] ?? 0), (baseStart[1] ?? 0) - (baseEnd[1] ?? 0)),
  ).toBeLessThan(6);
});

it('draws no tail if the popover covers the anchor', () => {
  expect(popoverTail({ x: 250, y: 150, ...size }, anchor)).toBe('');
});
