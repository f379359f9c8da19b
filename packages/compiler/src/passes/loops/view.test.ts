/** Combined results of a domain analysis. */
import { expect, it } from 'vitest';
import { int, local } from '../../ir/expression.ts';
import { ALL, NONE, type Domain } from './domain.ts';
import { both, constant, either, exactly, isLocal, isOwn, roughly, UNKNOWN, type View } from './view.ts';

const a: Domain = { kind: 'adjacent', space: int(1) };
const b: Domain = { kind: 'adjacent', space: int(2) };

it('holds for all members or for none if it is constant', () => {
  expect(constant(true)).toEqual({ domain: ALL, exact: true });
  expect(constant(false)).toEqual({ domain: NONE, exact: true });
  expect(UNKNOWN).toEqual({ domain: ALL, exact: false });
});

it('is exact if all its parts are', () => {
  expect(both(exactly(a), exactly(b))).toEqual({ domain: { kind: 'and', of: [a, b] }, exact: true });
  expect(both(exactly(a), roughly(b))).toEqual({ domain: { kind: 'and', of: [a, b] }, exact: false });
  expect(either(exactly(a), exactly(b))).toEqual({ domain: { kind: 'or', of: [a, b] }, exact: true });
  expect(either(roughly(a), exactly(b))).toEqual({ domain: { kind: 'or', of: [a, b] }, exact: false });
});

it('tells locals apart', () => {
  const view: View = {
    own: new Set([1]),
    words: 1,
    fixed: () => true,
    masks: new Map(),
    assigned: undefined,
    open: new Set(),
  };
  expect([local(1), local(2), int(1), undefined].map((x) => isOwn(x, view))).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect([local(1), local(2), int(1), undefined].map((x) => isLocal(x, 1))).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
