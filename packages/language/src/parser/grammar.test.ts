/** The grammar is unambiguous, matches the printed one, and parses every rule file of the repository. */
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { format } from '../format/format.ts';
import { Grammar } from './grammar.ts';
import { parse } from './parse.ts';
import { ebnfOf } from './testing/ebnf.ts';

const root = new URL('../../../../', import.meta.url).pathname;
const ruleFiles = globSync('rules/**/*.quipu', { cwd: root });

test('has no ambiguities except those resolved by a gate or by order', () => {
  expect(() => new Grammar({ validate: true })).not.toThrow();
});

test('matches docs/language/syntax.md', async () => {
  const productions = Object.values(new Grammar().parser.getGAstProductions());
  const grammar = productions.filter(({ name }) => name !== 'standalone').map(ebnfOf);
  const path = `${root}docs/language/syntax.md`;
  const page = readFileSync(path, 'utf8');
  const printed = page.replace(/(?<=```ebnf\n)[^]*?(?=```)/, () => `${grammar.join('\n')}\n`);
  await expect(printed).toMatchFileSnapshot(path);
});

describe.each(ruleFiles)('%s', (file) => {
  const text = readFileSync(root + file, 'utf8');

  test('parses', () => expect(parse(file, text).diagnostics).toEqual([]));

  test('is formatted', () => expect(format(text).text).toBe(text));
});
