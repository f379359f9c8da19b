/** Attributes of spaces on the board. */
import { expect, it } from 'vitest';
import { attributeOf, titleWithNumbers } from './space-contents.ts';

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

it('adds the printed numbers to a title, except the one in the circle or badge', () => {
  expect(titleWithNumbers('Harbor', printed)).toBe('Harbor');
  expect(titleWithNumbers('Harbor', { ...printed, values: { Pop: 2, Height: 9 } })).toBe('Harbor 9');
});
