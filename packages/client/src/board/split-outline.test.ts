import { expect, test } from 'vitest';
import { splitOutline } from './split-outline.ts';

const outline = (from: number, to: number): string =>
  `M${Array.from({ length: to - from }, (_, i) => `${from + i} 0`).join('L')}`;

test('leaves a short outline as it is, and ends a closed one at its start', () => {
  expect(splitOutline('M0 0L1 0L1 1')).toEqual(['M0 0L1 0L1 1']);
  expect(splitOutline('M0 0L1 0L1 1Z')).toEqual(['M0 0L1 0L1 1L0 0']);
});

test('splits a long outline into parts that meet', () => {
  expect(splitOutline(outline(0, 100))).toEqual([outline(0, 49), outline(48, 97), outline(96, 100)]);
});

test('does not join separate parts, and creates no single points', () => {
  expect(splitOutline('M0 0L1 0ZM5 5L6 6')).toEqual(['M0 0L1 0L0 0', 'M5 5L6 6']);
  expect(splitOutline(outline(0, 49))).toEqual([outline(0, 49)]);
});
