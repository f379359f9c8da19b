/** The same rules give the same code, however they are laid out. */
import { expect, it } from 'vitest';
import { hashesOf } from './hashes.ts';
import { compile, programOf } from './compile.ts';
import { checkRules, sample, type RuleText } from './testing/rules.ts';

const checked = checkRules(sample);
const compiled = compile(checked).files;

it('twice the same bytes', () => {
  expect(compile(checkRules(sample)).files).toEqual(compiled);
});

it('whatever order the files are given in', () => {
  expect(compile(checkRules([...sample].reverse())).files).toEqual(compiled);
});

/** Blank lines and comments wherever a line ends. */
const spaced = (files: readonly RuleText[]): readonly RuleText[] =>
  files.map(({ path, text }) => ({
    path,
    text: `// Laid out otherwise.\n\n${text.replaceAll('\n}\n', '\n}\n\n// Next.\n')}`,
  }));

/** Code without what tells lines apart: names and comments that hold their numbers, and how wide these are. */
const withoutLines = (text: string): string =>
  text
    .replaceAll(/(?<=\b(?:events|map|operations|sequence)_)\d+/gu, '')
    .replaceAll(/(?<=\.quipu:)\d+/gu, '')
    .replaceAll(/(?<=line: )\d+/gu, '')
    .replaceAll(/(?<=\['\w+\.quipu', '[^']*', '[^']*', )[\d,\s]+(?=\])/gu, '')
    .replaceAll(/(?<=\binstructionOf\(\s*(?:'[^']*',\s+){2})\d+/gu, '')
    .replaceAll(/(?<=\b(?:step|line|(?:step|line)Of\('[^']*'\))\(\s*'[^']*',\s+)\d+/gu, '')
    .replaceAll(/\s+/gu, ' ');

it('formatting changes line numbers and nothing else', () => {
  const other = compile(checkRules(spaced(sample))).files;
  expect(other.map((f) => f.path)).toEqual(compiled.map((f) => f.path));
  expect(other).not.toEqual(compiled);
  for (const [i, { path, text }] of compiled.entries())
    expect(withoutLines(other[i]?.text ?? ''), path).toBe(withoutLines(text));
});

it('formatting changes no hash, and a changed rule changes it', () => {
  const hashed = (files: readonly RuleText[]): ReturnType<typeof hashesOf> => {
    const rules = checkRules(files);
    return hashesOf(rules, programOf(rules));
  };
  const plain = hashed(sample);
  expect(hashed(spaced(sample))).toEqual(plain);
  const changed = sample.map(({ path, text }) => ({
    path,
    text: text.replace('up to 3 Cubes', 'up to 4 Cubes'),
  }));
  expect(hashed(changed).all).not.toBe(plain.all);
});
