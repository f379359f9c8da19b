/** The use of a loop member in a called function, by kind of its parameters. */
import { describe, expect, it } from 'vitest';
import { assign, each, branch, write } from '../../ir/node-builders.ts';
import { call, cell, local, int, op, type IrExpr } from '../../ir/expression.ts';
import type { IrFunction, IrNode } from '../../ir/program.ts';
import { Callees, argumentKinds } from './callees.ts';
import type { LoopContext } from './loop-context.ts';

const returning = (value?: IrExpr): IrNode => ({ kind: 'return', ...(value !== undefined && { value }) });
const fn = (name: string, ...body: readonly IrNode[]): IrFunction => ({
  name,
  doc: '',
  parameters: 3,
  result: 'number',
  body,
  module: 'm',
  locals: [],
});
const callees = (...functions: readonly IrFunction[]): Callees =>
  new Callees(new Map(functions.map((f) => [f.name, f])), 2);
const [first, second, third] = [local(0), local(1), local(2)];

const context: LoopContext = {
  members: new Set([1]),
  words: 1,
  isInvariant: (expr) => expr.kind === 'number' || (expr.kind === 'local' && expr.local === 0),
  groupMasks: new Map(),
  assignmentsOf: undefined,
  inProgress: new Set(),
};
const calledTwice = call('f', second, first, third) as IrExpr & { kind: 'call' };

it('distinguishes the member, invariant arguments and other arguments', () => {
  const [memberKind, invariantKind, otherKind] = argumentKinds(calledTwice, context);
  expect(memberKind).toBe('member');
  expect(new Set([memberKind, invariantKind, otherKind]).size).toBe(3);
  expect(argumentKinds(call('f', int(1)) as IrExpr & { kind: 'call' }, context)).toEqual([invariantKind]);
});

describe('calls', () => {
  const areCallsSafe = (expr: IrExpr, ...functions: readonly IrFunction[]): boolean =>
    callees(...functions).callsSafely(expr);

  it('are safe if no called function has loops or effects', () => {
    expect(areCallsSafe(op('+', call('f'), int(1)))).toBe(true);
    expect(areCallsSafe(call('f'), fn('f', assign(2, int(1)), branch(first, [returning(int(1))])))).toBe(
      true,
    );
    expect(areCallsSafe(call('f'), fn('f', each(3, [0, 1], [returning(int(1))])))).toBe(false);
    expect(areCallsSafe(call('f'), fn('f', write('LEVEL', [], int(1))))).toBe(false);
    expect(areCallsSafe(op('+', int(1), call('f')), fn('f', returning(), write('LEVEL', [], int(1))))).toBe(
      false,
    );
  });

  it('are unsafe if a value or condition reaches an unsafe function', () => {
    const unsafeFunction = fn('unsafe', each(3, [0, 1], [returning(int(1))]));
    expect(areCallsSafe(call('f'), fn('f', returning(call('unsafe'))), unsafeFunction)).toBe(false);
    expect(
      areCallsSafe(call('f'), fn('f', branch(call('unsafe'), [returning(int(1))])), unsafeFunction),
    ).toBe(false);
    expect(
      areCallsSafe(call('f'), fn('f', returning(call('g'))), fn('g', returning(int(1))), unsafeFunction),
    ).toBe(true);
    expect(areCallsSafe(call('g', call('f')), fn('f', returning(call('unsafe'))), unsafeFunction)).toBe(
      false,
    );
  });

  it('give the same result on every query', () => {
    const allCallees = callees(fn('f', returning(int(1))), fn('unsafe', each(3, [0], [returning(int(1))])));
    const queryTwice = (name: string): readonly boolean[] =>
      [1, 2].map(() => allCallees.callsSafely(call(name)));
    expect(queryTwice('f')).toEqual([true, true]);
    expect(queryTwice('unsafe')).toEqual([false, false]);
  });
});

describe('the context inside a function', () => {
  const contextInside = (...body: readonly IrNode[]): LoopContext =>
    callees(fn('loops', each(3, [0, 1], [returning(int(1))]))).contextOf(
      fn('f', ...body),
      argumentKinds(calledTwice, context),
    );

  it('maps parameters to the member, and treats only invariant ones as invariant', () => {
    const {
      members: memberIds,
      isInvariant: isInvariantInside,
      words,
      groupMasks: masks,
      inProgress: openCalls,
    } = contextInside(returning(first));
    expect([...memberIds]).toEqual([0]);
    expect(words).toBe(2);
    expect([masks.size, openCalls.size]).toEqual([0, 0]);
    expect([first, second, third, local(3)].map(isInvariantInside)).toEqual([false, true, false, false]);
    expect(isInvariantInside(cell('LEVEL', second))).toBe(true);
    expect(isInvariantInside(call('loops', second))).toBe(false);
  });

  it('leaves out parameters that the function assigns', () => {
    const {
      members: memberIds,
      isInvariant: isInvariantInside,
      assignmentsOf: assignmentsInside,
    } = contextInside(assign(0, int(1)), assign(1, int(2)), returning(first));
    expect([...memberIds]).toEqual([]);
    expect(isInvariantInside(second)).toBe(false);
    expect(assignmentsInside?.(1).map(({ value }) => value)).toEqual([int(2)]);
    expect(assignmentsInside?.(2)).toEqual([]);
  });
});

it('returns a function by name', () => {
  const f = fn('f');
  expect(callees(f).find('f')).toBe(f);
  expect(callees(f).find('g')).toBeUndefined();
});
