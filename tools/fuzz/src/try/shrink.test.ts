import { describe, expect, it } from 'vitest';
import { shrinkList, shrinkText } from './shrink.ts';

describe('shrinking a faulty input', () => {
  it('keeps the items that the fault needs', async () => {
    const list = Array.from({ length: 20 }, (_, i) => i);
    const has = (some: readonly number[]): Promise<boolean> =>
      Promise.resolve(some.includes(3) && some.includes(17));
    expect(await shrinkList(list, has, { left: 100 })).toEqual([3, 17]);
  });

  it('shortens a text as far as the steps allow', async () => {
    const shorter = (text: string): readonly string[] =>
      Array.from(text, (_, i) => text.slice(0, i) + text.slice(i + 1));
    const has = (text: string): Promise<boolean> => Promise.resolve(/a.*b/u.test(text));
    expect(await shrinkText('xxaxxbxx', shorter, has, { left: 100 })).toBe('ab');
  });

  it('stops when no trials are left', async () => {
    const effort = { left: 1 };
    const has = (): Promise<boolean> => {
      effort.left -= 1;
      return Promise.resolve(true);
    };
    expect(await shrinkText('abc', (text) => [text.slice(1)], has, effort)).toBe('bc');
  });
});
