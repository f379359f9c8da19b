import { describe, expect, it } from 'vitest';
import { call, cell, local, int, op, type IrExpr } from '../../ir/expression.ts';
import { foldPresence, matchPresenceTest } from './fold-presence.ts';

const boardCell = (group: number, space: IrExpr = local(0)): IrExpr => cell('BOARD', space, int(group));
const sum = op('+', op('+', boardCell(0), boardCell(2)), boardCell(5));
const presenceTest = (comparison: '!=' | '=', mask: IrExpr, space: IrExpr = local(0)): IrExpr =>
  op(comparison, op('maskAnd', cell('GROUPS_AT', space), mask), int(0));
const [isPresent, isAbsent] = [presenceTest('!=', int(0b100101)), presenceTest('=', int(0b100101))];
const rawOp = (name: string, ...args: IrExpr[]): IrExpr => ({ kind: 'op', op: name, args }) as IrExpr;

describe('a count that is compared with 0', () => {
  it.each<[string, number, IrExpr]>([
    ['>', 0, isPresent],
    ['>=', 1, isPresent],
    ['!=', 0, isPresent],
    ['<=', 0, isAbsent],
    ['<', 1, isAbsent],
    ['=', 0, isAbsent],
  ])('%s %d becomes a presence test', (name, bound, expected) => {
    expect(foldPresence(rawOp(name, sum, int(bound)))).toEqual(expected);
    const countCall = call('countAt', int(0b100101), local(0));
    expect(foldPresence(rawOp(name, countCall, int(bound)))).toEqual(expected);
  });

  it.each<[string, IrExpr]>([
    ['a count that is compared with more', rawOp('>', sum, int(1))],
    ['another comparison', rawOp('<', sum, int(0))],
    ['a comparison with what is not fixed', rawOp('>', sum, local(1))],
    ['a single group', rawOp('>', boardCell(3), int(0))],
    ['a mask of a single group', rawOp('>', call('countAt', int(0b100), local(0)), int(0))],
    ['groups of two spaces', rawOp('>', op('+', boardCell(0), boardCell(1, local(1))), int(0))],
    [
      'groups and a cell of another region',
      rawOp('>', op('+', boardCell(0), cell('HELD', local(0), int(1))), int(0)),
    ],
    ['groups and something else', rawOp('>', op('+', boardCell(0), cell('TRACK')), int(0))],
    [
      'a group that is not fixed',
      rawOp('>', op('+', boardCell(0), cell('BOARD', local(0), local(1))), int(0)),
    ],
    ['another function', rawOp('>', call('countMap', int(3), local(0)), int(0))],
    ['no comparison', sum],
    ['a number', int(1)],
    ['a cell', boardCell(1)],
  ])('is left: %s', (_, expr) => {
    expect(foldPresence(expr)).toBe(expr);
  });

  it('tests two groups by one mask', () => {
    expect(foldPresence(rawOp('>', op('+', boardCell(1), boardCell(3)), int(0)))).toEqual(
      presenceTest('!=', int(0b1010)),
    );
  });

  it('tests a mask that is computed at run time', () => {
    const mask = local(3);
    expect(foldPresence(rawOp('>', call('countAt', mask, local(0)), int(0)))).toEqual(
      presenceTest('!=', mask),
    );
  });
});

describe('alternatives', () => {
  const [firstTest, secondTest] = [presenceTest('!=', int(0b11)), presenceTest('!=', int(0b1100))];
  const unrelatedCall = call('open', local(0));

  it('in one space become one test', () => {
    expect(foldPresence(rawOp('or', firstTest, secondTest))).toEqual(presenceTest('!=', int(0b1111)));
    expect(foldPresence(rawOp('or', rawOp('or', firstTest, unrelatedCall), secondTest))).toEqual(
      rawOp('or', presenceTest('!=', int(0b1111)), unrelatedCall),
    );
  });

  it('in two spaces stay separate, and so do negated ones', () => {
    const otherSpaceTest = presenceTest('!=', int(0b1100), local(1));
    const absenceTest = presenceTest('=', int(0b1100));
    for (const expr of [
      rawOp('or', firstTest, otherSpaceTest),
      rawOp('or', firstTest, absenceTest),
      rawOp('or', absenceTest, firstTest),
      rawOp('or', absenceTest, presenceTest('=', int(0b11))),
      rawOp('or', unrelatedCall, unrelatedCall),
      rawOp('or', unrelatedCall, firstTest),
    ])
      expect(foldPresence(expr)).toBe(expr);
  });
});

describe('a presence test is parsed', () => {
  it('into its space, groups and negation', () => {
    expect(matchPresenceTest(isPresent)).toEqual({ space: local(0), mask: int(0b100101), isPresent: true });
    expect(matchPresenceTest(isAbsent)).toEqual({ space: local(0), mask: int(0b100101), isPresent: false });
  });

  it.each<[string, IrExpr]>([
    ['another comparison', rawOp('>', rawOp('maskAnd', cell('GROUPS_AT', local(0)), local(1)), int(0))],
    ['another number', rawOp('=', rawOp('maskAnd', cell('GROUPS_AT', local(0)), local(1)), int(1))],
    ['no number', rawOp('=', rawOp('maskAnd', cell('GROUPS_AT', local(0)), local(1)), local(2))],
    ['another operation', rawOp('=', rawOp('maskOr', cell('GROUPS_AT', local(0)), local(1)), int(0))],
    ['another region', rawOp('=', rawOp('maskAnd', cell('SPACES', local(0)), local(1)), int(0))],
    ['no cell', rawOp('=', rawOp('maskAnd', local(0), local(1)), int(0))],
    ['no operation', int(0)],
    ['a cell', rawOp('=', boardCell(0), int(0))],
  ])('and nothing else: %s', (_, expr) => {
    expect(matchPresenceTest(expr)).toBeUndefined();
  });
});
