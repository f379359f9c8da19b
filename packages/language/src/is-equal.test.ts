import { expect, it } from 'vitest';
import { isEqual } from './is-equal.ts';

const tree = () => ({ name: 'Rally', span: { start: 3, end: 8 }, words: ['own', 'Base'], by: undefined });

it('compares trees by their contents, not by identity', () => {
  expect(isEqual(tree(), tree())).toBe(true);
});

it.each([
  ['a value', { ...tree(), name: 'March' }],
  ['a nested value', { ...tree(), span: { start: 4, end: 8 } }],
  ['an item', { ...tree(), words: ['own', 'Bases'] }],
  ['the number of items', { ...tree(), words: ['own'] }],
  ['a list instead of a record', { ...tree(), words: { 0: 'own', 1: 'Base' } }],
  ['an added field', { ...tree(), also: 1 }],
  ['a missing field', { name: 'Rally' }],
  ['the order of fields', Object.fromEntries(Object.entries(tree()).toReversed())],
  ['null', null],
])('detects a difference in %s', (_, changedTree) => {
  expect(isEqual(tree(), changedTree)).toBe(false);
  expect(isEqual(changedTree, tree())).toBe(false);
});
