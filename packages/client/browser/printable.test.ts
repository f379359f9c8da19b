import { expect, it } from 'vitest';
import { printable } from '../src/page/printable.ts';

it.each([
  ['map.quipu:3:1 Expected a name,\n\tfound "é".', 'map.quipu:3:1 Expected a name,\n\tfound "é".'],
  ['ev\u001b[2Jil.quipu', 'ev\\u001b[2Jil.quipu'],
  ['\u0007\u009b\r', '\\u0007\\u009b\\u000d'],
  ['no\u202ewhere\u2028', 'no\\u202ewhere\\u2028'],
])('shows invisible characters of %j at the terminal as escapes', (text, expected) => {
  expect(printable(text)).toBe(expected);
});
