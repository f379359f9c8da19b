/** A fault in a declaration with many references causes few follow-up errors. */
import { expect, test } from 'vitest';
import { base, readRuleFiles } from '../checker/testing/test-volumes.ts';
import { lex } from '../lexer/lexer.ts';
import { check } from './check.ts';

const folders = ['rules/peru', 'rules/peru/events'];
const volume = folders.flatMap(readRuleFiles);
const prelude = readRuleFiles('rules/coin');
const forces = volume.find(({ path }) => path === 'rules/peru/forces.quipu');

test.each(['', 'Xyzzy', '}', '/*', '"'])(
  'reports few errors if a word of the forces is replaced by %j',
  (replacement) => {
    const text = forces?.text ?? '';
    const words = lex(text).tokens.filter(({ image }) => image.trim() !== '');
    const counts = words
      .filter((_, index) => index % 27 === 0)
      .map(({ startOffset, image }) => {
        const faultyText = text.slice(0, startOffset) + replacement + text.slice(startOffset + image.length);
        const files = volume.map((file) => (file === forces ? { path: file.path, text: faultyText } : file));
        const errors = check(files, prelude).diagnostics.filter(({ severity }) => severity === 'error');
        return errors.length;
      });
    expect(Math.max(...counts)).toBeLessThanOrEqual(6);
  },
  60_000,
);

test('merges equal messages at many positions into one with related positions', () => {
  const text = Array.from({ length: 9 }, () => 'place 1 Zeppelin in Capital').join('\n');
  const { diagnostics } = check([base, { path: 'test.quipu', text: `procedure X {\n${text}\n}` }], []);
  const unknownNameDiagnostics = diagnostics.filter(({ code }) => code === 'Q1002');
  expect(unknownNameDiagnostics).toHaveLength(1);
  expect(unknownNameDiagnostics[0]?.related.map(({ message }) => message)).toEqual([
    'The same here.',
    'The same here.',
    'The same here, and at 5 more places.',
  ]);
});
