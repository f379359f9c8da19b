import { expect, it } from 'vitest';
import { call, cell, local, int, op, table, bool, TRUE, type IrExpr } from '../../ir/expression.ts';
import { isLong, lengthOf, structuralKeyOf } from './structural-key.ts';

it('expressions that differ in the names of their locals have one key', () => {
  const conditionOn = (a: number, b: number): IrExpr =>
    op('and', op('>', cell('BOARD', local(a), int(3)), local(b)), call('open', local(a)));
  expect(structuralKeyOf(conditionOn(4, 7)).key).toBe(structuralKeyOf(conditionOn(2, 0)).key);
  expect(structuralKeyOf(conditionOn(4, 7)).reads).toEqual([4, 7]);
  expect(structuralKeyOf(conditionOn(5, 5)).reads).toEqual([5]);
  expect(structuralKeyOf(conditionOn(5, 5)).key).not.toBe(structuralKeyOf(conditionOn(4, 7)).key);
});

it('expressions that differ in anything else have different keys', () => {
  const distinctExprs: readonly IrExpr[] = [
    local(0),
    int(0),
    int(1),
    bool(false),
    TRUE,
    cell('A', local(0)),
    cell('B', local(0)),
    cell('A', int(0)),
    cell('A', local(0), local(1)),
    cell('A', local(0), local(0)),
    table('A', local(0)),
    table('B', local(0)),
    call('A', local(0)),
    call('B', local(0)),
    call('A'),
    cell('A', cell('A', local(0)), local(1)),
    cell('A', cell('A', local(0), local(1))),
    op('<', local(0), local(1)),
    op('<=', local(0), local(1)),
    op('not', call('A')),
  ];
  expect(new Set(distinctExprs.map((expr) => structuralKeyOf(expr).key)).size).toBe(distinctExprs.length);
});

it.each<[IrExpr, number]>([
  [local(0), 8],
  [int(100), 6],
  [TRUE, 6],
  [cell('BOARD'), 5],
  [cell('BOARD', local(0), int(1)), 5 + 4 + 8 + 4 + 6],
  [table('ADJACENT', local(0)), 14 + 4 + 8],
  [call('open'), 9],
  [op('+', local(0), op('*', local(1), int(2))), 4 + 8 + 4 + (4 + 8 + 4 + 6)],
])('the length of %j is %d', (expr, length) => {
  const totalLength = (operand: IrExpr): number => lengthOf(operand, totalLength);
  expect(totalLength(expr)).toBe(length);
  expect([isLong(expr, length - 1), isLong(expr, length), isLong(expr, length + 1)]).toEqual([
    true,
    true,
    false,
  ]);
});
