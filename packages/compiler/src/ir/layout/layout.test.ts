import { describe, expect, it } from 'vitest';
import { checkRules, withBase } from '../../testing/rule-texts.ts';
import { layoutFrames, type FrameNeed } from './layout-frames.ts';
import { HEADER_SIZE, layoutVolume } from './layout-volume.ts';

describe('the layout of a volume', () => {
  const { regions, end } = layoutVolume(checkRules(withBase({})), { movementDepth: 1, frozenValues: [] });

  it('starts after the header and leaves no gap', () => {
    let next = HEADER_SIZE;
    for (const { offset, length } of regions) {
      expect(offset).toBe(next);
      next += length;
    }
    expect(end).toBe(next);
  });

  it('hides the deck and movement marks from all seats, and a hidden space from all but its owner', () => {
    const hidden = regions.filter(({ visibility }) => visibility !== 'all');
    expect(hidden.map(({ name, visibility }) => [name, visibility])).toEqual([
      ['MARKS', 'none'],
      ['MOVED', 'none'],
      ['PRESENT', 'none'],
      ['GROUPS_AT', 'none'],
      ['SECRET_Cache', { seat: 1 }],
      ['DECK_ORDER', 'none'],
    ]);
  });
});

describe('frames', () => {
  const need = (routine: number, ...live: number[]): FrameNeed => ({
    routine,
    live,
    locals: live.map((id) => ({ name: `v${id}`, type: 'number' })),
  });

  it('share cells unless one routine may call the other', () => {
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

  it('reject cyclic calls', () => {
    const calls = new Map([
      [0, [1]],
      [1, [0]],
    ]);
    expect(() => layoutFrames([need(0), need(1)], calls, 0, 1)).toThrow('calls itself');
  });
});
