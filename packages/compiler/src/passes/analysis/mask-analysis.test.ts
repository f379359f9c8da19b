import { describe, expect, it } from 'vitest';
import { assign, each, branch } from '../../ir/node-builders.ts';
import { call, cell, local, int, op, table, TRUE, type IrExpr } from '../../ir/expression.ts';
import type { IrFunction, IrTable } from '../../ir/program.ts';
import { returning, fnOf, localsOfTypes } from '../../testing/program-builders.ts';
import { ANY_GROUPS, MaskAnalysis, type MaskScope } from './mask-analysis.ts';

// Groups 0 and 1 are two states of kind 0, group 2 is kind 1, groups 3 and 4 are two states of kind 2.
const kinds = [0, 0, 1, 2, 2];
const tables = new Map<string, IrTable>([
  ['WHOLE', { name: 'WHOLE', doc: '', values: [0b11, 0b100] }],
  ['PAIRS', { name: 'PAIRS', doc: '', values: [[0b11], [0b1000]] }],
  ['EMPTY', { name: 'EMPTY', doc: '', values: [] }],
]);
const nowhere: MaskScope = { fn: undefined, parameters: [] };
const masks = { locals: localsOfTypes('mask', 'mask', 'index') };

function analysisOf(...functions: readonly IrFunction[]): { groups: MaskAnalysis; added: unknown[] } {
  const added: unknown[] = [];
  const groups = new MaskAnalysis({
    functions: new Map(functions.map((fn) => [fn.name, fn])),
    tables,
    kinds,
    addTable: (...args) => void added.push(args),
    isNonNegative: () => false,
  });
  return { groups, added };
}

describe('the groups of a mask', () => {
  const groupsOf = (mask: IrExpr, at = nowhere, ...functions: readonly IrFunction[]): unknown =>
    analysisOf(...functions).groups.ofMask(mask, at);

  it('are whole if it contains all states of each kind', () => {
    expect(groupsOf(int(0b111))).toEqual({ groupMask: 0b111, hasWholeKinds: true });
    expect(groupsOf(int(0b110))).toEqual({ groupMask: 0b110, hasWholeKinds: false });
    expect(groupsOf(int(0))).toEqual({ groupMask: 0, hasWholeKinds: true });
  });

  it('are those of any entry of a table', () => {
    expect(groupsOf(table('WHOLE', local(0)))).toEqual({ groupMask: 0b111, hasWholeKinds: true });
    expect(groupsOf(table('PAIRS', local(0), int(0)))).toEqual({ groupMask: 0b1011, hasWholeKinds: false });
    expect(groupsOf(table('EMPTY', local(0)))).toEqual(ANY_GROUPS);
    expect(groupsOf(table('MISSING', local(0)))).toEqual(ANY_GROUPS);
  });

  it('are those of both operands, of either, or unknown', () => {
    const [wholeKinds, partialKinds] = [int(0b11), int(0b1001)];
    expect(groupsOf({ kind: 'op', op: 'maskAnd', args: [wholeKinds, partialKinds] })).toEqual({
      groupMask: 1,
      hasWholeKinds: false,
    });
    expect(groupsOf({ kind: 'op', op: 'maskAnd', args: [wholeKinds, int(0b111)] })).toEqual({
      groupMask: 3,
      hasWholeKinds: true,
    });
    expect(groupsOf({ kind: 'op', op: 'maskOr', args: [wholeKinds, partialKinds] })).toEqual({
      groupMask: 0b1011,
      hasWholeKinds: false,
    });
    expect(groupsOf({ kind: 'op', op: 'maskOr', args: [wholeKinds, int(0b111)] })).toEqual({
      groupMask: 7,
      hasWholeKinds: true,
    });
    expect(groupsOf(op('if', cell('A'), wholeKinds, int(0b100)))).toEqual({
      groupMask: 0b111,
      hasWholeKinds: true,
    });
    expect(groupsOf(op('maskNot', int(0b11)))).toEqual(ANY_GROUPS);
    expect(groupsOf(TRUE)).toEqual(ANY_GROUPS);
  });

  it('are those that a function may return for its arguments', () => {
    const callee = fnOf('some', [branch(cell('A'), [returning(local(0))]), returning(int(0b100))], {
      ...masks,
      parameters: 1,
    });
    expect(groupsOf(call('some', int(0b11)), nowhere, callee)).toEqual({
      groupMask: 0b111,
      hasWholeKinds: true,
    });
    expect(groupsOf(call('some', int(0b1)), nowhere, callee)).toEqual({
      groupMask: 0b101,
      hasWholeKinds: false,
    });
    expect(groupsOf(call('some'), nowhere, callee)).toEqual(ANY_GROUPS);
    expect(groupsOf(call('missing', int(1)))).toEqual(ANY_GROUPS);
    const withoutValue = fnOf('nothing', [assign(0, int(0b1000)), { kind: 'return' }, returning(int(0b11))]);
    expect(groupsOf(call('nothing'), nowhere, withoutValue)).toEqual({
      groupMask: 0b11,
      hasWholeKinds: true,
    });
  });

  it('are those of all assignments to a local', () => {
    const body = [
      assign(1, int(0b100)),
      branch(cell('A'), [assign(1, op('maskOr', local(1), int(0b11))), assign(2, int(0b1000))]),
    ];
    const fn = fnOf('some', body, { ...masks, parameters: 1 });
    expect(groupsOf(local(1), { fn, parameters: [] })).toEqual({ groupMask: 0b111, hasWholeKinds: true });
    expect(groupsOf(local(0), { fn, parameters: [] })).toEqual(ANY_GROUPS);
    expect(groupsOf(local(0), { fn, parameters: [{ groupMask: 1, hasWholeKinds: false }] })).toEqual({
      groupMask: 1,
      hasWholeKinds: false,
    });
    expect(groupsOf(local(7), { fn, parameters: [] })).toEqual(ANY_GROUPS);
    expect(groupsOf(local(1), { fn: fnOf('through', [each(1, [1], [])], masks), parameters: [] })).toEqual(
      ANY_GROUPS,
    );
    expect(groupsOf(local(1))).toEqual(ANY_GROUPS);
    const changed = fnOf('other', [assign(0, int(0b100))], { ...masks, parameters: 1 });
    expect(groupsOf(local(0), { fn: changed, parameters: [{ groupMask: 3, hasWholeKinds: true }] })).toEqual({
      groupMask: 0b111,
      hasWholeKinds: true,
    });
  });

  it('are computed for locals that are assigned from each other', () => {
    const fn = fnOf(
      'some',
      [assign(0, int(0b100)), assign(0, local(1)), assign(1, local(0)), assign(1, int(1))],
      masks,
    );
    expect(groupsOf(local(1), { fn, parameters: [] })).toEqual({ groupMask: 0b101, hasWholeKinds: false });
  });
});

it('arguments have the groups of masks, and any if they are not masks', () => {
  const fn = fnOf('some', [], { locals: localsOfTypes('mask', 'number'), parameters: 2 });
  expect(analysisOf().groups.ofArguments(fn, [int(0b100), int(0b100), int(0b100)], nowhere)).toEqual([
    { groupMask: 0b100, hasWholeKinds: true },
    ANY_GROUPS,
    ANY_GROUPS,
  ]);
});

describe('the groups of an index', () => {
  const { groups } = analysisOf();
  const run = each(3, { bits: [int(0b110)] }, [each(4, { bits: [local(0)] }, []), each(5, [0, 1], [])]);
  const fn = fnOf('some', [assign(3, int(0)), branch(TRUE, [each(6, { count: int(2) }, []), run])]);
  const at: MaskScope = { fn, parameters: [] };

  it('are the constant', () => {
    expect(groups.ofIndex(int(2), nowhere)).toEqual({ groupMask: 0b100, hasWholeKinds: true });
    expect(groups.ofIndex(int(1), nowhere)).toEqual({ groupMask: 0b10, hasWholeKinds: false });
  });

  it('are the groups of the mask that its loop runs over', () => {
    expect(groups.ofIndex(local(3), at)).toEqual({ groupMask: 0b110, hasWholeKinds: false });
    expect(groups.ofIndex(local(4), at)).toEqual(ANY_GROUPS);
  });

  it('are unknown for other loops and expressions', () => {
    expect([5, 6, 7].map((id) => groups.ofIndex(local(id), at))).toEqual([
      ANY_GROUPS,
      ANY_GROUPS,
      ANY_GROUPS,
    ]);
    expect(groups.ofIndex(local(3), nowhere)).toEqual(ANY_GROUPS);
    expect(groups.ofIndex(table('WHOLE', int(0)), at)).toEqual(ANY_GROUPS);
  });
});

describe('all groups of the kinds', () => {
  it('of a group are a constant, or an entry of a table', () => {
    const { groups, added } = analysisOf();
    expect(groups.kindMaskOf(int(1))).toEqual(int(0b11));
    expect(added).toEqual([]);
    expect(groups.kindMaskOf(local(0))).toEqual(table('KIND_GROUPS', local(0)));
    expect(added).toEqual([['KIND_GROUPS', expect.any(String), [0b11, 0b11, 0b100, 0b11000, 0b11000]]]);
  });

  it('of a constant mask are a constant', () => {
    expect([0, 0b1, 0b110, 0b1100].map((mask) => analysisOf().groups.closeConstant(mask))).toEqual([
      0, 0b11, 0b111, 0b11100,
    ]);
  });

  const kindsOf = (mask: IrExpr, at = nowhere, ...functions: readonly IrFunction[]): IrExpr =>
    analysisOf(...functions).groups.closeMask(mask, at);

  it('of a whole mask are the mask', () => {
    expect(kindsOf(table('WHOLE', local(0)))).toEqual(table('WHOLE', local(0)));
  });

  it('of a conjunction are extended part by part', () => {
    const wholeKinds = table('WHOLE', local(0));
    expect(kindsOf(op('maskAnd', wholeKinds, int(0b1)))).toEqual(op('maskAnd', wholeKinds, int(0b11)));
    expect(kindsOf(op('maskOr', wholeKinds, int(0b1000)))).toEqual(op('maskOr', wholeKinds, int(0b11000)));
    expect(kindsOf(op('if', cell('A'), wholeKinds, int(0b1000)))).toEqual(int(0b11111));
  });

  it('of other masks are those that it may contain', () => {
    expect(kindsOf(table('PAIRS', local(0), int(0)))).toEqual(int(0b11011));
    expect(kindsOf(local(0))).toEqual(int(0b11111));
    expect(kindsOf(call('missing'))).toEqual(int(0b11111));
    const fn = fnOf('some', [assign(0, int(0b1))], masks);
    expect(kindsOf(local(0), { fn, parameters: [] })).toEqual(int(0b11));
  });

  it('of a function are those of a function with the same code', () => {
    const callee = fnOf(
      'some',
      [
        assign(1, int(0b1)),
        assign(2, int(1)),
        each(2, [0], [branch(cell('A'), [assign(1, int(0b1000))], [returning(int(0b10))])]),
        { kind: 'loop', name: 'turn', body: [assign(1, local(0)), { kind: 'break' }] },
        { kind: 'return' },
        returning(op('maskAnd', local(1), call('other'))),
      ],
      { ...masks, parameters: 1, doc: 'Returns some. Or not.' },
    );
    const otherFunction = fnOf('other', [returning(int(0b1))], masks);
    const { groups } = analysisOf(callee, otherFunction, fnOf('third', [returning(int(0b1))]));
    const x = call('some', int(1));
    expect(groups.closeMask(x, nowhere)).toEqual(call('some_kinds', int(1)));
    expect(groups.closeMask(x, nowhere)).toEqual(call('some_kinds', int(1)));
    expect(groups.closeMask(call('third'), nowhere)).toEqual(call('third_kinds'));
    expect(groups.functions.map(({ name }) => name)).toEqual(['other_kinds', 'some_kinds', 'third_kinds']);
    expect(groups.functions[1]).toEqual({
      ...callee,
      name: 'some_kinds',
      doc: 'Returns some. Or not: all states of these pieces.',
      body: [
        assign(1, int(0b11)),
        assign(2, int(1)),
        each(2, [0], [branch(cell('A'), [assign(1, int(0b11000))], [returning(int(0b11))])]),
        { kind: 'loop', name: 'turn', body: [assign(1, int(0b11111)), { kind: 'break' }] },
        { kind: 'return' },
        returning(op('maskAnd', local(1), call('other_kinds'))),
      ],
    });
  });

  it('of a function are known if such a function exists', () => {
    const callee = fnOf('some', [returning(int(0b1))]);
    const { groups } = analysisOf(callee, fnOf('some_kinds', [returning(int(0b11))]));
    expect(groups.closeMask(call('some'), nowhere)).toEqual(call('some_kinds'));
    expect(groups.functions).toEqual([]);
  });
});
