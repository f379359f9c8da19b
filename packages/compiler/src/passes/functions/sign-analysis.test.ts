import { describe, expect, it } from 'vitest';
import { assign, branch } from '../../ir/node-builders.ts';
import { call, cell, local, int, op, table, TRUE, type IrExpr } from '../../ir/expression.ts';
import type { IrFunction, IrNode, IrRegion, IrTable } from '../../ir/program.ts';
import { SignAnalysis, unsignedRegions } from './sign-analysis.ts';

const returnNode = (value?: IrExpr): IrNode => ({ kind: 'return', ...(value && { value }) });
const fn = (name: string, ...body: readonly IrNode[]): IrFunction => ({
  ...{ name, doc: '', parameters: 1, result: 'number', body, module: 'judgments', locals: [] },
});
const functions = [
  fn('positive', returnNode(int(3))),
  fn('negative', returnNode(int(-1))),
  fn('sometimes', branch(TRUE, [returnNode(int(3))]), returnNode(cell('TRACK'))),
  fn('nothing', returnNode()),
  fn('summed', assign(1, int(0)), assign(1, op('+', local(1), cell('COUNT'))), returnNode(local(1))),
  fn('lowered', assign(1, int(0)), assign(1, op('-', local(1), cell('COUNT'))), returnNode(local(1))),
  fn('copied', assign(1, cell('TRACK')), assign(2, local(1)), assign(3, local(2)), returnNode(local(3))),
  fn('copiedBack', assign(3, local(2)), assign(2, local(1)), assign(1, cell('TRACK')), returnNode(local(3))),
  fn('of', returnNode(call('positive', int(1)))),
  fn('parameter', returnNode(local(0))),
  fn('acting', { kind: 'do', name: 'place', args: [], line: 1 }, returnNode(int(1))),
];
const tables: readonly IrTable[] = [
  { name: 'COSTS', doc: '', values: [0, 3] },
  { name: 'SHIFTS', doc: '', values: [0, -1] },
  { name: 'PAIRS', doc: '', values: [[1], [0, 2]] },
  { name: 'MIXED', doc: '', values: [[1], [0, -2]] },
];
const region = (name: string, low?: number): IrRegion =>
  ({ name, ...(low !== undefined && { bounds: { low, high: 9 } }) }) as IrRegion;
const regions = [region('COUNT', 0), region('LEVEL', 1), region('TRACK', -5), region('FREE')];

const signsOf = (): SignAnalysis =>
  new SignAnalysis(
    new Map(functions.map((fn) => [fn.name, fn])),
    new Map(tables.map((table) => [table.name, table])),
    unsignedRegions(regions),
  );
const [unsignedCell, signedCell] = [cell('COUNT'), cell('TRACK')];
const rawOp = (name: string, ...args: IrExpr[]): IrExpr => ({ kind: 'op', op: name, args }) as IrExpr;

describe('a number is never negative', () => {
  it.each<[IrExpr, boolean]>([
    [int(0), true],
    [int(-1), false],
    [TRUE, true],
    [local(0), false],
    [cell('COUNT'), true],
    [cell('LEVEL'), true],
    [cell('TRACK'), false],
    [cell('FREE'), false],
    [table('COSTS', local(0)), true],
    [table('SHIFTS', local(0)), false],
    [table('PAIRS', local(0)), true],
    [table('MIXED', local(0)), false],
    [table('UNKNOWN', local(0)), false],
    [call('countAt', int(1), int(2)), true],
    [call('unknown'), false],
    [rawOp('max', unsignedCell, signedCell), true],
    [rawOp('max', signedCell, unsignedCell), true],
    [rawOp('max', signedCell, signedCell), false],
    [rawOp('if', signedCell, unsignedCell, unsignedCell), true],
    [rawOp('if', unsignedCell, signedCell, unsignedCell), false],
    [rawOp('if', unsignedCell, unsignedCell, signedCell), false],
    [rawOp('-', unsignedCell, unsignedCell), false],
    [rawOp('maskAnd', unsignedCell, unsignedCell), false],
    ...['+', '*', 'div', 'min'].flatMap((name): [IrExpr, boolean][] => [
      [rawOp(name, unsignedCell, unsignedCell), true],
      [rawOp(name, signedCell, unsignedCell), false],
      [rawOp(name, unsignedCell, signedCell), false],
    ]),
  ])('%j: %s', (expr, expected) => {
    expect(signsOf().isNonNegative(expr)).toBe(expected);
  });

  it.each([
    ['positive', true],
    ['negative', false],
    ['sometimes', false],
    ['nothing', false],
    ['summed', true],
    ['lowered', false],
    ['copied', false],
    ['copiedBack', false],
    ['of', true],
    ['parameter', false],
    ['acting', false],
  ])('that the function %s returns: %s', (name, expected) => {
    const signs = signsOf();
    expect(signs.isNonNegative(call(name, signedCell))).toBe(expected);
    expect(signs.isNonNegative(call(name, signedCell))).toBe(expected);
  });

  it('if it is a local to which only such numbers are added', () => {
    const signs = signsOf();
    expect(signs.isNonNegative(op('+', local(4), unsignedCell), new Set([4]))).toBe(true);
    expect(signs.isNonNegative(op('+', local(3), unsignedCell), new Set([4]))).toBe(false);
  });
});
