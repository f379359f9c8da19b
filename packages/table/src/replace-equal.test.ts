import { expect, it } from 'vitest';
import { replaceEqual } from './replace-equal.ts';

const before = { board: { a: { pieces: { x: 1 } }, b: { pieces: {} } }, taken: [{ n: 1 }, { n: 2 }] };

it('returns the old object if everything is equal', () => {
  expect(replaceEqual(before, JSON.parse(JSON.stringify(before)))).toBe(before);
});

it('reuses equal parts of data that differs', () => {
  const now = replaceEqual(before, {
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
  ['a removed field', { a: 1, b: undefined }, { a: 1 }],
  ['an added field', { a: 1 }, { a: 1, b: undefined }],
  ['a renamed field', { a: undefined }, { b: undefined }],
  ['a shorter list', [1, 2], [1]],
  ['a list in place of fields', { 0: 1 }, [1]],
  ['null in place of fields', { a: 1 }, null],
])('notices %s', (_, old, now) => {
  expect(replaceEqual(old, now)).toStrictEqual(now);
  expect(replaceEqual(old, now)).not.toBe(old);
});
