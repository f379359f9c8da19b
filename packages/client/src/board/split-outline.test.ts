import { expect, test } from 'vitest';
import { splitOutline } from './split-outline.ts';

const outline = (from: number, to: number): string =>
  `M${Array.from({ length: to - from }, (_, i) => `${from + i} 0`).join('L')}`;

test('a short outline stays as it is, and one that is closed ends where it began', () => {
  expect(splitOutline('M0 0L1 0L1 1')).toEqual(['M0 0L1 0L1 1']);
  expect(splitOutline('M0 0L1 0L1 1Z')).toEqual(['M0 0L1 0L1 1L0 0']);
});

test('a long one is several, each of which begins where the one before ends', () => {
  expect(splitOutline(outline(0, 100))).toEqual([outline(0, 49), outline(48, 97), outline(96, 100)]);
});

test('parts that do not meet stay apart, and none is a point alone', () => {
  expect(splitOutline('M0 0L1 0ZM5 5L6 6')).toEqual(['M0 0L1 0L0 0', 'M5 5L6 6']);
  expect(splitOutline(outline(0, 49))).toEqual([outline(0, 49)]);
});
