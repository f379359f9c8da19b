import { expect, it } from 'vitest';
import { defaultIndex, indexForKey } from './number-keys.ts';

it('defaults to the greatest of few numbers, and to the least positive one of many', () => {
  expect(defaultIndex(['1'])).toBe(0);
  expect(defaultIndex(['0', '1', '2'])).toBe(2);
  expect(defaultIndex(['1', '2', '3', '4', '5', '6'])).toBe(0);
  expect(defaultIndex(['0', '1', '2', '3', '4', '5', '6'])).toBe(1);
});

it('moves by arrow keys within the limits', () => {
  expect(indexForKey('ArrowUp', { index: 1, last: 2 })).toBe(2);
  expect(indexForKey('ArrowUp', { index: 2, last: 2 })).toBe(2);
  expect(indexForKey('Home', { index: 2, last: 2 })).toBe(0);
  expect(indexForKey('x', { index: 2, last: 2 })).toBeUndefined();
});
