import { expect, it } from 'vitest';
import { firstOf, moved } from './numbers.ts';

it('begins with the greatest of few numbers, and with the least that is one at all of many', () => {
  expect(firstOf(['1'])).toBe(0);
  expect(firstOf(['0', '1', '2'])).toBe(2);
  expect(firstOf(['1', '2', '3', '4', '5', '6'])).toBe(0);
  expect(firstOf(['0', '1', '2', '3', '4', '5', '6'])).toBe(1);
});

it('counts by arrows within what may be chosen', () => {
  expect(moved('ArrowUp', 1, 2)).toBe(2);
  expect(moved('ArrowUp', 2, 2)).toBe(2);
  expect(moved('Home', 2, 2)).toBe(0);
  expect(moved('x', 2, 2)).toBeUndefined();
});
