/** Combined results of a domain analysis. */
import { expect, it } from 'vitest';
import { int, local } from '../../ir/expression.ts';
import { ALL, NONE, type Domain } from './domain.ts';
import {
  conjunction,
  constant,
  disjunction,
  exactDomain,
  isLocal,
  isMember,
  upperBound,
  UNKNOWN,
  type LoopContext,
} from './loop-context.ts';

const nearFirst: Domain = { kind: 'adjacent', space: int(1) };
const nearSecond: Domain = { kind: 'adjacent', space: int(2) };

it('a constant condition holds for all members or for none', () => {
  expect(constant(true)).toEqual({ domain: ALL, isExact: true });
  expect(constant(false)).toEqual({ domain: NONE, isExact: true });
  expect(UNKNOWN).toEqual({ domain: ALL, isExact: false });
});

it('a combined condition is exact if all its parts are', () => {
  expect(conjunction(exactDomain(nearFirst), exactDomain(nearSecond))).toEqual({
    domain: { kind: 'and', operands: [nearFirst, nearSecond] },
    isExact: true,
  });
  expect(conjunction(exactDomain(nearFirst), upperBound(nearSecond))).toEqual({
    domain: { kind: 'and', operands: [nearFirst, nearSecond] },
    isExact: false,
  });
  expect(disjunction(exactDomain(nearFirst), exactDomain(nearSecond))).toEqual({
    domain: { kind: 'or', operands: [nearFirst, nearSecond] },
    isExact: true,
  });
  expect(disjunction(upperBound(nearFirst), exactDomain(nearSecond))).toEqual({
    domain: { kind: 'or', operands: [nearFirst, nearSecond] },
    isExact: false,
  });
});

it('recognizes the member, and a local by its id', () => {
  const context: LoopContext = {
    members: new Set([1]),
    words: 1,
    isInvariant: () => true,
    groupMasks: new Map(),
    assignmentsOf: undefined,
    inProgress: new Set(),
  };
  expect([local(1), local(2), int(1), undefined].map((expr) => isMember(expr, context))).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect([local(1), local(2), int(1), undefined].map((expr) => isLocal(expr, 1))).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
