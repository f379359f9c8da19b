import { describe, expect, it } from 'vitest';
import {
  all,
  call,
  cell,
  local,
  FALSE,
  not,
  int,
  op,
  table,
  TRUE,
  type IrLocal,
  type IrExpr,
} from '../../ir/expression.ts';
import type { IrFunction, IrNode, IrRegion } from '../../ir/program.ts';
import { countToExists } from './count-to-exists.ts';
import type { StructuredProgram } from '../../ir/stages.ts';
import { assign, BREAK, each, loop, perform, branch } from '../../ir/node-builders.ts';

const region = (name: string, low = 0): IrRegion => ({
  name,
  offset: 0,
  length: 1,
  dimensions: [],
  visibility: 'all',
  bounds: { low, high: 9 },
});
const fn = (name: string, body: readonly IrNode[]): IrFunction => ({
  name,
  doc: 'How many.',
  parameters: 1,
  result: 'number',
  body,
  module: 'pieces',
  locals: ['space', 'sum', 'group'].map((parameter): IrLocal => ({ name: parameter, type: 'number' })),
});
const costs = { name: 'COSTS', doc: '', values: [0, 3] };
const space = local(0);
const countOf = (group: IrExpr): IrExpr => cell('BOARD', space, group);
const free = cell('AVAILABLE', int(0));
const assignAccumulator = (value: IrExpr): IrNode => assign(1, value);
const returning = (value: IrExpr): IrNode => ({ kind: 'return', value });
const groups = (...body: readonly IrNode[]): IrNode => each(2, { bits: [int(6)] }, body);

/** Returns the rewritten test, and the bodies of the boolean variants ("twins") that it calls. */
function rewriteTest(
  question: IrExpr,
  ...functions: readonly IrFunction[]
): { question: IrExpr | undefined; twins: Record<string, unknown> } {
  const caller = fn('asking', [returning(question)]);
  const program: StructuredProgram = {
    functions: [...functions, caller],
    routines: [],
    points: [],
    goals: [],
    standingPoints: [],
    clauses: [],
  };
  const regions = [region('BOARD'), region('AVAILABLE'), region('TRACK', -5)];
  const rewritten = countToExists(program, { tables: [costs], regions }).functions;
  const [firstNode] = rewritten.find(({ name }) => name === 'asking')?.body ?? [];
  const twins = rewritten.filter(({ name }) => name.startsWith('some_'));
  return {
    question: firstNode?.kind === 'return' ? firstNode.value : undefined,
    twins: Object.fromEntries(twins.map(({ name, body }) => [name, body])),
  };
}

describe('testing whether a number is greater than 0', () => {
  it('tests both operands of a minimum, compares those of a difference, and tests either of a sum', () => {
    const fewest = op('min', free, op('-', int(2), countOf(int(1))));
    expect(rewriteTest(op('>', fewest, int(0))).question).toEqual(
      all(op('>', free, int(0)), op('>', int(2), countOf(int(1)))),
    );
    expect(rewriteTest(op('<', op('+', free, countOf(int(1))), int(1))).question).toEqual(
      not(op('or', op('>', free, int(0)), op('>', countOf(int(1)), int(0)))),
    );
    const debt = op('>', op('+', free, op('-', int(0), countOf(int(1)))), int(0));
    expect(rewriteTest(debt).question).toEqual(debt);
  });

  it('returns at the first positive summand', () => {
    const sum = fn('movable', [
      assignAccumulator(int(0)),
      groups(assignAccumulator(op('+', local(1), op('min', countOf(local(2)), free)))),
      returning(local(1)),
    ]);
    expect(rewriteTest(op('>', call('movable', space), int(0)), sum)).toEqual({
      question: call('some_movable', space),
      twins: {
        some_movable: [
          groups(branch(all(op('>', countOf(local(2)), int(0)), op('>', free, int(0))), [returning(TRUE)])),
          returning(FALSE),
        ],
      },
    });
  });

  it('returns at the first limit of 0, and skips limits that are always positive', () => {
    const open = op('=', cell('OPEN', space), int(1));
    const room = fn('room', [
      assignAccumulator(int(99)),
      branch(open, [assignAccumulator(op('min', local(1), op('-', int(2), countOf(int(0)))))]),
      branch(open, [assignAccumulator(op('min', local(1), int(5)))]),
      returning(op('max', int(0), local(1))),
    ]);
    expect(rewriteTest(op('<=', call('room', space), int(0)), room)).toEqual({
      question: not(call('some_room', space)),
      twins: {
        some_room: [
          branch(open, [branch(not(op('>', int(2), countOf(int(0)))), [returning(FALSE)])]),
          returning(TRUE),
        ],
      },
    });
  });

  it('does not change functions that use the number in any other way', () => {
    const doubled = fn('twice', [
      assignAccumulator(int(0)),
      assignAccumulator(op('+', local(1), local(1))),
      returning(local(1)),
    ]);
    const question = op('>', call('twice', space), int(0));
    expect(rewriteTest(question, doubled)).toEqual({ question, twins: {} });
    const aboveOne = op('>', call('twice', space), int(1));
    expect(rewriteTest(aboveOne, doubled).question).toEqual(aboveOne);
  });
});

const [first, second] = [countOf(int(1)), countOf(int(2))];
const track = cell('TRACK');
const open = op('=', cell('OPEN', space), int(1));
const isPositive = (expr: IrExpr): IrExpr => op('>', expr, int(0));
const counts = (...code: readonly IrNode[]): IrFunction => fn('counts', code);

describe('a comparison with 0', () => {
  it.each<[string, IrExpr, IrExpr]>([
    ['of a maximum', isPositive(op('max', first, free)), op('or', isPositive(first), isPositive(free))],
    [
      'of two conditional numbers',
      isPositive(op('if', open, first, track)),
      op('if', open, isPositive(first), isPositive(track)),
    ],
    ['of 0 minus a count', isPositive(op('-', int(0), first)), FALSE],
    ['of a negative number minus a count', isPositive(op('-', int(-2), first)), FALSE],
    ['of 1 minus a count', isPositive(op('-', int(1), first)), op('>', int(1), first)],
    ['of 0 minus a signed number', isPositive(op('-', int(0), track)), op('>', int(0), track)],
    ['of a difference of cells', isPositive(op('-', free, first)), op('>', free, first)],
    ['that a difference is at most 0', op('<=', op('-', free, first), int(0)), not(op('>', free, first))],
    [
      'of a sum of costs',
      isPositive(op('+', table('COSTS', space), free)),
      op('or', isPositive(table('COSTS', space)), isPositive(free)),
    ],
    [
      'of groups in one space',
      isPositive(op('max', op('+', first, second), free)),
      op('or', op('!=', op('maskAnd', cell('GROUPS_AT', space), int(6)), int(0)), isPositive(free)),
    ],
  ])('%s is reduced to tests of its parts', (_, question, expected) => {
    expect(rewriteTest(question).question).toEqual(expected);
  });

  it.each<[string, IrExpr]>([
    ['of a cell', isPositive(first)],
    ['that a cell is 0', op('<=', first, int(0))],
    ['of a sum that may be negative', isPositive(op('+', first, track))],
    ['of a sum of a negative number', isPositive(op('+', track, first))],
    ['of a product', isPositive(op('*', first, free))],
    ['of a local', isPositive(local(1))],
    ['of a primitive', isPositive(call('heldBy', space))],
    ['with another number', op('>', op('max', first, free), int(2))],
    ['with a local', op('>', op('max', first, free), local(1))],
    ['by another operation', op('=', op('max', first, free), int(0))],
    ['with swapped operands', op('<', int(0), op('max', first, free))],
    ['that is not a comparison', op('not', call('open', space))],
  ])('%s stays unchanged', (_, question) => {
    expect(rewriteTest(question).question).toEqual(question);
  });
});

describe('a function of one return', () => {
  it('gets one boolean variant for all tests, which may call other variants', () => {
    const outer = fn('outer', [returning(op('max', call('inner', space), free))]);
    const inner = fn('inner', [returning(op('max', first, free))]);
    const bothTests = all(isPositive(call('outer', int(1))), op('not', isPositive(call('outer', int(2)))));
    expect(rewriteTest(bothTests, outer, inner)).toEqual({
      question: all(call('some_outer', int(1)), not(call('some_outer', int(2)))),
      twins: {
        some_outer: [returning(op('or', call('some_inner', space), isPositive(free)))],
        some_inner: [returning(op('or', isPositive(first), isPositive(free)))],
      },
    });
  });

  it('equals its boolean variant except for the result', () => {
    const greater = fn('greater', [returning(op('max', first, free))]);
    const caller = {
      ...fn('asking', [returning(isPositive(call('greater', space)))]),
      result: 'truth' as const,
    };
    const emptyProgram = { routines: [], points: [], goals: [], standingPoints: [], clauses: [] };
    const rewritten = countToExists(
      { ...emptyProgram, functions: [greater, caller] },
      { tables: [], regions: [] },
    ).functions;
    expect(rewritten.map(({ name }) => name)).toEqual(['greater', 'asking', 'some_greater']);
    expect(rewritten[2]).toEqual({
      ...{
        ...greater,
        name: 'some_greater',
        doc: 'Whether this is above 0: How many.',
        result: 'truth',
      },
      body: [returning(op('or', isPositive(first), isPositive(free)))],
    });
  });

  it.each<[string, readonly IrNode[]]>([
    ['a cell', [returning(first)]],
    ['itself', [returning(call('counts', space))]],
    ['a number after an effect', [perform('act', [], 1), returning(op('max', first, free))]],
  ])('has no twin if it returns %s', (_, code) => {
    const question = isPositive(call('counts', space));
    expect(rewriteTest(question, counts(...code))).toEqual({ question, twins: {} });
  });
});

describe('a function that adds up', () => {
  const add = (expr: IrExpr): IrNode => assignAccumulator(op('+', local(1), expr));
  const summing = (...code: readonly IrNode[]): IrFunction =>
    counts(assignAccumulator(int(0)), ...code, returning(local(1)));
  const twinOf = (fn: IrFunction): unknown =>
    rewriteTest(isPositive(call('counts', space)), fn).twins['some_counts'];
  const zeroSummand = op('min', int(0), first);
  const hit = (expr: IrExpr): IrNode => branch(isPositive(expr), [returning(TRUE)]);

  it('stops at the first positive number, in branches and loops', () => {
    const code = [
      assign(2, int(3)),
      branch(open, [add(first)], [add(second)]),
      branch(open, [], [add(free)]),
      branch(open, [add(zeroSummand)], [add(zeroSummand)]),
      groups(branch(open, [add(countOf(local(2)))])),
      groups(add(zeroSummand)),
    ];
    expect(twinOf(summing(...code))).toEqual([
      assign(2, int(3)),
      branch(open, [hit(first)], [hit(second)]),
      branch(not(open), [hit(free)]),
      groups(branch(open, [hit(countOf(local(2)))])),
      returning(FALSE),
    ]);
  });

  it('ends once a number is known to be positive', () => {
    expect(twinOf(summing(branch(open, [add(int(2)), add(first)]), add(second)))).toEqual([
      branch(open, [returning(TRUE)]),
      hit(second),
      returning(FALSE),
    ]);
  });

  it.each<[string, IrFunction]>([
    ['adds a number that may be negative', summing(add(track))],
    ['subtracts', summing(assignAccumulator(op('-', local(1), first)))],
    ['starts again', summing(assignAccumulator(first))],
    ['adds to another local', summing(assignAccumulator(op('+', local(2), first)))],
    ['adds to no local', summing(assignAccumulator(op('+', free, first)))],
    ['doubles its sum', summing(assignAccumulator(op('+', local(1), op('*', local(1), int(2)))))],
    ['starts at 1', counts(assignAccumulator(int(1)), add(first), returning(local(1)))],
    ['starts at a cell', counts(assignAccumulator(free), add(first), returning(local(1)))],
    [
      'starts with a condition',
      counts(branch(open, [assignAccumulator(int(0))]), add(first), returning(local(1))),
    ],
    ['returns another local', counts(assignAccumulator(int(0)), add(first), returning(local(2)))],
    [
      'returns more than its sum',
      counts(assignAccumulator(int(0)), add(first), returning(op('+', local(1), int(1)))),
    ],
    [
      'does not end with a return',
      counts(assignAccumulator(int(0)), add(first), branch(open, [returning(local(1))])),
    ],
    ['returns early', summing(branch(open, [returning(int(0))]), add(first))],
    ['receives its sum from a call', summing({ ...perform('act', [], 1), target: 1 }, add(first))],
    ['branches on its sum', summing(branch(op('<', local(1), int(2)), [add(first)]))],
    [
      'subtracts in the first branch',
      summing(branch(open, [assignAccumulator(op('-', local(1), first))], [add(first)])),
    ],
    [
      'subtracts in the second branch',
      summing(branch(open, [add(first)], [assignAccumulator(op('-', local(1), first))])),
    ],
    ['subtracts in a loop', summing(groups(assignAccumulator(op('-', local(1), first))))],
    ['repeats until a break', summing(loop('again', [add(first), BREAK]))],
    ['passes on its sum', summing(add(first), perform('act', [free, local(1)], 1))],
    ['ends with a copy of its sum', counts(assignAccumulator(int(0)), add(first), assign(2, local(1)))],
    ['copies its sum', summing(assign(2, local(1)), add(first))],
  ])('has no twin if it %s', (_, fn) => {
    expect(twinOf(fn)).toBeUndefined();
  });
});

describe('a function that returns the minimum of limits', () => {
  const limit = (expr: IrExpr): IrNode => assignAccumulator(op('min', local(1), expr));
  const limiting = (from: number, value: IrExpr = local(1)): IrFunction =>
    counts(assignAccumulator(int(from)), limit(first), returning(value));
  const twinOf = (fn: IrFunction): unknown =>
    rewriteTest(isPositive(call('counts', space)), fn).twins['some_counts'];
  const twin = [branch(not(isPositive(first)), [returning(FALSE)]), returning(TRUE)];

  it.each<[string, IrFunction]>([
    ['itself', limiting(1)],
    ['with a floor of 0', limiting(5, op('max', int(0), local(1)))],
  ])('that returns the minimum %s stops at the first limit of 0', (_, fn) => {
    expect(twinOf(fn)).toEqual(twin);
  });

  it.each<[string, IrFunction]>([
    ['starts at 0', limiting(0, op('max', int(0), local(1)))],
    ['starts below 0', limiting(-1)],
    ['starts at a cell', counts(assignAccumulator(free), limit(first), returning(local(1)))],
    ['has another floor', limiting(5, op('max', int(1), local(1)))],
    ['has a variable floor', limiting(5, op('max', free, local(1)))],
    ['has a ceiling', limiting(5, op('min', int(0), local(1)))],
    ['returns another local', limiting(5, op('max', int(0), local(2)))],
    ['returns a cell', limiting(5, free)],
    ['returns its floor from a call', limiting(5, call('max', int(0), local(1)))],
    [
      'adds',
      counts(
        assignAccumulator(int(5)),
        limit(first),
        assignAccumulator(op('+', local(1), first)),
        returning(local(1)),
      ),
    ],
  ])('has no twin if it %s', (_, fn) => {
    expect(twinOf(fn)).toBeUndefined();
  });
});
