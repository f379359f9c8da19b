/** For which members of a loop a condition can hold, by kind of condition. Local 1 is the member. */
import { describe, expect, it } from 'vitest';
import { assign, each, branch, write } from '../../ir/node-builders.ts';
import {
  all,
  any,
  call,
  cell,
  local,
  FALSE,
  not,
  int,
  op,
  readsOnly,
  table,
  TRUE,
  type Operator,
  type IrExpr,
} from '../../ir/expression.ts';
import { pathEffectsOf } from '../../ir/paths.ts';
import type { IrFunction, IrNode, IrTable } from '../../ir/program.ts';
import { ALL, NONE, type Domain } from './domain.ts';
import { MemberDomains, type Property } from './member-domains.ts';
import {
  constant,
  exactDomain,
  upperBound,
  UNKNOWN,
  type DomainEstimate,
  type LoopContext,
} from './loop-context.ts';

type Each = Extract<IrNode, { kind: 'each' }>;

const tables: readonly IrTable[] = [
  { name: 'CITY', doc: '', values: [1, 0, 1] },
  { name: 'MASKS', doc: '', values: [3, 12] },
];
const fn = (name: string, ...body: readonly IrNode[]): IrFunction => ({
  name,
  doc: '',
  parameters: 2,
  result: 'number',
  body,
  module: 'm',
  locals: [],
});
const returning = (value?: IrExpr): IrNode => ({ kind: 'return', ...(value !== undefined && { value }) });
const raw = (name: Operator, ...args: readonly IrExpr[]): IrExpr => ({ kind: 'op', op: name, args });

const rangesOf = (functions: readonly IrFunction[] = [], spaces = 10): MemberDomains =>
  new MemberDomains({ functions, tables, unsigned: new Set(['BOARD', 'AVAILABLE']), spaces, groups: 4 });
/** A view in which local 0 is invariant, and local 3 a group of the mask 6. */
const viewOf = (overrides: Partial<LoopContext> = {}): LoopContext => ({
  members: new Set([1]),
  words: 1,
  isInvariant: (x) => readsOnly(x, (id) => id === 0),
  groupMasks: new Map([[3, int(6)]]),
  assignmentsOf: undefined,
  inProgress: new Set(),
  ...overrides,
});
const estimateOf = (
  expr: IrExpr,
  property: Property = 'true',
  overrides: Partial<LoopContext> = {},
  functions: readonly IrFunction[] = [],
): DomainEstimate => rangesOf(functions).estimate(expr, property, viewOf(overrides));

const presenceOf = (mask: IrExpr | number): Domain => ({
  kind: 'presence',
  mask: typeof mask === 'number' ? int(mask) : mask,
});
const words = (...masks: readonly IrExpr[]): Domain => ({ kind: 'words', words: masks });
const complementOf = (operand: Domain): Domain => ({ kind: 'not', operand: operand });
const condition = (expr: IrExpr): Domain => ({ kind: 'when', condition: expr });
const and = (...operands: readonly Domain[]): Domain => ({ kind: 'and', operands: operands });
const or = (...operands: readonly Domain[]): Domain => ({ kind: 'or', operands: operands });

const [invariant, memberLocal, group] = [local(0), local(1), local(3)];
const piecesAt = (groupId: number, at: IrExpr = memberLocal): IrExpr => cell('BOARD', at, int(groupId));
const [a, b] = [piecesAt(0), piecesAt(1)];
const [hasA, hasB] = [op('>', a, int(0)), op('>', b, int(0))];
/** Numbers that may be negative. */
const [signedCell, signedDifference] = [cell('DEBT', memberLocal), op('-', a, int(1))];
const open = op('=', cell('OPEN', memberLocal), int(1));
const rich = op('>', cell('TRACK', invariant), int(2));

describe('volumes', () => {
  it('with at most two words of spaces can be pruned', () => {
    const words = [0, 31, 32, 62, 63].map((spaces) => rangesOf([], spaces));
    expect(words.map((p) => p.words)).toEqual([1, 1, 2, 2, 3]);
    expect(words.map((p) => p.supportsWords)).toEqual([true, true, true, true, false]);
  });

  it('have loops over all spaces, or all groups', () => {
    const list = Array.from({ length: 10 }, (_, i) => i);
    const coversAll = (members: Each['members']): boolean => rangesOf().coversAllMembers(members);
    for (const members of [list, { count: int(10) }, { count: int(4) }])
      expect(coversAll(members)).toBe(true);
    for (const members of [
      ...[list.slice(1), list.slice(0, 9), [0, 1, 2, 3], list.with(5, 6), [...list, 10]],
      ...[
        { count: int(5) },
        { count: invariant },
        { bits: [int(10)] },
        { origin: int(10), candidates: list },
      ],
    ])
      expect(coversAll(members), JSON.stringify(members)).toBe(false);
  });

  it('have numbers that are never negative', () => {
    expect(rangesOf().isNonNegative(a)).toBe(true);
    expect(rangesOf().isNonNegative(signedCell)).toBe(false);
  });
});

it('a constant holds for all members or for none', () => {
  expect([1, 0, -1].map((n) => estimateOf(int(n), 'positive'))).toEqual([
    constant(true),
    constant(false),
    constant(false),
  ]);
  expect(estimateOf(int(1), 'true')).toEqual(UNKNOWN);
  expect([TRUE, FALSE].map((x) => estimateOf(x, 'true'))).toEqual([constant(true), constant(false)]);
  expect([TRUE, FALSE].map((x) => estimateOf(x, 'false'))).toEqual([constant(false), constant(true)]);
  expect([TRUE, FALSE].map((x) => estimateOf(x, 'positive'))).toEqual([constant(true), constant(false)]);
});

describe('invariant expressions', () => {
  it('are tested before the loop', () => {
    const flag = cell('FLAG', invariant);
    expect(estimateOf(flag, 'true')).toEqual(exactDomain(condition(flag)));
    expect(estimateOf(flag, 'false')).toEqual(exactDomain(condition(not(flag))));
    expect(estimateOf(flag, 'positive')).toEqual(exactDomain(condition(op('>', flag, int(0)))));
    expect(estimateOf(table('CITY', invariant), 'positive')).toEqual(
      exactDomain(condition(op('>', table('CITY', invariant), int(0)))),
    );
    expect(estimateOf(rich, 'true')).toEqual(exactDomain(condition(rich)));
    expect(estimateOf(rich, 'false')).toEqual(exactDomain(condition(not(rich))));
    const sum = op('+', flag, int(1));
    expect(estimateOf(sum, 'positive')).toEqual(exactDomain(condition(op('>', sum, int(0)))));
    expect(estimateOf(cell('FLAG', memberLocal), 'true')).toEqual(UNKNOWN);
    expect(estimateOf(cell('FLAG', memberLocal), 'positive')).toEqual(UNKNOWN);
  });

  it('are not tested there if they are large, or call more than a small function', () => {
    const flag = (...index: readonly IrExpr[]): IrExpr => cell('FLAG', ...index);
    const repeatedOnes = (n: number): readonly IrExpr[] => Array.from({ length: n }, () => int(1));
    expect(estimateOf(flag(...repeatedOnes(7))).isExact).toBe(true);
    expect(estimateOf(flag(...repeatedOnes(8)))).toEqual(UNKNOWN);
    expect(estimateOf(raw('=', call('f'), int(1)))).toEqual(UNKNOWN);
    expect(estimateOf(raw('bit', call('f')))).toEqual(UNKNOWN);
  });
});

describe('pieces', () => {
  it('are where a group is present', () => {
    expect(estimateOf(piecesAt(2), 'positive')).toEqual(exactDomain(presenceOf(4)));
    expect(estimateOf(piecesAt(2), 'true')).toEqual(UNKNOWN);
    expect(estimateOf(piecesAt(2, invariant), 'positive')).toEqual(UNKNOWN);
    expect(estimateOf(piecesAt(2, local(2)), 'positive')).toEqual(UNKNOWN);
    expect(estimateOf(raw('max', cell('BOARD', memberLocal), int(0)), 'positive')).toEqual(UNKNOWN);
    expect(estimateOf(cell('OTHER', memberLocal, int(2)), 'positive')).toEqual(UNKNOWN);
    expect(estimateOf(cell('BOARD'), 'positive')).toEqual(UNKNOWN);
  });

  it('are of the groups in an invariant space if the members are groups', () => {
    expect(estimateOf(cell('BOARD', invariant, memberLocal), 'positive')).toEqual(
      exactDomain(words(cell('GROUPS_AT', invariant))),
    );
    expect(estimateOf(cell('BOARD', local(2), memberLocal), 'positive')).toEqual(UNKNOWN);
    expect(estimateOf(cell('BOARD', memberLocal, memberLocal), 'positive')).toEqual(UNKNOWN);
  });

  it('are at most where groups of a mask are, for a group of that mask', () => {
    expect(estimateOf(cell('BOARD', memberLocal, group), 'positive')).toEqual(upperBound(presenceOf(6)));
    expect(estimateOf(cell('BOARD', memberLocal, local(4)), 'positive')).toEqual(UNKNOWN);
    expect(estimateOf(cell('BOARD', memberLocal, cell('GROUP')), 'positive')).toEqual(UNKNOWN);
  });

  it('of a mask are counted, exactly if the mask is invariant', () => {
    const count = (mask: IrExpr, at: IrExpr = memberLocal): IrExpr => call('countAt', mask, at);
    expect(estimateOf(count(invariant), 'positive')).toEqual(exactDomain(presenceOf(invariant)));
    expect(estimateOf(count(int(0)), 'positive')).toEqual(exactDomain(NONE));
    expect(estimateOf(count(int(5)), 'positive')).toEqual(exactDomain(presenceOf(5)));
    expect(estimateOf(count(invariant), 'true')).toEqual(UNKNOWN);
    expect(estimateOf(count(table('MASKS', signedCell)), 'positive')).toEqual(upperBound(presenceOf(15)));
    expect(estimateOf(count(signedCell), 'positive')).toEqual(UNKNOWN);
    expect(estimateOf(count(invariant, local(2)), 'positive')).toEqual(UNKNOWN);
    expect(estimateOf(call('countAt', memberLocal), 'positive')).toEqual(UNKNOWN);
    const counts = fn('count', returning(int(1)));
    expect(estimateOf(call('count', invariant, memberLocal), 'positive', {}, [counts])).toEqual(
      constant(true),
    );
  });

  it('of a mask are present or absent by the stored groups', () => {
    const presenceTest = (comparison: '=' | '!=', mask: IrExpr): IrExpr =>
      op(comparison, op('maskAnd', cell('GROUPS_AT', memberLocal), mask), int(0));
    const [present, absent] = [
      exactDomain(presenceOf(invariant)),
      exactDomain(complementOf(presenceOf(invariant))),
    ];
    expect(estimateOf(presenceTest('!=', invariant), 'true')).toEqual(present);
    expect(estimateOf(presenceTest('!=', invariant), 'false')).toEqual(absent);
    expect(estimateOf(presenceTest('=', invariant), 'true')).toEqual(absent);
    expect(estimateOf(presenceTest('=', invariant), 'false')).toEqual(present);
    const bounded = table('MASKS', signedCell);
    expect(estimateOf(presenceTest('!=', bounded), 'true')).toEqual(upperBound(presenceOf(15)));
    expect(estimateOf(presenceTest('!=', bounded), 'false')).toEqual(UNKNOWN);
    expect(estimateOf(presenceTest('=', bounded), 'false')).toEqual(upperBound(presenceOf(15)));
    expect(estimateOf(presenceTest('=', bounded), 'true')).toEqual(UNKNOWN);
  });
});

describe('booleans', () => {
  it('of negations and chains combine those of their parts', () => {
    const intersection = and(presenceOf(1), presenceOf(2));
    expect(estimateOf(all(hasA, hasB))).toEqual(exactDomain(intersection));
    expect(estimateOf(any(hasA, hasB))).toEqual(exactDomain(presenceOf(3)));
    expect(estimateOf(not(hasA))).toEqual(UNKNOWN);
    const isCity = op('=', table('CITY', memberLocal), int(1));
    const [cities, otherSpaces] = [0b101, 0b010].map((bits): Domain => ({ kind: 'fixed', words: [bits] }));
    expect(estimateOf(isCity)).toEqual(exactDomain(cities ?? ALL));
    expect(estimateOf(not(isCity))).toEqual(exactDomain(complementOf(cities ?? ALL)));
    expect(estimateOf(isCity, 'false')).toEqual(exactDomain(complementOf(cities ?? ALL)));
    expect(estimateOf(not(isCity), 'false')).toEqual(exactDomain(cities ?? ALL));
    const isOther = op('<', table('CITY', memberLocal), int(1));
    expect(estimateOf(isOther)).toEqual(exactDomain(otherSpaces ?? ALL));
    const noPieces = op('<=', a, int(0));
    expect(estimateOf(any(noPieces, isCity), 'false')).toEqual(
      exactDomain(and(presenceOf(1), complementOf(cities ?? ALL))),
    );
    expect(estimateOf(all(noPieces, isCity), 'false')).toEqual(
      exactDomain(or(presenceOf(1), complementOf(cities ?? ALL))),
    );
    expect(estimateOf(raw('not'))).toEqual(UNKNOWN);
  });

  it('of conditional expressions are those of the selected branch', () => {
    const isCity = op('=', table('CITY', memberLocal), int(1));
    const cities: Domain = { kind: 'fixed', words: [0b101] };
    const choice = op('if', isCity, hasA, hasB);
    expect(estimateOf(choice)).toEqual(
      exactDomain(or(and(cities, presenceOf(1)), and(complementOf(cities), presenceOf(2)))),
    );
    const [noA, noB] = [op('<=', a, int(0)), op('<=', b, int(0))];
    expect(estimateOf(op('if', isCity, noA, noB), 'false')).toEqual(
      exactDomain(or(and(cities, presenceOf(1)), and(complementOf(cities), presenceOf(2)))),
    );
  });

  it('of membership are the members of an invariant mask of one word', () => {
    const member = op('bit', invariant, memberLocal);
    expect(estimateOf(member)).toEqual(exactDomain(words(invariant)));
    expect(estimateOf(member, 'false')).toEqual(exactDomain(complementOf(words(invariant))));
    expect(estimateOf(member, 'true', { words: 2 })).toEqual(UNKNOWN);
    expect(estimateOf(op('bit', signedCell, memberLocal))).toEqual(UNKNOWN);
    expect(estimateOf(op('bit', invariant, local(2)))).toEqual(UNKNOWN);
    const fixed = op('bit', invariant, int(3));
    expect(estimateOf(fixed)).toEqual(exactDomain(condition(fixed)));
    expect(estimateOf(fixed, 'false')).toEqual(exactDomain(condition(not(fixed))));
  });

  it('of membership in a set of two words are its members', () => {
    const storedSet = op(
      'if',
      op('<', memberLocal, int(31)),
      op('bit', cell('LOW'), memberLocal),
      op('bit', cell('HIGH'), op('-', memberLocal, int(31))),
    );
    const large = rangesOf([], 40);
    const wordPair = words(cell('LOW'), cell('HIGH'));
    expect(large.estimate(storedSet, 'true', viewOf({ words: 2 }))).toEqual(exactDomain(wordPair));
    expect(large.estimate(storedSet, 'false', viewOf({ words: 2 }))).toEqual(
      exactDomain(complementOf(wordPair)),
    );
  });

  it('of other operations are unknown', () => {
    expect(estimateOf(op('maskAnd', signedCell, a))).toEqual(UNKNOWN);
    expect(estimateOf(raw('>', a))).toEqual(UNKNOWN);
    expect(estimateOf(open)).toEqual(UNKNOWN);
  });
});

describe('comparisons', () => {
  const [exact, approximate] = [exactDomain(presenceOf(1)), upperBound(presenceOf(1))];

  it('with 0 hold exactly where there are pieces', () => {
    expect(estimateOf(op('>', a, int(0)))).toEqual(exact);
    expect(estimateOf(raw('>=', a, int(1)))).toEqual(exact);
    expect(estimateOf(op('!=', a, int(0)))).toEqual(exact);
    expect(estimateOf(op('<', int(0), a))).toEqual(exact);
    expect(estimateOf(op('<=', int(1), a))).toEqual(exact);
    expect(estimateOf(op('=', a, int(0)), 'false')).toEqual(exact);
    expect(estimateOf(op('<=', a, int(0)), 'false')).toEqual(exact);
    expect(estimateOf(op('<', a, int(1)), 'false')).toEqual(exact);
    expect(estimateOf(op('>', int(1), a), 'false')).toEqual(exact);
    expect(estimateOf(op('>=', int(0), a), 'false')).toEqual(exact);
  });

  it('with larger numbers hold at most there', () => {
    expect(estimateOf(op('>', a, int(2)))).toEqual(approximate);
    expect(estimateOf(op('>', a, cell('AVAILABLE', memberLocal)))).toEqual(approximate);
    expect(estimateOf(op('>=', a, int(2)))).toEqual(approximate);
    expect(estimateOf(op('=', a, int(2)))).toEqual(approximate);
    expect(estimateOf(op('=', a, int(1)))).toEqual(approximate);
    expect(estimateOf(op('<', int(2), a))).toEqual(approximate);
    expect(estimateOf(op('<=', int(2), a))).toEqual(approximate);
    expect(estimateOf(op('!=', a, int(2)), 'false')).toEqual(approximate);
    expect(estimateOf(op('<', a, int(3)), 'false')).toEqual(approximate);
  });

  it('that also hold for 0 hold anywhere', () => {
    for (const x of [
      ...[
        op('>', a, int(-1)),
        op('>', a, signedCell),
        op('>=', a, int(0)),
        op('>=', a, cell('AVAILABLE', memberLocal)),
      ],
      ...[
        op('=', a, int(0)),
        op('=', a, int(-1)),
        op('=', a, signedCell),
        op('!=', a, int(1)),
        op('!=', a, signedCell),
      ],
      ...[
        op('!=', signedDifference, int(0)),
        op('<', a, int(3)),
        op('<=', a, int(3)),
        op('<', signedCell, a),
      ],
    ])
      expect(estimateOf(x), JSON.stringify(x)).toEqual(UNKNOWN);
    expect(estimateOf(op('>', a, int(0)), 'false')).toEqual(UNKNOWN);
    expect(estimateOf(op('!=', a, int(0)), 'false')).toEqual(UNKNOWN);
  });
});

describe('numbers', () => {
  const positiveDomain = (expr: IrExpr): DomainEstimate => estimateOf(expr, 'positive');
  const intersection = and(presenceOf(1), presenceOf(2));

  it('are positive by their parts', () => {
    expect(positiveDomain(op('+', a, b))).toEqual(exactDomain(presenceOf(3)));
    expect(positiveDomain(op('+', signedDifference, b))).toEqual(upperBound(presenceOf(3)));
    expect(positiveDomain(op('+', b, signedDifference))).toEqual(upperBound(presenceOf(3)));
    expect(positiveDomain(op('max', a, b))).toEqual(exactDomain(presenceOf(3)));
    expect(positiveDomain(op('min', a, b))).toEqual(exactDomain(intersection));
    expect(positiveDomain(op('*', a, b))).toEqual(exactDomain(intersection));
    expect(positiveDomain(op('*', signedDifference, b))).toEqual(UNKNOWN);
    expect(positiveDomain(op('*', b, signedDifference))).toEqual(UNKNOWN);
  });

  it('are at most positive by a part if the other can be negative', () => {
    const signed = op('if', op('=', table('CITY', memberLocal), int(1)), a, int(-1));
    expect(positiveDomain(signed).isExact).toBe(true);
    expect(positiveDomain(op('+', b, signed)).isExact).toBe(false);
    expect(positiveDomain(op('+', signed, b)).isExact).toBe(false);
  });

  it('are at most positive where they are reduced or divided', () => {
    for (const comparison of ['-', 'div'] as const) {
      expect(positiveDomain(op(comparison, a, b))).toEqual(upperBound(presenceOf(1)));
      expect(positiveDomain(op(comparison, a, signedCell))).toEqual(UNKNOWN);
    }
  });

  it('of conditional expressions are positive where the selected branch is', () => {
    const isCity = op('=', table('CITY', memberLocal), int(1));
    const cities: Domain = { kind: 'fixed', words: [0b101] };
    expect(positiveDomain(op('if', isCity, a, b))).toEqual(
      exactDomain(or(and(cities, presenceOf(1)), and(complementOf(cities), presenceOf(2)))),
    );
    expect(positiveDomain(raw('if', hasA, b))).toEqual(UNKNOWN);
  });

  it('of other operations are unknown', () => {
    expect(positiveDomain(op('maskAnd', a, b))).toEqual(UNKNOWN);
    expect(positiveDomain(raw('+', a))).toEqual(UNKNOWN);
    expect(positiveDomain(raw('maskNot', a))).toEqual(UNKNOWN);
  });
});

describe('locals', () => {
  const sum = local(2);
  const assigned = (...code: readonly IrNode[]): Partial<LoopContext> => ({
    assignmentsOf: (id) => pathEffectsOf(code).filter((effect) => effect.local === id),
  });

  it('are positive, or true, at most where a value assigned to them is', () => {
    expect(estimateOf(sum, 'positive', assigned(assign(2, int(0)), assign(2, a)))).toEqual(
      upperBound(presenceOf(1)),
    );
    expect(estimateOf(sum, 'true', assigned(branch(hasA, [assign(2, TRUE)]), assign(2, FALSE)))).toEqual(
      upperBound(presenceOf(1)),
    );
    expect(estimateOf(sum, 'positive', assigned(assign(2, int(0))))).toEqual(upperBound(NONE));
    expect(estimateOf(sum, 'positive', assigned(assign(2, signedCell)))).toEqual(UNKNOWN);
  });

  it('are positive at most where a positive number is added to them', () => {
    const adding = each(3, { bits: [int(5)] }, [assign(2, op('+', sum, cell('BOARD', memberLocal, group)))]);
    expect(estimateOf(sum, 'positive', assigned(assign(2, int(0)), adding))).toEqual(
      upperBound(presenceOf(5)),
    );
    const guarded = branch(hasB, [assign(2, op('+', sum, a))]);
    expect(estimateOf(sum, 'positive', assigned(guarded))).toEqual(
      upperBound(and(presenceOf(2), presenceOf(1))),
    );
  });

  it('add nothing by referring to themselves', () => {
    const code = assigned(assign(2, local(4)), assign(4, sum), assign(4, a));
    expect(estimateOf(sum, 'positive', code)).toEqual(upperBound(presenceOf(1)));
  });

  it('are unknown if no assignment is known, and if they are false', () => {
    expect(estimateOf(sum, 'positive')).toEqual(UNKNOWN);
    expect(estimateOf(sum, 'true', assigned())).toEqual(UNKNOWN);
    expect(estimateOf(sum, 'false', assigned(assign(2, FALSE)))).toEqual(UNKNOWN);
    expect(estimateOf(sum, 'false', { ...assigned(assign(2, FALSE)), inProgress: new Set([2]) })).toEqual(
      UNKNOWN,
    );
  });
});

describe('called functions', () => {
  const domainOfCall = (
    body: readonly IrNode[],
    property: Property = 'true',
    ...args: readonly IrExpr[]
  ): DomainEstimate =>
    estimateOf(call('f', ...(args.length === 0 ? [memberLocal, invariant] : args)), property, {}, [
      fn('f', ...body),
    ]);
  const at = (groupId: number): IrExpr => op('>', piecesAt(groupId, local(0)), int(0));

  it('hold as their results do, in terms of the arguments', () => {
    expect(domainOfCall([returning(at(1))])).toEqual(exactDomain(presenceOf(2)));
    expect(domainOfCall([returning(op('>', call('countAt', local(1), local(0)), int(0)))])).toEqual(
      exactDomain(presenceOf(invariant)),
    );
    expect(domainOfCall([returning(piecesAt(1, local(0)))], 'positive')).toEqual(exactDomain(presenceOf(2)));
    expect(domainOfCall([returning(op('<=', piecesAt(1, local(0)), int(0)))], 'false')).toEqual(
      exactDomain(presenceOf(2)),
    );
  });

  it('hold at most where a path to a result can be taken', () => {
    expect(domainOfCall([branch(at(0), [returning(TRUE)]), returning(FALSE)])).toEqual(
      upperBound(presenceOf(1)),
    );
    expect(domainOfCall([branch(at(0), [returning(at(1))]), returning(FALSE)])).toEqual(
      upperBound(and(presenceOf(1), presenceOf(2))),
    );
    expect(domainOfCall([assign(2, TRUE), returning(at(1))])).toEqual(exactDomain(presenceOf(2)));
    expect(domainOfCall([returning()])).toEqual(UNKNOWN);
    expect(domainOfCall([branch(at(0), [returning()]), returning(FALSE)])).toEqual(upperBound(presenceOf(1)));
  });

  it('are unknown if the member is no argument, or the function is a primitive', () => {
    expect(domainOfCall([returning(FALSE)], 'true', invariant)).toEqual(UNKNOWN);
    expect(domainOfCall([returning(FALSE)], 'true', memberLocal)).toEqual(constant(false));
    expect(domainOfCall([returning(FALSE)], 'true', cell('OTHER', memberLocal))).toEqual(UNKNOWN);
    expect(estimateOf(call('primitive', memberLocal))).toEqual(UNKNOWN);
  });

  it('are summarized by property and by kinds of arguments', () => {
    const f = fn('f', returning(op('>', call('countAt', local(1), local(0)), int(0))));
    const ranges = rangesOf([f]);
    const view = viewOf();
    const domainOf = (property: Property, ...args: readonly IrExpr[]): DomainEstimate =>
      ranges.estimate(call('f', ...args), property, view);
    expect(domainOf('true', memberLocal, invariant)).toEqual(exactDomain(presenceOf(invariant)));
    expect(domainOf('false', memberLocal, invariant)).toEqual(UNKNOWN);
    expect(domainOf('true', memberLocal, signedCell)).toEqual(UNKNOWN);
    expect(domainOf('true', memberLocal, int(6))).toEqual(exactDomain(presenceOf(6)));
    expect(domainOf('true', invariant, memberLocal)).toEqual(UNKNOWN);
    expect(domainOf('true', memberLocal, int(7))).toEqual(exactDomain(presenceOf(7)));
  });

  it('collect the values that they add', () => {
    const sum = [
      assign(2, int(0)),
      each(3, { bits: [local(1)] }, [assign(2, op('+', local(2), cell('BOARD', local(0), local(3))))]),
      returning(local(2)),
    ];
    expect(domainOfCall(sum, 'positive')).toEqual(upperBound(presenceOf(invariant)));
    expect(domainOfCall([write('LEVEL', [int(0)], int(1)), returning(FALSE)])).toEqual(constant(false));
  });
});

it('analyses a condition once for each context', () => {
  const ranges = rangesOf();
  const view = viewOf();
  expect(ranges.estimate(hasA, 'true', view)).toBe(ranges.estimate(hasA, 'true', view));
  const otherView = viewOf({ members: new Set([2]) });
  expect(ranges.estimate(hasA, 'true', otherView)).toEqual(UNKNOWN);
});

describe('paths', () => {
  const otherSpace = local(4);
  const list = [0, 1, 2, 3];
  const domainOfPath = (
    conditions: readonly IrExpr[],
    ...loops: readonly Each[]
  ): { domain: Domain; context: LoopContext } =>
    rangesOf().domainOfPath({ conditions, loops }, viewOf({ groupMasks: new Map() }));
  const loopOver = (members: Each['members']): Each => each(4, members, []);
  const adjacent = (a: IrExpr, b: IrExpr): IrExpr => op('=', table('ADJACENT', a, b), int(1));
  const condition = op('>', piecesAt(1, otherSpace), int(0));
  const around: Domain = { kind: 'around', operand: presenceOf(2) };

  it('are taken where all their conditions hold', () => {
    expect(domainOfPath([all(hasA, open), hasB]).domain).toEqual(and(presenceOf(1), presenceOf(2)));
    expect(domainOfPath([]).domain).toEqual(ALL);
    expect(domainOfPath([hasA], loopOver(list)).domain).toEqual(presenceOf(1));
    expect(domainOfPath([condition], loopOver(list)).domain).toEqual(ALL);
    expect(domainOfPath([all(hasA, condition)], loopOver(list), each(5, list, [])).domain).toEqual(
      presenceOf(1),
    );
  });

  it('reach neighbours that meet conditions', () => {
    expect(domainOfPath([condition], loopOver({ origin: memberLocal, candidates: list })).domain).toEqual(
      around,
    );
    expect(domainOfPath([condition], loopOver({ origin: invariant, candidates: list })).domain).toEqual(ALL);
    for (const near of [adjacent(memberLocal, otherSpace), adjacent(otherSpace, memberLocal)])
      expect(domainOfPath([near, condition, hasA], loopOver(list)).domain).toEqual(
        and(presenceOf(1), around),
      );
    for (const near of [
      adjacent(invariant, otherSpace),
      adjacent(otherSpace, invariant),
      adjacent(memberLocal, local(5)),
    ])
      expect(domainOfPath([condition, near], loopOver(list)).domain).toEqual(ALL);
    expect(domainOfPath([adjacent(local(5), memberLocal), condition], loopOver(list)).domain).toEqual(ALL);
    expect(domainOfPath([adjacent(memberLocal, otherSpace), open], loopOver(list)).domain).toEqual(ALL);
  });

  it('reach the member itself if another local equals it', () => {
    const isNone = op('=', memberLocal, int(-1));
    for (const equality of [
      op('=', memberLocal, otherSpace),
      op('=', otherSpace, memberLocal),
      any(isNone, op('=', memberLocal, otherSpace)),
      any(isNone, op('=', otherSpace, memberLocal)),
    ])
      expect(domainOfPath([equality, condition], loopOver(list)).domain).toEqual(presenceOf(2));
    for (const distinct of [
      ...[
        op('=', memberLocal, local(5)),
        op('=', local(5), memberLocal),
        op('=', otherSpace, local(5)),
        op('=', local(5), otherSpace),
      ],
      ...[
        op('<', memberLocal, otherSpace),
        all(open, condition),
        any(open, op('=', memberLocal, otherSpace)),
        any(isNone, open),
      ],
      ...[
        any(op('=', memberLocal, int(0)), op('=', memberLocal, otherSpace)),
        any(op('=', otherSpace, int(-1)), op('=', memberLocal, otherSpace)),
      ],
      ...[
        any(op('<', memberLocal, int(-1)), op('=', memberLocal, otherSpace)),
        any(op('=', memberLocal, signedCell), op('=', memberLocal, otherSpace)),
      ],
      ...[
        cell('FLAG', otherSpace),
        raw('maskOr', isNone, op('=', memberLocal, otherSpace)),
        raw('or', isNone),
      ],
    ])
      expect(domainOfPath([condition, distinct], loopOver(list)).domain, JSON.stringify(distinct)).toEqual(
        ALL,
      );
  });

  it('record the mask whose group a local holds', () => {
    const masks = (conditions: readonly IrExpr[], members: Each['members']): unknown => [
      ...domainOfPath(conditions, loopOver(members)).context.groupMasks,
    ];
    expect(masks([], { bits: [invariant] })).toEqual([[4, invariant]]);
    expect(masks([op('bit', int(6), otherSpace)], { count: int(4) })).toEqual([[4, int(6)]]);
    expect(masks([open, all(hasA, op('bit', int(6), otherSpace))], { bits: [invariant] })).toEqual([
      [4, int(6)],
    ]);
    expect(masks([op('bit', signedCell, otherSpace)], { count: int(4) })).toEqual([]);
    expect(masks([], { bits: [signedCell] })).toEqual([]);
    expect(masks([op('bit', int(6), local(5))], { count: int(4) })).toEqual([]);
    expect(masks([op('=', int(6), otherSpace)], { count: int(4) })).toEqual([]);
    const inGroup = op('>', cell('BOARD', memberLocal, otherSpace), int(0));
    expect(
      domainOfPath([op('bit', int(6), otherSpace), inGroup], loopOver({ count: int(4) })).domain,
    ).toEqual(presenceOf(6));
  });

  it('keep the masks known in the enclosing code', () => {
    const outside = viewOf();
    const { context: view } = rangesOf().domainOfPath(
      { conditions: [], loops: [loopOver({ bits: [invariant] })] },
      outside,
    );
    expect([...view.groupMasks]).toEqual([
      [3, int(6)],
      [4, invariant],
    ]);
    expect(rangesOf().domainOfPath({ conditions: [], loops: [] }, outside).context).toBe(outside);
  });
});
