import { expect, it } from 'vitest';
import { withPartsOf } from './parts.ts';

it('takes the objects of before that say the same', () => {
  const before = { a: { n: 1 }, b: [{ n: 2 }, { n: 3 }] };
  const now = withPartsOf({ a: { n: 1 }, b: [{ n: 2 }, { n: 4 }] }, before);
  expect(now).toEqual({ a: { n: 1 }, b: [{ n: 2 }, { n: 4 }] });
  expect(now.a).toBe(before.a);
  expect(now.b[0]).toBe(before.b[0]);
  expect(now.b[1]).not.toBe(before.b[1]);
});

it('takes all where all is the same', () => {
  const before = { a: [1, undefined, { b: null }] };
  expect(withPartsOf({ a: [1, undefined, { b: null }] }, before)).toBe(before);
});

it('leaves what it is given as it is', () => {
  const [before, now] = [
    { a: { n: 1 }, b: 1 },
    { a: { n: 1 }, b: 2 },
  ];
  const a = now.a;
  withPartsOf(now, before);
  expect(now.a).toBe(a);
});

it('keeps one object in two places one object', () => {
  const shared = { n: 1 };
  const before = { a: { n: 1 }, b: { n: 1 }, c: 1 };
  const { a, b } = withPartsOf({ a: shared, b: shared, c: 2 }, before);
  expect(a).toBe(before.a);
  expect(b).toBe(a);
});

it('keeps two objects that say the same two', () => {
  const shared = { n: 1 };
  const before = { a: shared, b: shared };
  const { a, b } = withPartsOf({ a: { n: 1 }, b: { n: 1 } }, before);
  expect(a).toBe(shared);
  expect(b).not.toBe(a);
  expect(b).toEqual(a);
});

it('leaves what is the very object of before as it is, whole', () => {
  const part = { n: { deep: 1 } };
  const before = { a: part, b: { n: { deep: 1 } } };
  const now = withPartsOf({ a: part, b: { n: { deep: 2 } } }, before);
  expect(now.a).toBe(part);
  expect(now.b).toEqual({ n: { deep: 2 } });
});

it.each([
  [{ a: undefined }, {}],
  [{}, { a: undefined }],
  [[], {}],
  [{}, []],
  [[1], [1, 2]],
  [{ a: 1 }, { a: '1' }],
  [
    { a: 1, b: 2 },
    { b: 2, a: 1 },
  ],
  [{ a: 1 }, null],
])('gives %j for itself, beside %j', (now, before) => {
  const given = withPartsOf({ of: now }, { of: before });
  expect(given.of).toBe(now);
});
