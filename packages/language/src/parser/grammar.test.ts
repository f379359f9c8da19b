/** The grammar itself: it is unambiguous, it is what the handbook prints, and it reads every rule file we have. */
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { format } from '../format/format.ts';
import { Grammar } from './grammar.ts';
import { parse } from './parse.ts';
import { ebnfOf } from './testing/ebnf.ts';

const root = new URL('../../../../', import.meta.url).pathname;
const rules = globSync('rules/**/*.quipu', { cwd: root });

test('has no ambiguities but those that a gate or an order decides', () => {
  expect(() => new Grammar({ validate: true })).not.toThrow();
});

test('is what docs/language/syntax.md prints', async () => {
  const productions = Object.values(new Grammar().parser.getGAstProductions());
  const grammar = productions.filter(({ name }) => name !== 'standalone').map(ebnfOf);
  const path = `${root}docs/language/syntax.md`;
  const page = readFileSync(path, 'utf8');
  const printed = page.replace(/(?<=```ebnf\n)[^]*?(?=```)/, () => `${grammar.join('\n')}\n`);
  await expect(printed).toMatchFileSnapshot(path);
});

describe.each(rules)('%s', (file) => {
  const text = readFileSync(root + file, 'utf8');

  test('parses', () => expect(parse(file, text).diagnostics).toEqual([]));

  test('is formatted', () => expect(format(text).text).toBe(text));
});
