import { describe, expect, it } from 'vitest';
import { call, cell, local, num, op, type X } from '../../ir/expression.ts';
import { askStanding, someOf } from './fold-presence.ts';

const at = (group: number, space: X = local(0)): X => cell('BOARD', space, num(group));
const sum = op('+', op('+', at(0), at(2)), at(5));
const question = (how: '!=' | '=', mask: X, space: X = local(0)): X =>
  op(how, op('maskAnd', cell('GROUPS_AT', space), mask), num(0));
const [some, none] = [question('!=', num(0b100101)), question('=', num(0b100101))];
const raw = (name: string, ...args: X[]): X => ({ kind: 'op', op: name, args }) as X;

describe('a count that is compared with none', () => {
  it.each<[string, number, X]>([
    ['>', 0, some],
    ['>=', 1, some],
    ['!=', 0, some],
    ['<=', 0, none],
    ['<', 1, none],
    ['=', 0, none],
  ])('%s %d asks which groups are there', (name, bound, expected) => {
    expect(askStanding(raw(name, sum, num(bound)))).toEqual(expected);
    const counted = call('countAt', num(0b100101), local(0));
    expect(askStanding(raw(name, counted, num(bound)))).toEqual(expected);
  });

  it.each<[string, X]>([
    ['a count that is compared with more', raw('>', sum, num(1))],
    ['another comparison', raw('<', sum, num(0))],
    ['a comparison with what is not fixed', raw('>', sum, local(1))],
    ['a single group', raw('>', at(3), num(0))],
    ['a mask of a single group', raw('>', call('countAt', num(0b100), local(0)), num(0))],
    ['groups of two spaces', raw('>', op('+', at(0), at(1, local(1))), num(0))],
    ['groups and a cell of another region', raw('>', op('+', at(0), cell('HELD', local(0), num(1))), num(0))],
    ['groups and something else', raw('>', op('+', at(0), cell('TRACK')), num(0))],
    ['a group that is not fixed', raw('>', op('+', at(0), cell('BOARD', local(0), local(1))), num(0))],
    ['another function', raw('>', call('countMap', num(3), local(0)), num(0))],
    ['no comparison', sum],
    ['a number', num(1)],
    ['a cell', at(1)],
  ])('is left: %s', (_, x) => {
    expect(askStanding(x)).toBe(x);
  });

  it('asks for two groups', () => {
    expect(askStanding(raw('>', op('+', at(1), at(3)), num(0)))).toEqual(question('!=', num(0b1010)));
  });

  it('also by a mask that is not fixed', () => {
    const mask = local(3);
    expect(askStanding(raw('>', call('countAt', mask, local(0)), num(0)))).toEqual(question('!=', mask));
  });
});

describe('alternatives', () => {
  const [one, two] = [question('!=', num(0b11)), question('!=', num(0b1100))];
  const other = call('open', local(0));

  it('in one space are one question', () => {
    expect(askStanding(raw('or', one, two))).toEqual(question('!=', num(0b1111)));
    expect(askStanding(raw('or', raw('or', one, other), two))).toEqual(
      raw('or', question('!=', num(0b1111)), other),
    );
  });

  it('in two spaces are two, and so are those that deny', () => {
    const elsewhere = question('!=', num(0b1100), local(1));
    const denied = question('=', num(0b1100));
    for (const x of [
      raw('or', one, elsewhere),
      raw('or', one, denied),
      raw('or', denied, one),
      raw('or', denied, question('=', num(0b11))),
      raw('or', other, other),
      raw('or', other, one),
    ])
      expect(askStanding(x)).toBe(x);
  });
});

describe('a question is read back', () => {
  it('with its space, its groups and its sense', () => {
    expect(someOf(some)).toEqual({ space: local(0), mask: num(0b100101), yes: true });
    expect(someOf(none)).toEqual({ space: local(0), mask: num(0b100101), yes: false });
  });

  it.each<[string, X]>([
    ['another comparison', raw('>', raw('maskAnd', cell('GROUPS_AT', local(0)), local(1)), num(0))],
    ['another number', raw('=', raw('maskAnd', cell('GROUPS_AT', local(0)), local(1)), num(1))],
    ['no number', raw('=', raw('maskAnd', cell('GROUPS_AT', local(0)), local(1)), local(2))],
    ['another operation', raw('=', raw('maskOr', cell('GROUPS_AT', local(0)), local(1)), num(0))],
    ['another region', raw('=', raw('maskAnd', cell('SPACES', local(0)), local(1)), num(0))],
    ['no cell', raw('=', raw('maskAnd', local(0), local(1)), num(0))],
    ['no operation', num(0)],
    ['a cell', raw('=', at(0), num(0))],
  ])('and nothing else: %s', (_, x) => {
    expect(someOf(x)).toBeUndefined();
  });
});
