/** Properties for any text: the parser terminates, never throws, and reports one typo once. */
import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { parse } from './parse.ts';
import { score } from './testing/token-mutants.ts';
import { createRandom } from './testing/random.ts';
import { scramble } from './testing/scramble.ts';

// Generous, because these tests check termination, not speed.
vi.setConfig({ testTimeout: 60_000 });

const root = new URL('../../../../rules/', import.meta.url).pathname;
const texts = globSync('**/*.quipu', { cwd: root }).map((file) => readFileSync(root + file, 'utf8'));
const codesOf = (text: string): string[] => parse('test', text).diagnostics.map(({ code }) => code);

describe('a file with one wrong token', () => {
  const { invalid, exact, incompleteDiagnostics, pairs, bothReported } = score(texts, 750, createRandom(7));

  test('has one diagnostic, near the fault, in 95 of 100 cases', () => {
    expect(exact / invalid).toBeGreaterThanOrEqual(0.95);
  });

  test('has diagnostics with found text and a hint, without names of grammar rules', () => {
    expect(incompleteDiagnostics).toBe(0);
  });

  test('has a second diagnostic for a fault in another declaration, in 95 of 100 cases', () => {
    expect(bothReported / pairs).toBeGreaterThanOrEqual(0.95);
  });
});

describe('any text', () => {
  test('is parsed without throwing', () => {
    const random = createRandom(11);
    for (let count = 0; count < 250; count += 1) {
      const text = scramble(texts[count % texts.length] ?? '', random);
      expect(() => parse('test', text)).not.toThrow();
    }
  });

  test('may be any string', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => void parse('test', text)));
  });

  test.each([
    ['opening braces', '{', 100_000],
    ['closing braces', '}', 100_000],
    ['parentheses', '(', 100_000],
    ['quotes', '"', 100_000],
    ['comments', '/*', 100_000],
    ['zero bytes', '\0', 100_000],
    ['lone surrogates', '\ud800', 100_000],
    ['lines', 'x\n', 100_000],
    ['words', 'not ', 100_000],
  ])(
    'may contain very many %s',
    (_, unit, size) => {
      const text = `procedure Test: if ${unit.repeat(size / unit.length)}`;
      expect(codesOf(text).length).toBeGreaterThan(0);
      // The test runner detects a hang; the benchmarks measure the speed.
    },
    60_000,
  );
});

describe('nesting', () => {
  const nestedExpression = (depth: number): string =>
    `procedure Test: if ${'('.repeat(depth)}1${')'.repeat(depth)} is 1: roll d`;

  test('may be as deep as rules need', () => expect(codesOf(nestedExpression(30))).toEqual([]));

  test('is refused beyond the maximum depth', () =>
    expect(codesOf(nestedExpression(1000))).toEqual(['Q0019']));

  test('counts a long chain of operators, which makes a deep tree', () => {
    expect(codesOf(`define X = ${'1 + '.repeat(1000)}1`)).toEqual(['Q0019']);
  });
});

describe('layout', () => {
  test('is free if the braces are paired', () => {
    expect(codesOf('event 1 "x" order Govt\n{\n}')).toEqual(['Q0013']);
    expect(codesOf('event 1 "x" order Govt {\nunshaded: place 1 Base there\n}')).toEqual([]);
    expect(codesOf('event 1 "x" order Govt {\n  either: Aid +1\n  or: Aid -1\n}')).toEqual([]);
    expect(codesOf('procedure X { if d is 1 {\n pay 1\n} else {\n pay 2 }\n}')).toEqual([]);
  });

  test('confines a missing brace to its declaration', () => {
    const missingBrace =
      'event 1 "x" order Govt {\n  unshaded {\n    pay 1\n}\n\nevent 2 "y" order Govt {\n  pay Base 1\n}\n';
    expect(codesOf(missingBrace)).toEqual(['Q0004', 'Q0013']);
  });
});
