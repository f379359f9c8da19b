/** Attributes of spaces on the board. */
import { expect, it } from 'vitest';
import { attributeOf } from './space-contents.ts';

const printed = {
  title: 'Harbor',
  values: { Pop: 2 },
  tags: [],
  dormant: false,
  populated: true,
  adjacent: [],
};

it('shows the number that the rules give an attribute, else the printed one', () => {
  expect(attributeOf('Pop', { shown: { Control: 'Govt' } }, printed)).toBe(2);
  expect(attributeOf('Pop', { shown: { Pop: 0 } }, printed)).toBe(0);
  expect(attributeOf('Econ', { shown: {} }, printed)).toBeUndefined();
});
