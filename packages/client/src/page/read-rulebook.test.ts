/** Rulebooks are split into sections, and that of Ebbmark agrees with its rules. */
import { localeNames } from '@quipu/words/languages';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hasRulebook, parseRulebook, readRulebook } from './read-rulebook.ts';

it('splits Markdown at its headings', () => {
  expect(
    parseRulebook('# Title\n\nIntroduction.\n\n## 1 Chapter\n\n### 1.1 Rule\n\n*Text*.\n\n## Example\n'),
  ).toEqual({
    title: 'Title',
    introduction: '<p>Introduction.</p>\n',
    sections: [
      { depth: 1, number: '1', title: 'Chapter', html: '' },
      { depth: 2, number: '1.1', title: 'Rule', html: '<p><em>Text</em>.</p>\n' },
      { depth: 1, number: '', title: 'Example', html: '' },
    ],
  });
});

const folder = join(import.meta.dirname, '../../../../rules/ebbmark');
const volume = { name: 'ebbmark', folder };
/** The rule files as text, split at their rules. */
const rules = readdirSync(folder)
  .filter((name) => name.endsWith('.quipu'))
  .map((name) => readFileSync(join(folder, name), 'utf8'))
  .join('\n')
  .split(/^ *rule (?=\d)/mu)
  .map((text) => ({ number: text.split(' ')[0] ?? '', text }));
const titles = [
  ...readFileSync(join(folder, 'contents.quipu'), 'utf8').matchAll(/^ {2}(\S+) "(.+)"$/gmu),
].map(([, number, title]) => [number, title]);

const numbersIn = (text: string): readonly string[] => text.match(/\d+/gu) ?? [];

describe.each(localeNames)('the rulebook of Ebbmark in %s', (locale) => {
  const { sections } = readRulebook(volume, locale);
  const textOf = (number: string): string =>
    sections.find((section) => section.number === number)?.html.replaceAll(/<[^>]+>/gu, ' ') ?? '';

  it('has each rule number that the rules cite', () => {
    expect(sections.filter(({ depth }) => depth === 2).map(({ number }) => number)).toEqual(
      titles.map(([number]) => number),
    );
    for (const { number } of rules.slice(1)) expect(textOf(number)).not.toBe('');
  });

  it('states each price and limit of the operations and activities', () => {
    const limits = rules
      .filter(({ number }) => /^[34]\./u.test(number))
      .flatMap(({ number, text }) =>
        [...text.matchAll(/^ +point .*$|^\S+ adapt .*$/gmu)].map(([line]) => ({ number, line })),
      );
    expect(limits.length).toBeGreaterThan(12);
    for (const { number, line } of limits) {
      const values = numbersIn(line.replace(/^\S+ adapt/u, '').replace(/\/\/.*$/u, '')).filter(
        (value) => value !== '0',
      );
      expect(numbersIn(textOf(number)), `${number} ${line}`).toEqual(expect.arrayContaining([...values]));
    }
  });

  it('states each goal in the tables of Factions', () => {
    for (const [, goal = ''] of readFileSync(join(folder, 'forces.quipu'), 'utf8').matchAll(
      /^ {2}rule 7\.\d .* - (\d+)$/gmu,
    )) {
      expect(numbersIn(textOf('1.1'))).toContain(goal);
      expect(numbersIn(textOf('7.0'))).toContain(goal);
    }
  });

  it('states the numbers of pieces, in all and at the start', () => {
    const forces = rules
      .filter(({ text }) => /^1\.3 forces/u.test(text))
      .flatMap(({ text }) => numbersIn(text.slice(3)));
    expect(numbersIn(textOf('1.1'))).toEqual(expect.arrayContaining(forces));
    const setup = rules.find(({ text }) => text.startsWith('2.6 setup'))?.text ?? '';
    const rows = [
      ...(sections.find(({ number }) => number === '2.6')?.html ?? '').matchAll(/<tr>([^]*?)<\/tr>/gu),
    ].slice(1);
    const spaces = [...setup.matchAll(/^ {2}\w+ \{(.*)\}$/gmu)];
    expect(rows.length).toBe(spaces.length);
    // A Dike has no number in the table.
    for (const [i, [, contents = '']] of spaces.entries())
      expect(numbersIn(rows[i]?.[1] ?? '')).toEqual(numbersIn(contents.replace('1 Dike', '')));
    const resources = numbersIn(/Crown \d.*$/mu.exec(setup)?.[0] ?? '');
    expect(numbersIn(textOf('2.6'))).toEqual(expect.arrayContaining([...resources]));
  });
});

it('has the titles of the rules in English', () => {
  const { sections } = readRulebook(volume, 'en');
  expect(sections.filter(({ depth }) => depth === 2).map(({ number, title }) => [number, title])).toEqual(
    titles,
  );
});

it('returns false for a volume without a rulebook', () => {
  expect(hasRulebook({ name: 'sample', folder: join(folder, '../sample') }, 'en')).toBe(false);
});
