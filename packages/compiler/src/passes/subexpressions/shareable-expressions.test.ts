import { describe, expect, it } from 'vitest';
import { call, cell, local, int, op, table, bool, type IrLocal, type IrExpr } from '../../ir/expression.ts';
import { signatureOf, candidatesIn, resultTypeOf } from './shareable-expressions.ts';

const typesOf =
  (...kinds: readonly IrLocal['type'][]) =>
  (id: number): IrLocal | undefined => {
    const type = kinds[id];
    return type && { name: `l${id}`, type: type };
  };
const indices = typesOf(...Array.from({ length: 8 }, () => 'index' as const));
const raw = (name: string, ...args: IrExpr[]): IrExpr => ({ kind: 'op', op: name, args }) as IrExpr;
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
      raw(name, local(0), local(1)),
      'number',
    ]),
    ...['and', 'or', 'not', '=', '<', 'bit'].map((name): [IrExpr, 'truth'] => [
      raw(name, local(0), local(1)),
      'truth',
    ]),
    ...['maskAnd', 'maskOr', 'maskNot', 'shl'].map((name): [IrExpr, undefined] => [
      raw(name, local(0), local(1)),
      undefined,
    ]),
    [raw('if', comparison, sum, int(2)), 'number'],
    [raw('if', sum, comparison, comparison), 'truth'],
    [raw('if', comparison, sum, comparison), undefined],
    [raw('if', comparison, comparison, sum), undefined],
    [raw('if', comparison, local(0), local(1)), undefined],
    [raw('if', comparison, sum, local(1)), undefined],
  ])('%j: %s', (expr, result) => {
    expect(resultTypeOf(expr)).toBe(result);
  });
});

describe('an expression as a function', () => {
  it('takes the locals that it reads, in order', () => {
    const x = op('>', cell('BOARD', local(2)), op('+', local(1), local(2)));
    expect(signatureOf(x, typesOf('index', 'mask', 'truth'))).toEqual({
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
  ])('is none: %s', (_, expr) => {
    expect(signatureOf(expr, indices)).toBeUndefined();
  });

  it('has at most five parameters, where a set of spaces counts as two', () => {
    expect(signatureOf(sumOf(5), indices)?.reads).toHaveLength(5);
    expect(signatureOf(sumOf(4), typesOf('index', 'spaces', 'index', 'index'))?.reads).toHaveLength(4);
    expect(signatureOf(sumOf(5), typesOf('index', 'spaces', 'index', 'index', 'index'))).toBeUndefined();
  });
});

describe('the parts of an expression that could be functions', () => {
  // 4 + 8 + 4 + 6, 4 + 3 + 4 + 6, and 4 + 22 + 4 + 17.
  const [left, right] = [op('=', local(0), int(1)), op('>', cell('AID'), int(1))];
  const whole = op('and', left, right);
  const partsOf = (value: IrExpr, minLength: number): readonly IrExpr[] =>
    candidatesIn(value, indices, minLength).map((candidate) => candidate.expr);

  it('are listed before their own parts, with their lengths', () => {
    const candidates = candidatesIn(op('not', whole), indices, 17);
    expect(candidates.map(({ expr: x, length, minLength: minLength }) => [x, length, minLength])).toEqual([
      [op('not', whole), 51, 17],
      [whole, 47, 17],
      [left, 22, 17],
      [right, 17, 17],
    ]);
    expect(candidates[3]?.reads).toEqual([]);
  });

  it('have a minimum length', () => {
    expect(partsOf(whole, 18)).toEqual([whole, left]);
    expect(partsOf(whole, 22)).toEqual([whole, left]);
    expect(partsOf(whole, 47)).toEqual([whole]);
    expect(partsOf(whole, 48)).toEqual([]);
  });

  it('may be arguments of an expression that cannot be a function', () => {
    expect(partsOf(call('open', left, op('+', right, local(9))), 17)).toEqual([left, right]);
  });
});
