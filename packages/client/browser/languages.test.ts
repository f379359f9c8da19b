/** The page speaks one language at a time: in French and Spanish, nothing is left in English. */
import type { VolumeWords } from '@quipu/engine';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { answer, passTurns, hasten } from './page-actions.ts';
import { begin, offeredOptions, serveSite, someOf } from './site.ts';

const site = serveSite();
const root = join(import.meta.dirname, '../../..');

const LANGUAGES = { en: 'english', fr: 'french', es: 'spanish' } as const;
type Language = keyof typeof LANGUAGES;

/** Words of at least three letters, as they stand in a dictionary. */
const wordsIn = (text: string): string[] => text.toLocaleLowerCase().match(/\p{L}{3,}/gu) ?? [];

/** What stands in a source between quotation marks, without what is filled in. */
const quoted = (source: string): string =>
  [...source.matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/gu)]
    .map(([, plain = '', filled = '']) => `${plain} ${filled.replaceAll(/\$\{[^}]*\}/gu, ' ')}`)
    .join('\n');

/** Marked texts as they are read: without what their marks name, and as they are read where only play knows more. */
const unmarked = (text: string): string =>
  text.replaceAll(/\[([^\]]*)\]\([^)]*\)/gu, '$1').replaceAll(/\{[^|}]*\|([^}]*)\}/gu, '$1');

/** All words of a language: of the page, of games, of a volume. */
function vocabulary(language: Language, volume: string): ReadonlySet<string> {
  const readSources = (pattern: string, keys: boolean): string =>
    globSync(pattern, { cwd: root })
      .map((file) => {
        const source = readFileSync(join(root, file), 'utf8').replaceAll(/^import .*$/gmu, '');
        return quoted(keys ? source : source.replaceAll(/^\s*(?:'[^']*'|\w+):/gmu, ''));
      })
      .join('\n');
  return new Set(
    wordsIn(
      [
        readSources(`packages/client/src/words/${LANGUAGES[language]}.ts`, true),
        readSources(`packages/words/src/${LANGUAGES[language]}/*.ts`, true),
        readSources(`packages/words/src/nouns/${LANGUAGES[language]}*.ts`, true),
        unmarked(readSources(`rules/${volume}/generated/words/${language}.ts`, false)),
        unmarked(readSources(`rules/${volume}/generated/texts/${language}.ts`, false)),
        unmarked(readSources(`rules/${volume}/generated/clauses/${language}.ts`, false)),
      ].join('\n'),
    ),
  );
}

/** Everything that can be read or heard on the page; the names of languages and what says that it is English stand in their own. */
const readableTexts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement: parent, textContent: text } = walker.currentNode;
      if (
        parent?.closest(
          'script, style, body [lang], option[value="en"], option[value="es"], option[value="fr"]',
        ) === null
      )
        texts.push(text ?? '');
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [alt], [placeholder]'))
      for (const name of ['aria-label', 'title', 'alt', 'placeholder'])
        texts.push(element.getAttribute(name) ?? '');
    return texts;
  });

async function wordsOf(volume: string): Promise<VolumeWords> {
  const module: unknown = await import(join(root, `rules/${volume}/generated/words.ts`));
  return (module as { readonly words: VolumeWords }).words;
}

/** What stands as it is printed in every language: titles of games and cards, and the folders of volumes. */
async function properNames(volume: string): Promise<readonly string[]> {
  const folders = globSync('rules/*/generated/words.ts', { cwd: root }).map(
    (file) => file.split('/')[1] ?? '',
  );
  const games = await Promise.all(folders.map(wordsOf));
  const { printed } = await wordsOf(volume);
  return [
    ...folders,
    ...games.map(({ title }) => title),
    ...Object.values(printed.cards).map(({ title }) => title),
  ].toSorted((a, b) => b.length - a.length);
}

it.for(
  someOf([
    ['andean-abyss-1e', 'fr'],
    ['andean-abyss', 'fr'],
    ['peru', 'es'],
  ] as const),
)('leaves no English word over a card of %s in %s', async ([volume, language]) => {
  const english = vocabulary('en', volume);
  const vocabularyOfLocale = vocabulary(language, volume);
  const { page, errors } = await site.openPage(`?language=${language}`, {}, hasten);
  const untranslated = new Map<string, string>();
  const names = await properNames(volume);
  const checkPage = async (): Promise<void> => {
    for (const text of await readableTexts(page))
      for (const word of wordsIn(names.reduce((rest, name) => rest.replaceAll(name, ' '), text)))
        if (english.has(word) && !vocabularyOfLocale.has(word)) untranslated.set(word, text);
  };
  await page.waitForSelector('[data-choose]');
  await checkPage();
  await begin(page, volume, { seed: 7 });
  await passTurns(page);
  for (let i = 0; i < 8; i++) {
    const options = await offeredOptions(page);
    const first = options.find((key) => !/pass|done/u.test(key)) ?? options[0];
    if (first === undefined) break;
    await page.mouse.move(1, 1);
    await page.hover(`[data-option="${first}"]`);
    await page.waitForSelector('.foreseen');
    await checkPage();
    const refused = await page.$eval(
      '.board',
      (board, keys) =>
        [...board.querySelectorAll('[data-space]')]
          .find((space) => !keys.includes(space.getAttribute('data-space') ?? ''))
          ?.dispatchEvent(new MouseEvent('click', { bubbles: true })) ?? false,
      options,
    );
    if (refused) await page.waitForSelector('.why-not');
    await checkPage();
    await answer(page, first);
  }
  await checkPage();
  expect(Object.fromEntries(untranslated)).toEqual({});
  expect(errors).toEqual([]);
});
