import { describe, expect, it } from 'vitest';
import {
  bitAt,
  bitOf,
  countOf,
  enlistOf,
  firstOf,
  nextOf,
  offerAll,
  offerOf,
  someOf,
  subsetOf,
  sumOf,
} from './members.ts';

const cells = new Int32Array(1);
/** Members 2, 30, 31 and 60. */
const low = (1 << 2) | (1 << 30);
const high = (1 << 0) | (1 << 29);

describe('a set of two words', () => {
  it('is run over from the lowest member on', () => {
    const met: number[] = [];
    expect(someOf(cells, low, high, (_, member) => met.push(member) === 4)).toBe(true);
    expect(met).toEqual([2, 30, 31, 60]);
    const next = [firstOf(low, high)];
    while (next.at(-1)! >= 0) next.push(nextOf(low, high, next.at(-1)!));
    expect(next).toEqual([2, 30, 31, 60, -1]);
  });

  it('is run over as far as something is found', () => {
    const met: number[] = [];
    expect(someOf(cells, low, high, (_, member) => met.push(member) > 0 && member === 30)).toBe(true);
    expect(met).toEqual([2, 30]);
    expect(someOf(cells, low, high, () => false)).toBe(false);
  });

  it('is counted, and what its members give is added up', () => {
    expect(countOf(cells, low, high, (_, member) => member > 2)).toBe(3);
    expect(sumOf(cells, low, high, (_, member) => member)).toBe(123);
  });

  it('is offered whole or in part, without what was offered before', () => {
    const out = new Int32Array([-1, -1]);
    expect(offerOf(out, low, high, (member) => member > 30)).toBe(2);
    expect([...out]).toEqual([1 << 31, 1 << 28]);
    expect(offerAll(out, low, 0)).toBe(2);
    expect([...out]).toEqual([(1 << 2) | (1 << 30), 0]);
    expect(enlistOf(out, 1, 0, () => true)).toBe(1);
    expect([...out]).toEqual([1 | (1 << 2) | (1 << 30), 0]);
  });
});

it('a set of one word is cut down to those of which something holds', () => {
  expect(subsetOf(0b1101, (member) => member > 0)).toBe(0b1100);
});

it('a member has a bit in its own word alone, and one that is nowhere has all', () => {
  expect([bitOf(30, 0), bitOf(30, 1), bitOf(31, 0), bitOf(31, 1)]).toEqual([1 << 30, 0, 0, 1]);
  expect([bitOf(-1, 0), bitAt(-1, 0), bitAt(31, 1), bitAt(31, 0)]).toEqual([0, 2 ** 31 - 1, 1, 0]);
});
