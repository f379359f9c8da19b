import { expect, it } from 'vitest';
import { shared } from './shared.ts';

const before = { board: { a: { pieces: { x: 1 } }, b: { pieces: {} } }, taken: [{ n: 1 }, { n: 2 }] };

it('is what was there before where nothing differs', () => {
  expect(shared(before, structuredClone(before))).toBe(before);
});

it('keeps what is equal beside what differs', () => {
  const now = shared(before, {
    board: { a: { pieces: { x: 2 } }, b: { pieces: {} } },
    taken: [{ n: 1 }, { n: 2 }, { n: 3 }],
  });
  expect(now).toEqual({
    board: { a: { pieces: { x: 2 } }, b: { pieces: {} } },
    taken: [{ n: 1 }, { n: 2 }, { n: 3 }],
  });
  expect(now.board.b).toBe(before.board.b);
  expect(now.taken[1]).toBe(before.taken[1]);
  expect(now.board.a).not.toBe(before.board.a);
});

it.each([
  ['a field that is gone', { a: 1, b: undefined }, { a: 1 }],
  ['a field that is new', { a: 1 }, { a: 1, b: undefined }],
  ['another field', { a: undefined }, { b: undefined }],
  ['a shorter list', [1, 2], [1]],
  ['a list in place of fields', { 0: 1 }, [1]],
  ['nothing in place of fields', { a: 1 }, null],
])('tells %s', (_, old, now) => {
  expect(shared(old, now)).toStrictEqual(now);
  expect(shared(old, now)).not.toBe(old);
});
