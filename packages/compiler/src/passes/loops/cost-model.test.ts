/** Static cost estimates, and the order of conditions by them. */
import { describe, expect, it } from 'vitest';
import { assign, each, loop, branch, write } from '../../ir/node-builders.ts';
import { call, cell, chainOperands, local, int, op, table, type IrExpr } from '../../ir/expression.ts';
import type { IrFunction, IrNode } from '../../ir/program.ts';
import { sortByCost, costsOf, type Costs } from './cost-model.ts';

const fn = (name: string, ...body: readonly IrNode[]): IrFunction => ({
  name,
  doc: '',
  parameters: 0,
  result: 'number',
  body,
  module: 'm',
  locals: [],
});
const returning = (value?: IrExpr): IrNode => ({ kind: 'return', ...(value !== undefined && { value }) });
/** Read of a cell with one constant index: 1. */
const cellRead = cell('LEVEL', int(0));
const sum = (a: IrExpr, b: IrExpr): IrExpr => op('+', a, b);
const [firstCell, secondCell] = [cell('A', int(0)), cell('B', int(0))];

describe('cost of a function', () => {
  const cost = (...body: readonly IrNode[]): number | undefined => costsOf([fn('f', ...body)]).get('f');

  it('is 2 for the call, and 1 for each read and operation', () => {
    expect(cost()).toBe(2);
    expect(cost(returning())).toBe(2);
    expect(cost(returning(int(5)))).toBe(2);
    expect(cost(returning(local(0)))).toBe(2);
    expect(cost(returning(cellRead))).toBe(3);
    expect(cost(returning(table('T', cellRead)))).toBe(4);
    expect(cost(returning(sum(firstCell, secondCell)))).toBe(5);
    expect(cost(assign(1, firstCell), returning(secondCell))).toBe(4);
    expect(cost(write('LEVEL', [int(0)], int(1)))).toBe(3);
  });

  it('includes half the cost of both branches of a condition', () => {
    expect(cost(branch(firstCell, [returning(sum(firstCell, secondCell))], [returning(secondCell)]))).toBe(
      2 + 1 + (3 + 1) / 2,
    );
  });

  it('includes all iterations of a loop, or 10 if their number is unknown', () => {
    expect(cost(each(1, [0, 1, 2], [assign(2, cellRead)]))).toBe(2 + 3 * (1 + 1));
    expect(cost(each(1, { count: int(3) }, [assign(2, cellRead)]))).toBe(2 + 10 * (1 + 1));
    expect(cost(loop('l', [assign(2, sum(firstCell, secondCell))]))).toBe(2 + 10 * 3);
  });

  it('includes the costs of called functions, and 15 for a primitive', () => {
    const costs = costsOf([
      fn('f', returning(call('g', cellRead))),
      fn('g', returning(sum(firstCell, secondCell))),
    ]);
    expect(costs.get('f')).toBe(2 + 1 + 5);
    expect(costs.get('g')).toBe(5);
    expect(costs.get('g')).toBe(5);
    expect(cost(returning(call('primitive', cellRead)))).toBe(2 + 1 + 15);
    expect(costs.get('primitive')).toBeUndefined();
  });
});

describe('order of conditions', () => {
  const costs = (knownCosts: Readonly<Record<string, number>>): Costs => ({
    get: (name) => knownCosts[name],
  });
  const [p, q, r] = [call('p'), call('q'), call('r')];

  it('is ascending by cost, in conjunctions and disjunctions', () => {
    const costsOfCalls = costs({ p: 100, q: 50, r: 10 });
    expect(sortByCost(op('and', op('and', p, q), r), costsOfCalls)).toEqual(op('and', op('and', r, q), p));
    expect(sortByCost(op('or', op('or', p, q), r), costsOfCalls)).toEqual(op('or', op('or', r, q), p));
  });

  it('is the source order for costs up to 20 or within a factor of two', () => {
    const chain = op('and', op('and', p, q), r);
    expect(sortByCost(chain, costs({ p: 20, q: 1, r: 10 }))).toBe(chain);
    expect(sortByCost(chain, costs({ p: 40, q: 21, r: 30 }))).toBe(chain);
    expect(sortByCost(chain, costs({ p: 21, q: 20, r: 1 }))).toEqual(op('and', op('and', q, r), p));
    expect(sortByCost(chain, costs({ p: 41, q: 40, r: 40 }))).toEqual(op('and', op('and', q, r), p));
  });

  it('assumes the cost of a primitive for a call with an unknown cost', () => {
    const chain = op('and', op('+', p, p), call('f'));
    expect(sortByCost(chain, costs({ f: 20 }))).toEqual(op('and', call('f'), op('+', p, p)));
    expect(sortByCost(op('and', p, q), costs({ q: 1 }))).toEqual(op('and', p, q));
  });

  it('does not change in other operations', () => {
    const costsOfCalls = costs({ p: 100, q: 1 });
    for (const expr of [op('+', p, q), op('=', p, q), p]) expect(sortByCost(expr, costsOfCalls)).toBe(expr);
  });
});

it('flattens chains of one operation', () => {
  const nested = op('and', op('or', firstCell, secondCell), op('and', cellRead, firstCell));
  expect(chainOperands('and', nested)).toEqual([op('or', firstCell, secondCell), cellRead, firstCell]);
  expect(chainOperands('or', nested)).toEqual([nested]);
  expect(chainOperands('+', sum(firstCell, sum(secondCell, cellRead)))).toEqual([
    firstCell,
    secondCell,
    cellRead,
  ]);
  expect(chainOperands('+', cellRead)).toEqual([cellRead]);
});
