import { expect, it } from 'vitest';
import { replaceEqual } from './replace-equal.ts';

const previous = { board: { a: { pieces: { x: 1 } }, b: { pieces: {} } }, taken: [{ n: 1 }, { n: 2 }] };

it('returns the previous object if everything is equal', () => {
  expect(replaceEqual(previous, JSON.parse(JSON.stringify(previous)))).toBe(previous);
});

it('does not read the fields of an identical object', () => {
  const shared = {
    get field(): never {
      throw new Error('read');
    },
  };
  expect(replaceEqual(shared, shared)).toBe(shared);
});

it('reuses equal parts of different data', () => {
  const next = replaceEqual(previous, {
    board: { a: { pieces: { x: 2 } }, b: { pieces: {} } },
    taken: [{ n: 1 }, { n: 2 }, { n: 3 }],
  });
  expect(next).toEqual({
    board: { a: { pieces: { x: 2 } }, b: { pieces: {} } },
    taken: [{ n: 1 }, { n: 2 }, { n: 3 }],
  });
  expect(next.board.b).toBe(previous.board.b);
  expect(next.taken[1]).toBe(previous.taken[1]);
  expect(next.board.a).not.toBe(previous.board.a);
});

it.each([
  ['a removed field', { a: 1, b: undefined }, { a: 1 }],
  ['an added field', { a: 1 }, { a: 1, b: undefined }],
  ['a renamed field', { a: undefined }, { b: undefined }],
  ['a shorter list', [1, 2], [1]],
  ['a list in place of fields', { 0: 1 }, [1]],
  ['null in place of fields', { a: 1 }, null],
])('detects %s', (_, previous, next) => {
  expect(replaceEqual(previous, next)).toStrictEqual(next);
  expect(replaceEqual(previous, next)).not.toBe(previous);
});
