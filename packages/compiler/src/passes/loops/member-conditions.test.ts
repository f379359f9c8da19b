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

const [own, other, invariant] = [local(1), local(2), local(0)];
const view: LoopContext = {
  members: new Set([1]),
  words: 2,
  isInvariant: (x) => readsOnly(x, (id) => id === 0),
  groupMasks: new Map(),
  assignmentsOf: undefined,
  inProgress: new Set(),
};

describe('a set stored in two words', () => {
  const set = (
    low: IrExpr = op('bit', cell('LOW'), own),
    high: IrExpr = op('bit', cell('HIGH'), op('-', own, int(31))),
    first: IrExpr = op('<', own, int(31)),
  ): IrExpr & { kind: 'op' } => ({ kind: 'op', op: 'if', args: [first, low, high] });

  it('is matched by its lowered membership test', () => {
    expect(matchStoredSet(set(), view, 2)).toEqual({ kind: 'words', words: [cell('LOW'), cell('HIGH')] });
  });

  it('is not matched by a test that differs anywhere', () => {
    const tests = [
      set(undefined, undefined, op('<=', own, int(31))),
      set(undefined, undefined, op('<', other, int(31))),
      set(undefined, undefined, op('<', own, int(30))),
      set(undefined, undefined, op('<', own, invariant)),
      set(undefined, undefined, cell('FLAG')),
      set(op('=', cell('LOW'), own)),
      set(cell('LOW')),
      set(op('bit', cell('LOW'), other)),
      set(op('bit', cell('LOW', own), own)),
      set(op('bit', cell('LOW'), op('-', own, int(31)))),
      set(undefined, op('bit', cell('HIGH'), own)),
      set(undefined, op('bit', cell('HIGH'), op('+', own, int(31)))),
      set(undefined, op('bit', cell('HIGH'), op('-', other, int(31)))),
      set(undefined, op('bit', cell('HIGH'), op('-', own, int(30)))),
      set(undefined, op('bit', cell('HIGH'), op('-', own, invariant))),
      set(undefined, op('bit', cell('HIGH', own), op('-', own, int(31)))),
      set(undefined, op('=', cell('HIGH'), op('-', own, int(31)))),
      set(undefined, call('high')),
    ];
    for (const test of tests) expect(matchStoredSet(test, view, 2), JSON.stringify(test)).toBeUndefined();
    expect(matchStoredSet(set(), view, 1)).toBeUndefined();
  });
});

it('matches adjacency of two spaces', () => {
  const entry = table('ADJACENT', own, other);
  expect(matchAdjacency(op('=', entry, int(1)))).toEqual([own, other]);
  for (const x of [
    ...[entry, op('!=', entry, int(1)), op('=', entry, int(0)), op('=', entry, invariant)],
    ...[op('=', table('NEAR', own, other), int(1)), op('=', cell('ADJACENT', own), int(1))],
  ])
    expect(matchAdjacency(x), JSON.stringify(x)).toBeUndefined();
});

it('maps each comparison to its negation', () => {
  expect(isComparison('<=')).toBe(true);
  expect(isComparison('and')).toBe(false);
  for (const [how, opposite] of Object.entries(NEGATION)) expect(NEGATION[opposite]).toBe(how);
});

describe('members that satisfy a comparison', () => {
  const tables = new Map<string, IrTable>([
    ['LEVEL', { name: 'LEVEL', doc: '', values: [0, 1, 2, ...Array<number>(29).fill(0), 2] }],
    ['PAIRS', { name: 'PAIRS', doc: '', values: [[2]] }],
  ]);
  const membersBy = (how: Comparison, a: IrExpr, b: IrExpr): unknown =>
    membersByComparison(how, [a, b], view, { tables, words: 2 });
  const fixed = (...words: readonly number[]): unknown => ({
    domain: { kind: 'fixed', words },
    isExact: true,
  });

  it('are those whose table entries satisfy it', () => {
    const level = table('LEVEL', own);
    expect(membersBy('=', level, int(2))).toEqual(fixed(0b100, 0b10));
    expect(membersBy('>', level, int(0))).toEqual(fixed(0b110, 0b10));
    expect(membersBy('>=', level, int(2))).toEqual(fixed(0b100, 0b10));
    expect(membersBy('!=', level, int(2))).toEqual({
      domain: { kind: 'not', operand: { kind: 'fixed', words: [0b100, 0b10] } },
      isExact: true,
    });
    expect(membersBy('>', table('PAIRS', own), int(1))).toEqual(fixed(0, 0));
  });

  it('are unknown for other operands', () => {
    for (const [a, b] of [
      [table('LEVEL', other), int(1)],
      [table('LEVEL', own), invariant],
      [table('PAIRS', own, int(0)), int(1)],
      [table('UNKNOWN', own), int(1)],
      [cell('LEVEL', own), int(1)],
    ] as const)
      for (const how of ['=', '<', '!='] as const) expect(membersBy(how, a, b)).toBeUndefined();
  });

  it('are a single member that the comparison equates with a constant', () => {
    expect(membersBy('=', own, int(2))).toEqual(fixed(0b100, 0));
    expect(membersBy('=', int(32), own)).toEqual(fixed(0, 0b10));
    expect(membersBy('=', own, int(0))).toEqual(fixed(1, 0));
    expect(membersBy('=', own, int(31))).toEqual(fixed(0, 1));
    expect(membersBy('=', own, int(-1))).toEqual(fixed(0, 0));
    expect(membersBy('=', own, other)).toBeUndefined();
    expect(membersBy('!=', own, other)).toBeUndefined();
    expect(membersBy('<', own, int(2))).toBeUndefined();
  });

  it('are a single member known only at run time, tested in each word', () => {
    const word = (from: number): IrExpr =>
      op(
        'if',
        op('and', op('>=', invariant, int(from)), op('<', invariant, int(from + 31))),
        op('shl', int(1), op('-', invariant, int(from))),
        int(0),
      );
    expect(membersBy('=', own, invariant)).toEqual({
      domain: { kind: 'words', words: [word(0), word(31)] },
      isExact: true,
    });
  });

  it('are the neighbours of a fixed space', () => {
    const adjacent = { domain: { kind: 'adjacent', space: invariant }, isExact: true };
    expect(membersBy('=', table('ADJACENT', own, invariant), int(1))).toEqual(adjacent);
    expect(membersBy('=', table('ADJACENT', invariant, own), int(1))).toEqual(adjacent);
    expect(membersBy('=', table('ADJACENT', own, other), int(1))).toBeUndefined();
    expect(membersBy('=', table('ADJACENT', other, invariant), int(1))).toBeUndefined();
    expect(membersBy('>=', table('ADJACENT', own, invariant), int(1))).toBeUndefined();
  });
});
