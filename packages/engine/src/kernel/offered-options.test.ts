import { expect, it } from 'vitest';
import { clear, enlist, isOffered } from './offered-options.ts';

it('clears the words of a point, and adds options', () => {
  const out = new Int32Array(3).fill(7);
  clear(out, 2);
  expect([...out]).toEqual([0, 0, 7]);
  expect([enlist(out, 0), enlist(out, 31), enlist(out, 33), enlist(out, 33)]).toEqual([1, 1, 1, 1]);
  expect([...out]).toEqual([1 | (1 << 31), 2, 7]);
});

it('tests an offer for one option', () => {
  const offer = (out: Int32Array): void => void enlist(out, 40);
  expect([isOffered(2, offer, 40), isOffered(2, offer, 8)]).toEqual([true, false]);
});
