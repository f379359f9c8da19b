import { describe, expect, it } from 'vitest';
import { median, warmUp } from './warm.ts';

/** Creates runs whose rates follow a curve, and counts them. */
function runs(curve: (run: number) => number): { readonly next: () => number; readonly count: () => number } {
  let run = 0;
  return { next: () => curve(run++), count: () => run };
}

describe('a warm-up', () => {
  it('continues as long as the rate rises', () => {
    const { next, count } = runs((run) => 300 - 250 * 0.95 ** run);
    expect(warmUp(next)).toEqual({ first: 50, settled: true });
    expect(count()).toBe(72);
  });

  it('ends with the second window if the code is fast from the start, despite single slow runs', () => {
    const { next, count } = runs((run) => (run === 13 ? 10 : 100 + (run % 3)));
    expect(warmUp(next).settled).toBe(true);
    expect(count()).toBe(24);
  });

  it('ends after the maximum number of windows if the rate never stops rising', () => {
    const { next, count } = runs((run) => 1.01 ** run);
    expect(warmUp(next)).toEqual({ first: 1, settled: false });
    expect(count()).toBe(120);
  });
});

describe('a median', () => {
  it('is the value in the middle, or between the two', () => {
    expect(median([3, 1, 2])).toBe(2);
    expect(median([4, 1, 2, 3])).toBe(2.5);
  });
});
