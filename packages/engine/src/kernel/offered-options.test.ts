import { expect, it } from 'vitest';
import { clear, enlist } from './offered-options.ts';

it('clears the words of a point, and adds options', () => {
  const out = new Int32Array(3).fill(7);
  clear(out, 2);
  expect([...out]).toEqual([0, 0, 7]);
  expect([enlist(out, 0), enlist(out, 31), enlist(out, 33), enlist(out, 33)]).toEqual([1, 1, 1, 1]);
  expect([...out]).toEqual([1 | (1 << 31), 2, 7]);
});
