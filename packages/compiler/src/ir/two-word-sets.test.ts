import { expect, it } from 'vitest';
import { IrPrinter } from './ir-printer.ts';
import { assign, branch, write } from './node-builders.ts';
import { call, cell, local, int, op, type IrLocal, type IrExpr } from './expression.ts';
import { matchAddition, matchMembership } from './two-word-sets.ts';

const [SPACE, LOW, HIGH] = [0, 1, 2];
const locals: readonly IrLocal[] = [
  { name: 'space', type: 'index' },
  { name: 'chosen0', type: 'mask' },
  { name: 'chosen1', type: 'mask' },
];
const space = local(SPACE);
const isLow = op('<', space, int(31));
const bitInHighWord = op('-', space, int(31));
const includes = (low: IrExpr, high: IrExpr): IrExpr =>
  op('if', isLow, op('bit', low, space), op('bit', high, bitInHighWord));
const withBit = (word: IrExpr, bit: IrExpr): IrExpr => op('maskOr', word, op('shl', int(1), bit));

const printer = new IrPrinter({ nameOf: () => undefined, region: () => undefined });
const names = (id: number): string => locals[id]?.name ?? '';

it('prints a test of one of two words as membership in the set', () => {
  expect(printer.expression(includes(local(LOW), local(HIGH)), names)).toBe('space in chosen');
  const cells = includes(cell('PICKED', int(0)), cell('PICKED', int(1)));
  expect(printer.expression(op('not', cells), names)).toBe('not (space in PICKED)');
  const calls = includes(call('through', int(7), int(0)), call('through', int(7), int(1)));
  expect(printer.expression(calls, names)).toBe('space in through(7)');
});

it('does not match a membership test if the second word is tested with the bit of the first', () => {
  const wrongBit = op('if', isLow, op('bit', local(LOW), space), op('bit', local(HIGH), space));
  expect(matchMembership(wrongBit)).toBeUndefined();
});

it('prints the change of one of two words as an addition to the set', () => {
  const low = assign(LOW, withBit(local(LOW), space));
  const high = assign(HIGH, withBit(local(HIGH), bitInHighWord));
  expect(printer.code([branch(isLow, [low], [high])], names)).toEqual(['add space to chosen']);
  const [first, second] = [0, 1].map((word) =>
    write('PICKED', [int(word)], withBit(cell('PICKED', int(word)), word === 0 ? space : bitInHighWord)),
  );
  expect(printer.code([branch(isLow, first ? [first] : [], second ? [second] : [])], names)).toEqual([
    'add space to PICKED',
  ]);
});

it('does not match an addition if the branches do something else', () => {
  const node = branch(isLow, [assign(LOW, int(0))], [assign(HIGH, int(0))]);
  expect(matchAddition(node)).toBeUndefined();
});
