/** Numbers that are only asked whether they are more than zero: the truths that ask it instead. */
import { describe, expect, it } from 'vitest';
import {
  all,
  call,
  cell,
  local,
  NO,
  not,
  num,
  op,
  table,
  YES,
  type LocalInfo,
  type X,
} from '../../ir/expression.ts';
import type { Fn, Node, RegionIR } from '../../ir/program.ts';
import { askPositive } from './count-to-exists.ts';
import type { Structured } from '../../ir/stages.ts';
import { assign, BREAK, each, loop, perform, when } from '../../ir/build.ts';

const region = (name: string, low = 0): RegionIR => ({
  name,
  offset: 0,
  length: 1,
  dimensions: [],
  visibility: 'all',
  bounds: { low, high: 9 },
});
const fn = (name: string, body: readonly Node[]): Fn => ({
  name,
  doc: 'How many.',
  parameters: 1,
  result: 'number',
  body,
  module: 'pieces',
  locals: ['space', 'sum', 'group'].map((of): LocalInfo => ({ name: of, holds: 'number' })),
});
const costs = { name: 'COSTS', doc: '', values: [0, 3] };
const space = local(0);
const here = (group: X): X => cell('BOARD', space, group);
const free = cell('AVAILABLE', num(0));
const set = (value: X): Node => assign(1, value);
const returning = (value: X): Node => ({ kind: 'return', value });
const groups = (...body: readonly Node[]): Node => each(2, { bits: [num(6)] }, body);

/** What a question becomes, and the bodies of the twins that it asks. */
function asked(
  question: X,
  ...functions: readonly Fn[]
): { question: X | undefined; twins: Record<string, unknown> } {
  const asking = fn('asking', [returning(question)]);
  const program: Structured = {
    functions: [...functions, asking],
    routines: [],
    points: [],
    goals: [],
    standing: [],
    clauses: [],
  };
  const regions = [region('BOARD'), region('AVAILABLE'), region('TRACK', -5)];
  const made = askPositive(program, { tables: [costs], regions }).functions;
  const [only] = made.find(({ name }) => name === 'asking')?.body ?? [];
  const twins = made.filter(({ name }) => name.startsWith('some_'));
  return {
    question: only?.kind === 'return' ? only.value : undefined,
    twins: Object.fromEntries(twins.map(({ name, body }) => [name, body])),
  };
}

describe('asking whether a number is more than zero', () => {
  it('asks of the least of two both, of a difference which is more, of a sum any', () => {
    const fewest = op('min', free, op('-', num(2), here(num(1))));
    expect(asked(op('>', fewest, num(0))).question).toEqual(
      all(op('>', free, num(0)), op('>', num(2), here(num(1)))),
    );
    expect(asked(op('<', op('+', free, here(num(1))), num(1))).question).toEqual(
      not(op('or', op('>', free, num(0)), op('>', here(num(1)), num(0)))),
    );
    const debt = op('>', op('+', free, op('-', num(0), here(num(1)))), num(0));
    expect(asked(debt).question).toEqual(debt);
  });

  it('returns at the first that counts', () => {
    const sum = fn('movable', [
      set(num(0)),
      groups(set(op('+', local(1), op('min', here(local(2)), free)))),
      returning(local(1)),
    ]);
    expect(asked(op('>', call('movable', space), num(0)), sum)).toEqual({
      question: call('some_movable', space),
      twins: {
        some_movable: [
          groups(when(all(op('>', here(local(2)), num(0)), op('>', free, num(0))), [returning(YES)])),
          returning(NO),
        ],
      },
    });
  });

  it('returns at the first limit that is reached, and passes over those that never are', () => {
    const open = op('=', cell('OPEN', space), num(1));
    const room = fn('room', [
      set(num(99)),
      when(open, [set(op('min', local(1), op('-', num(2), here(num(0)))))]),
      when(open, [set(op('min', local(1), num(5)))]),
      returning(op('max', num(0), local(1))),
    ]);
    expect(asked(op('<=', call('room', space), num(0)), room)).toEqual({
      question: not(call('some_room', space)),
      twins: {
        some_room: [when(open, [when(not(op('>', num(2), here(num(0)))), [returning(NO)])]), returning(YES)],
      },
    });
  });

  it('leaves functions alone that do anything else with their number', () => {
    const twice = fn('twice', [set(num(0)), set(op('+', local(1), local(1))), returning(local(1))]);
    const question = op('>', call('twice', space), num(0));
    expect(asked(question, twice)).toEqual({ question, twins: {} });
    const many = op('>', call('twice', space), num(1));
    expect(asked(many, twice).question).toEqual(many);
  });
});

const [first, second] = [here(num(1)), here(num(2))];
const track = cell('TRACK');
const open = op('=', cell('OPEN', space), num(1));
const some = (x: X): X => op('>', x, num(0));
const counts = (...code: readonly Node[]): Fn => fn('counts', code);

describe('a comparison with 0', () => {
  it.each<[string, X, X]>([
    ['of the greater of two', some(op('max', first, free)), op('or', some(first), some(free))],
    [
      'of two conditional numbers',
      some(op('if', open, first, track)),
      op('if', open, some(first), some(track)),
    ],
    ['of what is left of nothing', some(op('-', num(0), first)), NO],
    ['of what is left of debts', some(op('-', num(-2), first)), NO],
    ['of what is left of one', some(op('-', num(1), first)), op('>', num(1), first)],
    ['of nothing minus a number with a sign', some(op('-', num(0), track)), op('>', num(0), track)],
    ['of a difference of cells', some(op('-', free, first)), op('>', free, first)],
    ['that nothing remains', op('<=', op('-', free, first), num(0)), not(op('>', free, first))],
    [
      'of a sum of costs',
      some(op('+', table('COSTS', space), free)),
      op('or', some(table('COSTS', space)), some(free)),
    ],
    [
      'of groups in one space',
      some(op('max', op('+', first, second), free)),
      op('or', op('!=', op('maskAnd', cell('GROUPS_AT', space), num(6)), num(0)), some(free)),
    ],
  ])('%s is decided by its parts', (_, question, expected) => {
    expect(asked(question).question).toEqual(expected);
  });

  it.each<[string, X]>([
    ['of a cell', some(first)],
    ['that a cell is 0', op('<=', first, num(0))],
    ['of a sum that may be negative', some(op('+', first, track))],
    ['of a sum of a negative number', some(op('+', track, first))],
    ['of a product', some(op('*', first, free))],
    ['of a local', some(local(1))],
    ['of a primitive', some(call('heldBy', space))],
    ['with another number', op('>', op('max', first, free), num(2))],
    ['with a local', op('>', op('max', first, free), local(1))],
    ['by another operation', op('=', op('max', first, free), num(0))],
    ['that is the other way around', op('<', num(0), op('max', first, free))],
    ['that is no comparison', op('not', call('open', space))],
  ])('%s is left', (_, question) => {
    expect(asked(question).question).toEqual(question);
  });
});

describe('a function of one return', () => {
  it('gets one twin for all questions, which may ask further twins', () => {
    const outer = fn('outer', [returning(op('max', call('inner', space), free))]);
    const inner = fn('inner', [returning(op('max', first, free))]);
    const both = all(some(call('outer', num(1))), op('not', some(call('outer', num(2)))));
    expect(asked(both, outer, inner)).toEqual({
      question: all(call('some_outer', num(1)), not(call('some_outer', num(2)))),
      twins: {
        some_outer: [returning(op('or', call('some_inner', space), some(free)))],
        some_inner: [returning(op('or', some(first), some(free)))],
      },
    });
  });

  it('is the same as its twin, except for the result', () => {
    const greater = fn('greater', [returning(op('max', first, free))]);
    const asking = { ...fn('asking', [returning(some(call('greater', space)))]), result: 'truth' as const };
    const none = { routines: [], points: [], goals: [], standing: [], clauses: [] };
    const made = askPositive(
      { ...none, functions: [greater, asking] },
      { tables: [], regions: [] },
    ).functions;
    expect(made.map(({ name }) => name)).toEqual(['greater', 'asking', 'some_greater']);
    expect(made[2]).toEqual({
      ...{
        ...greater,
        name: 'some_greater',
        doc: 'Whether that is more than none: How many.',
        result: 'truth',
      },
      body: [returning(op('or', some(first), some(free)))],
    });
  });

  it.each<[string, readonly Node[]]>([
    ['a cell', [returning(first)]],
    ['itself', [returning(call('counts', space))]],
    ['a number after an effect', [perform('act', [], 1), returning(op('max', first, free))]],
  ])('has no twin if it returns %s', (_, code) => {
    const question = some(call('counts', space));
    expect(asked(question, counts(...code))).toEqual({ question, twins: {} });
  });
});

describe('a function that adds up', () => {
  const add = (x: X): Node => set(op('+', local(1), x));
  const summing = (...code: readonly Node[]): Fn => counts(set(num(0)), ...code, returning(local(1)));
  const twinOf = (fn: Fn): unknown => asked(some(call('counts', space)), fn).twins['some_counts'];
  const none = op('min', num(0), first);
  const hit = (x: X): Node => when(some(x), [returning(YES)]);

  it('stops at the first number that counts, in branches and loops', () => {
    const code = [
      assign(2, num(3)),
      when(open, [add(first)], [add(second)]),
      when(open, [], [add(free)]),
      when(open, [add(none)], [add(none)]),
      groups(when(open, [add(here(local(2)))])),
      groups(add(none)),
    ];
    expect(twinOf(summing(...code))).toEqual([
      assign(2, num(3)),
      when(open, [hit(first)], [hit(second)]),
      when(not(open), [hit(free)]),
      groups(when(open, [hit(here(local(2)))])),
      returning(NO),
    ]);
  });

  it('ends where a number is certain', () => {
    expect(twinOf(summing(when(open, [add(num(2)), add(first)]), add(second)))).toEqual([
      when(open, [returning(YES)]),
      hit(second),
      returning(NO),
    ]);
  });

  it.each<[string, Fn]>([
    ['adds a number that may be negative', summing(add(track))],
    ['subtracts', summing(set(op('-', local(1), first)))],
    ['starts again', summing(set(first))],
    ['adds to another local', summing(set(op('+', local(2), first)))],
    ['adds to no local', summing(set(op('+', free, first)))],
    ['doubles its sum', summing(set(op('+', local(1), op('*', local(1), num(2)))))],
    ['starts at 1', counts(set(num(1)), add(first), returning(local(1)))],
    ['starts at a cell', counts(set(free), add(first), returning(local(1)))],
    ['starts with a condition', counts(when(open, [set(num(0))]), add(first), returning(local(1)))],
    ['returns another local', counts(set(num(0)), add(first), returning(local(2)))],
    ['returns more than its sum', counts(set(num(0)), add(first), returning(op('+', local(1), num(1))))],
    ['does not end with a return', counts(set(num(0)), add(first), when(open, [returning(local(1))]))],
    ['returns early', summing(when(open, [returning(num(0))]), add(first))],
    ['receives its sum from a call', summing({ ...perform('act', [], 1), into: 1 }, add(first))],
    ['branches on its sum', summing(when(op('<', local(1), num(2)), [add(first)]))],
    ['subtracts in the first branch', summing(when(open, [set(op('-', local(1), first))], [add(first)]))],
    ['subtracts in the second branch', summing(when(open, [add(first)], [set(op('-', local(1), first))]))],
    ['subtracts in a run', summing(groups(set(op('-', local(1), first))))],
    ['repeats until a break', summing(loop('again', [add(first), BREAK]))],
    ['passes on its sum', summing(add(first), perform('act', [free, local(1)], 1))],
    ['ends with a copy of its sum', counts(set(num(0)), add(first), assign(2, local(1)))],
    ['copies its sum', summing(assign(2, local(1)), add(first))],
  ])('has no twin if it %s', (_, fn) => {
    expect(twinOf(fn)).toBeUndefined();
  });
});

describe('a function that takes the least of limits', () => {
  const limit = (x: X): Node => set(op('min', local(1), x));
  const limiting = (from: number, value: X = local(1)): Fn =>
    counts(set(num(from)), limit(first), returning(value));
  const twinOf = (fn: Fn): unknown => asked(some(call('counts', space)), fn).twins['some_counts'];
  const twin = [when(not(some(first)), [returning(NO)]), returning(YES)];

  it.each<[string, Fn]>([
    ['itself', limiting(1)],
    ['with a floor of 0', limiting(5, op('max', num(0), local(1)))],
  ])('that returns the least %s stops at the first limit of 0', (_, fn) => {
    expect(twinOf(fn)).toEqual(twin);
  });

  it.each<[string, Fn]>([
    ['starts at 0', limiting(0, op('max', num(0), local(1)))],
    ['starts below 0', limiting(-1)],
    ['starts at a cell', counts(set(free), limit(first), returning(local(1)))],
    ['has another floor', limiting(5, op('max', num(1), local(1)))],
    ['has a floor that is not fixed', limiting(5, op('max', free, local(1)))],
    ['has a ceiling', limiting(5, op('min', num(0), local(1)))],
    ['returns another local', limiting(5, op('max', num(0), local(2)))],
    ['returns a cell', limiting(5, free)],
    ['returns its floor from a call', limiting(5, call('max', num(0), local(1)))],
    ['adds', counts(set(num(5)), limit(first), set(op('+', local(1), first)), returning(local(1)))],
  ])('has no twin if it %s', (_, fn) => {
    expect(twinOf(fn)).toBeUndefined();
  });
});
