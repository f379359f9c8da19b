import { expect, it } from 'vitest';
import { hasAtMostOneGroup, hasGroup, lowestGroup } from './group-masks.ts';

it('a mask has a group if its bit is set', () => {
  expect([0, 1, 2].map((group) => hasGroup(0b101, group))).toEqual([true, false, true]);
});

it('the lowest group of a mask is its lowest set bit', () => {
  expect([0b1, 0b1000, 0b1100, 1 << 31].map(lowestGroup)).toEqual([0, 3, 2, 31]);
});

it('an empty mask and a mask with one bit have at most one group', () => {
  expect([0, 0b100, 0b101, -1].map(hasAtMostOneGroup)).toEqual([true, true, false, false]);
});
