import { describe, expect, it } from 'vitest';
import { call, cell, local, int, op, type IrExpr } from '../../ir/expression.ts';
import { foldPresence, matchPresenceTest } from './fold-presence.ts';

const at = (group: number, space: IrExpr = local(0)): IrExpr => cell('BOARD', space, int(group));
const sum = op('+', op('+', at(0), at(2)), at(5));
const question = (comparison: '!=' | '=', mask: IrExpr, space: IrExpr = local(0)): IrExpr =>
  op(comparison, op('maskAnd', cell('GROUPS_AT', space), mask), int(0));
const [isPresent, isAbsent] = [question('!=', int(0b100101)), question('=', int(0b100101))];
const raw = (name: string, ...args: IrExpr[]): IrExpr => ({ kind: 'op', op: name, args }) as IrExpr;

describe('a count that is compared with 0', () => {
  it.each<[string, number, IrExpr]>([
    ['>', 0, isPresent],
    ['>=', 1, isPresent],
    ['!=', 0, isPresent],
    ['<=', 0, isAbsent],
    ['<', 1, isAbsent],
    ['=', 0, isAbsent],
  ])('%s %d becomes a presence test', (name, bound, expected) => {
    expect(foldPresence(raw(name, sum, int(bound)))).toEqual(expected);
    const counted = call('countAt', int(0b100101), local(0));
    expect(foldPresence(raw(name, counted, int(bound)))).toEqual(expected);
  });

  it.each<[string, IrExpr]>([
    ['a count that is compared with more', raw('>', sum, int(1))],
    ['another comparison', raw('<', sum, int(0))],
    ['a comparison with what is not fixed', raw('>', sum, local(1))],
    ['a single group', raw('>', at(3), int(0))],
    ['a mask of a single group', raw('>', call('countAt', int(0b100), local(0)), int(0))],
    ['groups of two spaces', raw('>', op('+', at(0), at(1, local(1))), int(0))],
    ['groups and a cell of another region', raw('>', op('+', at(0), cell('HELD', local(0), int(1))), int(0))],
    ['groups and something else', raw('>', op('+', at(0), cell('TRACK')), int(0))],
    ['a group that is not fixed', raw('>', op('+', at(0), cell('BOARD', local(0), local(1))), int(0))],
    ['another function', raw('>', call('countMap', int(3), local(0)), int(0))],
    ['no comparison', sum],
    ['a number', int(1)],
    ['a cell', at(1)],
  ])('is left: %s', (_, expr) => {
    expect(foldPresence(expr)).toBe(expr);
  });

  it('tests two groups by one mask', () => {
    expect(foldPresence(raw('>', op('+', at(1), at(3)), int(0)))).toEqual(question('!=', int(0b1010)));
  });

  it('tests a mask that is computed at run time', () => {
    const mask = local(3);
    expect(foldPresence(raw('>', call('countAt', mask, local(0)), int(0)))).toEqual(question('!=', mask));
  });
});

describe('alternatives', () => {
  const [firstTest, secondTest] = [question('!=', int(0b11)), question('!=', int(0b1100))];
  const unrelatedCall = call('open', local(0));

  it('in one space become one test', () => {
    expect(foldPresence(raw('or', firstTest, secondTest))).toEqual(question('!=', int(0b1111)));
    expect(foldPresence(raw('or', raw('or', firstTest, unrelatedCall), secondTest))).toEqual(
      raw('or', question('!=', int(0b1111)), unrelatedCall),
    );
  });

  it('in two spaces stay separate, and so do negated ones', () => {
    const elsewhere = question('!=', int(0b1100), local(1));
    const denied = question('=', int(0b1100));
    for (const x of [
      raw('or', firstTest, elsewhere),
      raw('or', firstTest, denied),
      raw('or', denied, firstTest),
      raw('or', denied, question('=', int(0b11))),
      raw('or', unrelatedCall, unrelatedCall),
      raw('or', unrelatedCall, firstTest),
    ])
      expect(foldPresence(x)).toBe(x);
  });
});

describe('a presence test is parsed', () => {
  it('into its space, groups and negation', () => {
    expect(matchPresenceTest(isPresent)).toEqual({ space: local(0), mask: int(0b100101), isPresent: true });
    expect(matchPresenceTest(isAbsent)).toEqual({ space: local(0), mask: int(0b100101), isPresent: false });
  });

  it.each<[string, IrExpr]>([
    ['another comparison', raw('>', raw('maskAnd', cell('GROUPS_AT', local(0)), local(1)), int(0))],
    ['another number', raw('=', raw('maskAnd', cell('GROUPS_AT', local(0)), local(1)), int(1))],
    ['no number', raw('=', raw('maskAnd', cell('GROUPS_AT', local(0)), local(1)), local(2))],
    ['another operation', raw('=', raw('maskOr', cell('GROUPS_AT', local(0)), local(1)), int(0))],
    ['another region', raw('=', raw('maskAnd', cell('SPACES', local(0)), local(1)), int(0))],
    ['no cell', raw('=', raw('maskAnd', local(0), local(1)), int(0))],
    ['no operation', int(0)],
    ['a cell', raw('=', at(0), int(0))],
  ])('and nothing else: %s', (_, expr) => {
    expect(matchPresenceTest(expr)).toBeUndefined();
  });
});
