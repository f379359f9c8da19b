import { describe, expect, it } from 'vitest';
import { call, cell, local, int, op, table, bool, type IrLocal, type IrExpr } from '../../ir/expression.ts';
import { signatureOf, candidatesIn, resultTypeOf } from './shareable-expressions.ts';

const typesOf =
  (...kinds: readonly IrLocal['type'][]) =>
  (id: number): IrLocal | undefined => {
    const type = kinds[id];
    return type && { name: `l${id}`, type: type };
  };
const indexLocals = typesOf(...Array.from({ length: 8 }, () => 'index' as const));
const rawOp = (name: string, ...args: IrExpr[]): IrExpr => ({ kind: 'op', op: name, args }) as IrExpr;
const sumOf = (count: number): IrExpr =>
  Array.from({ length: count }, (_, id) => local(id)).reduce((a, b) => op('+', a, b), cell('AID'));

describe('the result of an expression', () => {
  const [sum, comparison] = [op('+', local(0), int(1)), op('>', local(0), int(1))];

  it.each<[IrExpr, 'number' | 'truth' | undefined]>([
    [int(1), 'number'],
    [bool(true), 'truth'],
    [local(0), undefined],
    [cell('AID'), undefined],
    [table('COSTS', local(0)), undefined],
    [call('open'), undefined],
    ...['+', '-', '*', 'div', 'min', 'max'].map((name): [IrExpr, 'number'] => [
      rawOp(name, local(0), local(1)),
      'number',
    ]),
    ...['and', 'or', 'not', '=', '<', 'bit'].map((name): [IrExpr, 'truth'] => [
      rawOp(name, local(0), local(1)),
      'truth',
    ]),
    ...['maskAnd', 'maskOr', 'maskNot', 'shl'].map((name): [IrExpr, undefined] => [
      rawOp(name, local(0), local(1)),
      undefined,
    ]),
    [rawOp('if', comparison, sum, int(2)), 'number'],
    [rawOp('if', sum, comparison, comparison), 'truth'],
    [rawOp('if', comparison, sum, comparison), undefined],
    [rawOp('if', comparison, comparison, sum), undefined],
    [rawOp('if', comparison, local(0), local(1)), undefined],
    [rawOp('if', comparison, sum, local(1)), undefined],
  ])('%j: %s', (expr, result) => {
    expect(resultTypeOf(expr)).toBe(result);
  });
});

describe('an expression as a function', () => {
  it('takes the locals that it reads, in order', () => {
    const expr = op('>', cell('BOARD', local(2)), op('+', local(1), local(2)));
    expect(signatureOf(expr, typesOf('index', 'mask', 'truth'))).toEqual({
      key: 'truth mask (> (BOARD $0) (+ $1 $0))',
      reads: [2, 1],
      locals: [
        { name: 'l2', type: 'truth' },
        { name: 'l1', type: 'mask' },
      ],
    });
  });

  it.each<[string, IrExpr]>([
    ['a call', call('open', local(0))],
    ['a number', int(1)],
    ['a mask', op('maskOr', local(0), local(1))],
    ['an unknown local', op('+', local(0), local(9))],
    ['six locals', sumOf(6)],
  ])('is undefined for %s', (_, expr) => {
    expect(signatureOf(expr, indexLocals)).toBeUndefined();
  });

  it('has at most five parameters, where a set of spaces counts as two', () => {
    expect(signatureOf(sumOf(5), indexLocals)?.reads).toHaveLength(5);
    expect(signatureOf(sumOf(4), typesOf('index', 'spaces', 'index', 'index'))?.reads).toHaveLength(4);
    expect(signatureOf(sumOf(5), typesOf('index', 'spaces', 'index', 'index', 'index'))).toBeUndefined();
  });
});

describe('the subexpressions that could be functions', () => {
  // 4 + 8 + 4 + 6, 4 + 3 + 4 + 6, and 4 + 22 + 4 + 17.
  const [equality, comparison] = [op('=', local(0), int(1)), op('>', cell('AID'), int(1))];
  const conjunction = op('and', equality, comparison);
  const candidateExpressions = (value: IrExpr, minLength: number): readonly IrExpr[] =>
    candidatesIn(value, indexLocals, minLength).map((candidate) => candidate.expr);

  it('are listed before their own subexpressions, with their lengths', () => {
    const candidates = candidatesIn(op('not', conjunction), indexLocals, 17);
    expect(candidates.map(({ expr, length, minLength }) => [expr, length, minLength])).toEqual([
      [op('not', conjunction), 51, 17],
      [conjunction, 47, 17],
      [equality, 22, 17],
      [comparison, 17, 17],
    ]);
    expect(candidates[3]?.reads).toEqual([]);
  });

  it('have the minimum length', () => {
    expect(candidateExpressions(conjunction, 18)).toEqual([conjunction, equality]);
    expect(candidateExpressions(conjunction, 22)).toEqual([conjunction, equality]);
    expect(candidateExpressions(conjunction, 47)).toEqual([conjunction]);
    expect(candidateExpressions(conjunction, 48)).toEqual([]);
  });

  it('may be arguments of an expression that cannot be a function', () => {
    expect(candidateExpressions(call('open', equality, op('+', comparison, local(9))), 17)).toEqual([
      equality,
      comparison,
    ]);
  });
});
