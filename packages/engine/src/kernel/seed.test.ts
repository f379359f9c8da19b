import { expect, it } from 'vitest';
import { isSeed, parseSeed, secretSeed } from './seed.ts';

it.each([
  ['7', 7],
  [' -12 ', -12],
  ['9007199254740991', 9_007_199_254_740_991],
  ['00112233445566778899AABBccddeeff', '00112233445566778899aabbccddeeff'],
  // All 32 digits are decimal: still a secret seed, since no safe integer is that long.
  ['12345678901234567890123456789012', '12345678901234567890123456789012'],
])('parses %j', (text, seed) => {
  expect(parseSeed(text)).toBe(seed);
  expect(isSeed(seed)).toBe(true);
});

it.each(['', 'seven', '1.5', '1e3', '9007199254740992', '0'.repeat(31), '0'.repeat(33), 'g'.repeat(32)])(
  'refuses %j',
  (text) => {
    expect(parseSeed(text)).toBeUndefined();
  },
);

it.each([undefined, null, 0.5, Number.NaN, 'A'.repeat(32), '7', ['0'.repeat(32)]])(
  'does not accept %j as a seed',
  (value) => {
    expect(isSeed(value)).toBe(false);
  },
);

it('draws seeds of 128 uniform bits', () => {
  const seeds = Array.from({ length: 2000 }, secretSeed);
  expect(seeds.every(isSeed)).toBe(true);
  expect(new Set(seeds).size).toBe(2000);
  for (let bit = 0; bit < 128; bit++) {
    // A hexadecimal digit has four bits.
    const count = seeds.filter((seed) => (Number.parseInt(seed[bit >> 2]!, 16) >> (bit & 3)) & 1).length;
    // Six standard deviations: a false alarm once in a billion bits.
    expect(Math.abs(count - 1000)).toBeLessThan(135);
  }
});
