import { expect, it } from 'vitest';
import { valueText } from './literals.ts';

it('prints a property named __proto__ as an own property', () => {
  const value = Object.fromEntries([
    ['__proto__', 1],
    ['constructor', 2],
  ]);
  expect(valueText(value)).toBe("{ ['__proto__']: 1, constructor: 2 }");
});
