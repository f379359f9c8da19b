/** Loop-invariant upper bounds of masks that vary by member. */
import { describe, expect, it } from 'vitest';
import { assign, each, branch } from '../../ir/node-builders.ts';
import { call, cell, local, int, op, readsOnly, table, type IrExpr } from '../../ir/expression.ts';
import type { IrFunction, IrNode, IrTable } from '../../ir/program.ts';
import { pathEffectsOf } from '../../ir/paths.ts';
import { Callees } from './callees.ts';
import { MaskBounds } from './mask-bounds.ts';
import type { LoopContext } from './loop-context.ts';

const [invariant, member, mask] = [local(0), local(1), local(2)];
const varying = cell('LEVEL', member);

const returning = (value?: IrExpr): IrNode => ({ kind: 'return', ...(value !== undefined && { value }) });
const fn = (name: string, ...body: readonly IrNode[]): IrFunction => ({
  name,
  doc: '',
  parameters: 2,
  result: 'number',
  body,
  module: 'm',
  locals: [],
});
const tables = new Map<string, IrTable>([
  ['MASKS', { name: 'MASKS', doc: '', values: [3, 12] }],
  ['PAIRS', { name: 'PAIRS', doc: '', values: [[1], [2]] }],
]);

/** The bound of a mask in a loop whose member is local 1. `code` assigns further locals. */
function boundOf(
  expr: IrExpr,
  functions: readonly IrFunction[] = [],
  code?: readonly IrNode[],
): IrExpr | undefined {
  const callees = new Callees(new Map(functions.map((f) => [f.name, f])), 1);
  const context: LoopContext = {
    members: new Set([1]),
    words: 1,
    isInvariant: (value) => readsOnly(value, (id) => id === 0),
    groupMasks: new Map(),
    assignmentsOf: code && ((id) => pathEffectsOf(code).filter((effect) => effect.local === id)),
    inProgress: new Set(),
  };
  return new MaskBounds(callees, tables).upperBound(expr, context);
}

it('the bound of an invariant mask is the mask itself', () => {
  expect(boundOf(invariant)).toEqual(invariant);
  expect(boundOf(varying)).toBeUndefined();
  expect(boundOf(int(5))).toEqual(int(5));
});

it('the bound of a table entry is the union of all entries', () => {
  expect(boundOf(table('MASKS', member))).toEqual(int(15));
  expect(boundOf(table('UNKNOWN', member))).toEqual(int(0));
  expect(boundOf(table('PAIRS', member, member))).toBeUndefined();
});

it('the bound of an intersection is the intersection of the bounds of its parts, or the only bound', () => {
  expect(boundOf(op('maskAnd', invariant, varying))).toEqual(invariant);
  expect(boundOf(op('maskAnd', varying, invariant))).toEqual(invariant);
  expect(boundOf(op('maskAnd', varying, varying))).toBeUndefined();
  expect(boundOf(op('maskAnd', varying, cell('OTHER', member)))).toBeUndefined();
  expect(boundOf(op('maskAnd', invariant, table('MASKS', member)))).toEqual(
    op('maskAnd', invariant, int(15)),
  );
});

it('the bound of a union or conditional expression is the union of the bounds of all parts', () => {
  const union = op('maskOr', invariant, int(15));
  expect(boundOf(op('maskOr', invariant, table('MASKS', member)))).toEqual(union);
  expect(boundOf(op('if', op('>', member, int(3)), invariant, table('MASKS', member)))).toEqual(union);
  expect(boundOf(op('if', op('>', member, int(3)), invariant, varying))).toBeUndefined();
  expect(boundOf(op('maskOr', varying, invariant))).toBeUndefined();
  expect(boundOf(op('maskOr', invariant, varying))).toBeUndefined();
  expect(boundOf(op('+', invariant, table('MASKS', member)))).toBeUndefined();
});

describe('the bound of a local', () => {
  const code = (...values: readonly IrExpr[]): readonly IrNode[] => values.map((value) => assign(2, value));

  it('is the union of the bounds of all values assigned to it', () => {
    expect(boundOf(mask, [], code(int(3), table('MASKS', member)))).toEqual(int(15));
    expect(boundOf(mask, [], code(int(3), invariant))).toEqual(
      op('maskOr', op('maskOr', int(0), int(3)), invariant),
    );
  });

  it('is unknown if a value has no bound, nothing is assigned, or assignments are unknown', () => {
    expect(boundOf(mask, [], code(varying, int(3)))).toBeUndefined();
    expect(boundOf(mask, [], code(int(3), varying))).toBeUndefined();
    expect(boundOf(mask, [], [])).toBeUndefined();
    expect(boundOf(mask)).toBeUndefined();
  });

  it('is unknown if its value depends on itself', () => {
    expect(boundOf(mask, [], code(op('maskOr', mask, int(1))))).toBeUndefined();
    expect(boundOf(mask, [], [...code(local(3)), assign(3, mask)])).toBeUndefined();
  });
});

describe('the bound of a call', () => {
  it('is the union of the bounds of its returned values, in terms of its arguments', () => {
    const masks = fn('masks', branch(cell('FLAG', local(1)), [returning(local(0))]), returning(int(2)));
    expect(boundOf(call('masks', invariant, member), [masks])).toEqual(
      op('maskOr', op('maskOr', int(0), invariant), int(2)),
    );
  });

  it('ignores assigned values that are not returned', () => {
    const masks = fn('masks', assign(2, cell('LEVEL', local(1))), returning(int(2)));
    expect(boundOf(call('masks', invariant, member), [masks])).toEqual(int(2));
  });

  it('depends on the kinds of arguments, and is computed once for each', () => {
    const masks = fn('masks', returning(local(0)));
    const bounds = new MaskBounds(new Callees(new Map([['masks', masks]]), 1), tables);
    const context: LoopContext = {
      members: new Set([1]),
      words: 1,
      isInvariant: (value) => readsOnly(value, (id) => id === 0),
      groupMasks: new Map(),
      assignmentsOf: undefined,
      inProgress: new Set(),
    };
    const boundOfCall = (...args: readonly IrExpr[]): IrExpr | undefined =>
      bounds.upperBound(call('masks', ...args), context);
    const unionMask = op('maskOr', int(0), invariant);
    expect(boundOfCall(invariant, member)).toEqual(unionMask);
    expect(boundOfCall(varying, member)).toBeUndefined();
    expect(boundOfCall(int(4), member)).toEqual(int(4));
    expect(boundOfCall(member, invariant)).toBeUndefined();
  });

  it('is unknown for a primitive, and if a returned value is missing', () => {
    expect(boundOf(call('primitive', invariant, member))).toBeUndefined();
    expect(boundOf(call('masks', member), [fn('masks', returning(), returning(int(1)))])).toBeUndefined();
  });

  it('includes values returned in a loop', () => {
    const inLoop = fn('masks', each(3, [0, 1], [returning(int(4))]), returning(int(1)));
    expect(boundOf(call('masks', member), [inLoop])).toEqual(int(5));
  });
});
