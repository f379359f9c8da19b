import { expect, it } from 'vitest';
import { valueText } from './literals.ts';

it('writes a property that is called like the prototype as an own property', () => {
  const value = Object.fromEntries([
    ['__proto__', 1],
    ['constructor', 2],
  ]);
  expect(valueText(value)).toBe("{ ['__proto__']: 1, constructor: 2 }");
});
