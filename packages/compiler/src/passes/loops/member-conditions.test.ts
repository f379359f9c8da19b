/** Conditions that determine a set of members, and the set that each determines. */
import { describe, expect, it } from 'vitest';
import { call, cell, local, int, op, readsOnly, table, type IrExpr } from '../../ir/expression.ts';
import type { IrTable } from '../../ir/program.ts';
import {
  matchAdjacency,
  isComparison,
  matchStoredSet,
  membersByComparison,
  NEGATION,
  type Comparison,
} from './member-conditions.ts';
import type { LoopContext } from './loop-context.ts';

const [member, otherMember, invariant] = [local(1), local(2), local(0)];
const view: LoopContext = {
  members: new Set([1]),
  words: 2,
  isInvariant: (x) => readsOnly(x, (id) => id === 0),
  groupMasks: new Map(),
  assignmentsOf: undefined,
  inProgress: new Set(),
};

describe('a set stored in two words', () => {
  const storedSet = (
    low: IrExpr = op('bit', cell('LOW'), member),
    high: IrExpr = op('bit', cell('HIGH'), op('-', member, int(31))),
    first: IrExpr = op('<', member, int(31)),
  ): IrExpr & { kind: 'op' } => ({ kind: 'op', op: 'if', args: [first, low, high] });

  it('is matched by its lowered membership test', () => {
    expect(matchStoredSet(storedSet(), view, 2)).toEqual({
      kind: 'words',
      words: [cell('LOW'), cell('HIGH')],
    });
  });

  it('is not matched by a test that differs anywhere', () => {
    const tests = [
      storedSet(undefined, undefined, op('<=', member, int(31))),
      storedSet(undefined, undefined, op('<', otherMember, int(31))),
      storedSet(undefined, undefined, op('<', member, int(30))),
      storedSet(undefined, undefined, op('<', member, invariant)),
      storedSet(undefined, undefined, cell('FLAG')),
      storedSet(op('=', cell('LOW'), member)),
      storedSet(cell('LOW')),
      storedSet(op('bit', cell('LOW'), otherMember)),
      storedSet(op('bit', cell('LOW', member), member)),
      storedSet(op('bit', cell('LOW'), op('-', member, int(31)))),
      storedSet(undefined, op('bit', cell('HIGH'), member)),
      storedSet(undefined, op('bit', cell('HIGH'), op('+', member, int(31)))),
      storedSet(undefined, op('bit', cell('HIGH'), op('-', otherMember, int(31)))),
      storedSet(undefined, op('bit', cell('HIGH'), op('-', member, int(30)))),
      storedSet(undefined, op('bit', cell('HIGH'), op('-', member, invariant))),
      storedSet(undefined, op('bit', cell('HIGH', member), op('-', member, int(31)))),
      storedSet(undefined, op('=', cell('HIGH'), op('-', member, int(31)))),
      storedSet(undefined, call('high')),
    ];
    for (const test of tests) expect(matchStoredSet(test, view, 2), JSON.stringify(test)).toBeUndefined();
    expect(matchStoredSet(storedSet(), view, 1)).toBeUndefined();
  });
});

it('matches adjacency of two spaces', () => {
  const entry = table('ADJACENT', member, otherMember);
  expect(matchAdjacency(op('=', entry, int(1)))).toEqual([member, otherMember]);
  for (const x of [
    ...[entry, op('!=', entry, int(1)), op('=', entry, int(0)), op('=', entry, invariant)],
    ...[op('=', table('NEAR', member, otherMember), int(1)), op('=', cell('ADJACENT', member), int(1))],
  ])
    expect(matchAdjacency(x), JSON.stringify(x)).toBeUndefined();
});

it('maps each comparison to its negation', () => {
  expect(isComparison('<=')).toBe(true);
  expect(isComparison('and')).toBe(false);
  for (const [comparison, opposite] of Object.entries(NEGATION)) expect(NEGATION[opposite]).toBe(comparison);
});

describe('members that satisfy a comparison', () => {
  const tables = new Map<string, IrTable>([
    ['LEVEL', { name: 'LEVEL', doc: '', values: [0, 1, 2, ...Array<number>(29).fill(0), 2] }],
    ['PAIRS', { name: 'PAIRS', doc: '', values: [[2]] }],
  ]);
  const membersBy = (comparison: Comparison, a: IrExpr, b: IrExpr): unknown =>
    membersByComparison(comparison, [a, b], view, { tables, words: 2 });
  const fixed = (...words: readonly number[]): unknown => ({
    domain: { kind: 'fixed', words },
    isExact: true,
  });

  it('are those whose table entries satisfy it', () => {
    const level = table('LEVEL', member);
    expect(membersBy('=', level, int(2))).toEqual(fixed(0b100, 0b10));
    expect(membersBy('>', level, int(0))).toEqual(fixed(0b110, 0b10));
    expect(membersBy('>=', level, int(2))).toEqual(fixed(0b100, 0b10));
    expect(membersBy('!=', level, int(2))).toEqual({
      domain: { kind: 'not', operand: { kind: 'fixed', words: [0b100, 0b10] } },
      isExact: true,
    });
    expect(membersBy('>', table('PAIRS', member), int(1))).toEqual(fixed(0, 0));
  });

  it('are unknown for other operands', () => {
    for (const [a, b] of [
      [table('LEVEL', otherMember), int(1)],
      [table('LEVEL', member), invariant],
      [table('PAIRS', member, int(0)), int(1)],
      [table('UNKNOWN', member), int(1)],
      [cell('LEVEL', member), int(1)],
    ] as const)
      for (const comparison of ['=', '<', '!='] as const) expect(membersBy(comparison, a, b)).toBeUndefined();
  });

  it('are a single member that the comparison equates with a constant', () => {
    expect(membersBy('=', member, int(2))).toEqual(fixed(0b100, 0));
    expect(membersBy('=', int(32), member)).toEqual(fixed(0, 0b10));
    expect(membersBy('=', member, int(0))).toEqual(fixed(1, 0));
    expect(membersBy('=', member, int(31))).toEqual(fixed(0, 1));
    expect(membersBy('=', member, int(-1))).toEqual(fixed(0, 0));
    expect(membersBy('=', member, otherMember)).toBeUndefined();
    expect(membersBy('!=', member, otherMember)).toBeUndefined();
    expect(membersBy('<', member, int(2))).toBeUndefined();
  });

  it('are a single member known only at run time, tested in each word', () => {
    const word = (from: number): IrExpr =>
      op(
        'if',
        op('and', op('>=', invariant, int(from)), op('<', invariant, int(from + 31))),
        op('shl', int(1), op('-', invariant, int(from))),
        int(0),
      );
    expect(membersBy('=', member, invariant)).toEqual({
      domain: { kind: 'words', words: [word(0), word(31)] },
      isExact: true,
    });
  });

  it('are the neighbours of a fixed space', () => {
    const adjacent = { domain: { kind: 'adjacent', space: invariant }, isExact: true };
    expect(membersBy('=', table('ADJACENT', member, invariant), int(1))).toEqual(adjacent);
    expect(membersBy('=', table('ADJACENT', invariant, member), int(1))).toEqual(adjacent);
    expect(membersBy('=', table('ADJACENT', member, otherMember), int(1))).toBeUndefined();
    expect(membersBy('=', table('ADJACENT', otherMember, invariant), int(1))).toBeUndefined();
    expect(membersBy('>=', table('ADJACENT', member, invariant), int(1))).toBeUndefined();
  });
});
