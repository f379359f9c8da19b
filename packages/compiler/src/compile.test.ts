/** The same rules result in the same code, regardless of layout and file order. */
import { expect, it } from 'vitest';
import { hashesOf } from './volume-hashes.ts';
import { compile, programOf } from './compile.ts';
import { checkRules, sample, type RuleText } from './testing/rule-texts.ts';

const checked = checkRules(sample);
const compiled = compile(checked).files;

it('compiling twice produces the same bytes', () => {
  expect(compile(checkRules(sample)).files).toEqual(compiled);
});

it('counts statements only if `instrument` is set', () => {
  const paths = compiled.map(({ path }) => path);
  const countingFiles = new Map(
    compile(checked, { instrument: true }).files.map(({ path, text }) => [path, text]),
  );
  expect([...countingFiles.keys()].filter((path) => !paths.includes(path))).toEqual(['hits.ts']);
  expect(countingFiles.get('operations.ts')).toMatch(/hits\[\d+\]! \+= 1;/u);
  expect(compiled.filter(({ text }) => text.includes('hits'))).toEqual([]);
});

it('names the rule line of every step', () => {
  const play = compiled.find(({ path }) => path === 'play.ts')?.text ?? '';
  const lines = /stepLines: \[([^\]]*)\]/.exec(play)?.[1]?.match(/\d+/g);
  const steps = compiled.flatMap(
    ({ text }) => /_steps: [^=]* = (\[[^;]*\]);/.exec(text)?.[1]?.match(/[A-Za-z]\w*/g) ?? [],
  );
  expect(lines).toHaveLength(steps.length);
});

it('lists names that amendments replaced, and has no list without amendments', () => {
  const playOf = (files: typeof compiled): string => files.find(({ path }) => path === 'play.ts')?.text ?? '';
  const span = { file: 'errata.quipu', start: 0, end: 0 };
  const rename = { was: 'base', now: 'found', within: 'Rally' };
  const amendments = [
    { edition: 'Errata', path: 'Rally.base', verb: 'replace', span, line: 1, renames: [rename] },
  ] as const;
  const renamedPlay = playOf(compile({ ...checked, amendments }).files);
  expect(renamedPlay).toContain("renames: [\n    { was: 'base', now: 'found', within: 'Rally' },\n  ],");
  expect(playOf(compiled)).not.toContain('renames');
});

it('the order of rule files does not change the code', () => {
  expect(compile(checkRules([...sample].reverse())).files).toEqual(compiled);
});

/** Adds blank lines and comments between declarations. */
const withBlankLines = (files: readonly RuleText[]): readonly RuleText[] =>
  files.map(({ path, text }) => ({
    path,
    text: `// Other layout.\n\n${text.replaceAll('\n}\n', '\n}\n\n// Next.\n')}`,
  }));

/** Removes text that depends on line numbers: names, comments and the width of numbers. */
const withoutLines = (text: string): string =>
  text
    .replaceAll(/(?<=\b(?:events|map|operations|sequence)_)\d+/gu, '')
    .replaceAll(/(?<=\.quipu:)\d+/gu, '')
    .replaceAll(/(?<=line: )\d+/gu, '')
    .replaceAll(/(?<=\['\w+\.quipu', '[^']*', '[^']*', )[\d,\s]+(?=\])/gu, '')
    .replaceAll(/(?<=\binstructionOf\(\s*(?:'[^']*',\s+){2})\d+/gu, '')
    .replaceAll(/(?<=\b(?:step|line|(?:step|line)Of\('[^']*'\))\(\s*'[^']*',\s+)\d+/gu, '')
    .replaceAll(/\s+/gu, ' ');

it('formatting changes only line numbers', () => {
  const reformatted = compile(checkRules(withBlankLines(sample))).files;
  expect(reformatted.map((f) => f.path)).toEqual(compiled.map((f) => f.path));
  expect(reformatted).not.toEqual(compiled);
  for (const [i, { path, text }] of compiled.entries())
    expect(withoutLines(reformatted[i]?.text ?? ''), path).toBe(withoutLines(text));
});

it('formatting does not change the hashes, but a changed rule does', () => {
  const hashesOfRules = (files: readonly RuleText[]): ReturnType<typeof hashesOf> => {
    const rules = checkRules(files);
    return hashesOf(rules, programOf(rules));
  };
  const original = hashesOfRules(sample);
  expect(hashesOfRules(withBlankLines(sample))).toEqual(original);
  const changedSample = sample.map(({ path, text }) => ({
    path,
    text: text.replace('up to 3 Cubes', 'up to 4 Cubes'),
  }));
  expect(hashesOfRules(changedSample).all).not.toBe(original.all);
});
