import { expect, it } from 'vitest';
import { isEqual } from './is-equal.ts';

const createTree = () => ({
  name: 'Rally',
  span: { start: 3, end: 8 },
  words: ['own', 'Base'],
  by: undefined,
});

it('compares trees by their contents, not by identity', () => {
  expect(isEqual(createTree(), createTree())).toBe(true);
});

it.each([
  ['a value', { ...createTree(), name: 'March' }],
  ['a nested value', { ...createTree(), span: { start: 4, end: 8 } }],
  ['an item', { ...createTree(), words: ['own', 'Bases'] }],
  ['the number of items', { ...createTree(), words: ['own'] }],
  ['a list instead of a record', { ...createTree(), words: { 0: 'own', 1: 'Base' } }],
  ['an added field', { ...createTree(), also: 1 }],
  ['a missing field', { name: 'Rally' }],
  ['the order of fields', Object.fromEntries(Object.entries(createTree()).toReversed())],
  ['null', null],
])('detects a difference in %s', (_, changedTree) => {
  expect(isEqual(createTree(), changedTree)).toBe(false);
  expect(isEqual(changedTree, createTree())).toBe(false);
});
