import { expect, it } from 'vitest';
import { isEqual } from './equal.ts';

const tree = () => ({ name: 'Rally', span: { start: 3, end: 8 }, words: ['own', 'Base'], by: undefined });

it('compares what trees hold, whatever objects they are', () => {
  expect(isEqual(tree(), tree())).toBe(true);
});

it.each([
  ['a value', { ...tree(), name: 'March' }],
  ['a value within', { ...tree(), span: { start: 4, end: 8 } }],
  ['an item', { ...tree(), words: ['own', 'Bases'] }],
  ['the number of items', { ...tree(), words: ['own'] }],
  ['a list in the place of a record', { ...tree(), words: { 0: 'own', 1: 'Base' } }],
  ['a field that is there', { ...tree(), also: 1 }],
  ['a field that is lacking', { name: 'Rally' }],
  ['the order of fields', Object.fromEntries(Object.entries(tree()).toReversed())],
  ['nothing', null],
])('sees a difference in %s', (_, other) => {
  expect(isEqual(tree(), other)).toBe(false);
  expect(isEqual(other, tree())).toBe(false);
});
