import { expect, it } from 'vitest';
import { Dump } from './dump.ts';
import { assign, when, write } from './build.ts';
import { call, cell, local, num, op, type LocalInfo, type X } from './expression.ts';
import { additionIn, membershipIn } from './set-words.ts';

const [SPACE, LOW, HIGH] = [0, 1, 2];
const locals: readonly LocalInfo[] = [
  { name: 'space', holds: 'index' },
  { name: 'chosen0', holds: 'mask' },
  { name: 'chosen1', holds: 'mask' },
];
const space = local(SPACE);
const isLow = op('<', space, num(31));
const above = op('-', space, num(31));
const includes = (low: X, high: X): X => op('if', isLow, op('bit', low, space), op('bit', high, above));
const withBit = (word: X, bit: X): X => op('maskOr', word, op('shl', num(1), bit));

const text = new Dump({ nameOf: () => undefined, region: () => undefined });
const names = (id: number): string => locals[id]?.name ?? '';

it('prints a test of one of two words as membership in the set', () => {
  expect(text.expression(includes(local(LOW), local(HIGH)), names)).toBe('space in chosen');
  const cells = includes(cell('PICKED', num(0)), cell('PICKED', num(1)));
  expect(text.expression(op('not', cells), names)).toBe('not (space in PICKED)');
  const reached = includes(call('through', num(7), num(0)), call('through', num(7), num(1)));
  expect(text.expression(reached, names)).toBe('space in through(7)');
});

it('finds no membership where the second word has the bit of the first', () => {
  const wrong = op('if', isLow, op('bit', local(LOW), space), op('bit', local(HIGH), space));
  expect(membershipIn(wrong)).toBeUndefined();
});

it('prints the change of one of two words as an addition to the set', () => {
  const low = assign(LOW, withBit(local(LOW), space));
  const high = assign(HIGH, withBit(local(HIGH), above));
  expect(text.code([when(isLow, [low], [high])], names)).toEqual(['add space to chosen']);
  const [first, second] = [0, 1].map((word) =>
    write('PICKED', [num(word)], withBit(cell('PICKED', num(word)), word === 0 ? space : above)),
  );
  expect(text.code([when(isLow, first ? [first] : [], second ? [second] : [])], names)).toEqual([
    'add space to PICKED',
  ]);
});

it('finds no addition in branches that do something else', () => {
  const node = when(isLow, [assign(LOW, num(0))], [assign(HIGH, num(0))]);
  expect(additionIn(node)).toBeUndefined();
});
