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
  YES,
  type LocalInfo,
  type X,
} from '../../ir/expression.ts';
import type { Fn, Node, RegionIR } from '../../ir/program.ts';
import { askPositive } from './count-to-exists.ts';
import type { Structured } from '../../ir/stages.ts';
import { assign, each, when } from '../../ir/build.ts';

const region = (name: string): RegionIR => ({
  name,
  offset: 0,
  length: 1,
  dimensions: [],
  visibility: 'all',
  bounds: { low: 0, high: 9 },
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
const space = local(0);
const here = (group: X): X => cell('BOARD', space, group);
const free = cell('AVAILABLE', num(0));
const set = (value: X): Node => assign(1, value);
const returning = (value: X): Node => ({ n: 'return', value });
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
  const made = askPositive(program, { tables: [], regions: ['BOARD', 'AVAILABLE'].map(region) }).functions;
  const [only] = made.find(({ name }) => name === 'asking')?.body ?? [];
  const twins = made.filter(({ name }) => name.startsWith('some_'));
  return {
    question: only?.n === 'return' ? only.value : undefined,
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
