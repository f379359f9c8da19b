import { expect, it } from 'vitest';
import { layoutFrames, type FrameNeed } from './layout-frames.ts';

const need = (routine: number, ...live: number[]): FrameNeed => ({
  routine,
  live,
  locals: live.map((id) => ({ name: `v${id}`, type: 'number' })),
});

it('places a frame after those of its callers, and shares cells between routines that are never active together', () => {
  const needs = [need(0, 0), need(1, 0, 1), need(2), need(3, 0)];
  const calls = new Map([
    [0, [1, 2]],
    [1, [3]],
    [2, [3]],
  ]);
  const { frames, end } = layoutFrames(needs, calls, 100, 1);
  expect(frames.map(({ offset, length }) => [offset, length])).toEqual([
    [100, 2],
    [102, 3],
    [102, 1],
    [105, 2],
  ]);
  expect(end).toBe(107);
});

it('rejects cyclic calls', () => {
  const calls = new Map([
    [0, [1]],
    [1, [0]],
  ]);
  expect(() => layoutFrames([need(0), need(1)], calls, 0, 1)).toThrow('calls itself');
});
