/** Translations: no English word appears on the page in French or Spanish. */
import type { VolumeWords } from '@quipu/engine';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { answer, passTurns, shortenTimers } from './page-actions.ts';
import { beginGame, offeredOptions, serveSite, firstUnlessFull } from './serve-site.ts';

const site = serveSite();
const root = join(import.meta.dirname, '../../..');

const LANGUAGES = { en: 'english', fr: 'french', es: 'spanish' } as const;
type Language = keyof typeof LANGUAGES;

/** Returns the lowercase words of at least three letters. */
const wordsIn = (text: string): string[] => text.toLocaleLowerCase().match(/\p{L}{3,}/gu) ?? [];

/** Returns the string literals of a source, without interpolations. */
const stringLiterals = (source: string): string =>
  [...source.matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/gu)]
    .map(([, quoted = '', template = '']) => `${quoted} ${template.replaceAll(/\$\{[^}]*\}/gu, ' ')}`)
    .join('\n');

/** Removes the markup of texts and replaces values by their fallbacks. */
const withoutMarkup = (text: string): string =>
  text.replaceAll(/\[([^\]]*)\]\([^)]*\)/gu, '$1').replaceAll(/\{[^|}]*\|([^}]*)\}/gu, '$1');

/** Returns all words of a locale: of the page, of games, and of a volume. */
function vocabulary(language: Language, volume: string): ReadonlySet<string> {
  const readSources = (pattern: string, keys: boolean): string =>
    globSync(pattern, { cwd: root })
      .map((file) => {
        const source = readFileSync(join(root, file), 'utf8').replaceAll(/^import .*$/gmu, '');
        return stringLiterals(keys ? source : source.replaceAll(/^\s*(?:'[^']*'|\w+):/gmu, ''));
      })
      .join('\n');
  return new Set(
    wordsIn(
      [
        readSources(`packages/client/src/words/${LANGUAGES[language]}.ts`, true),
        readSources(`packages/words/src/${LANGUAGES[language]}/*.ts`, true),
        readSources(`packages/words/src/nouns/${LANGUAGES[language]}*.ts`, true),
        withoutMarkup(readSources(`rules/${volume}/generated/words/${language}.ts`, false)),
        withoutMarkup(readSources(`rules/${volume}/generated/texts/${language}.ts`, false)),
        withoutMarkup(readSources(`rules/${volume}/generated/clauses/${language}.ts`, false)),
      ].join('\n'),
    ),
  );
}

/** Returns all visible and accessible texts, except names of languages and texts marked with their own language. */
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

/** Texts that are printed in one language only: titles of games and cards, and folder names of volumes. */
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
  firstUnlessFull([
    ['andean-abyss-1e', 'fr'],
    ['andean-abyss', 'fr'],
    ['peru', 'es'],
  ] as const),
)('shows no English word during a card of %s in %s', async ([volume, language]) => {
  const english = vocabulary('en', volume);
  const vocabularyOfLocale = vocabulary(language, volume);
  const { page, errors } = await site.openPage(`?language=${language}`, {}, shortenTimers);
  const untranslated = new Map<string, string>();
  const names = await properNames(volume);
  const checkPage = async (): Promise<void> => {
    for (const text of await readableTexts(page))
      for (const word of wordsIn(
        names.reduce((remainingText, name) => remainingText.replaceAll(name, ' '), text),
      ))
        if (english.has(word) && !vocabularyOfLocale.has(word)) untranslated.set(word, text);
  };
  await page.waitForSelector('[data-choose]');
  await checkPage();
  await beginGame(page, volume, { seed: 7 });
  await passTurns(page);
  for (let i = 0; i < 8; i++) {
    const options = await offeredOptions(page);
    const first = options.find((key) => !/pass|done/u.test(key)) ?? options[0];
    if (first === undefined) break;
    await page.mouse.move(1, 1);
    await page.hover(`[data-option="${first}"]`);
    await page.waitForSelector('.preview-effects');
    await checkPage();
    const refused = await page.$eval(
      '.board',
      (board, keys) =>
        [...board.querySelectorAll('[data-space]')]
          .find((space) => !keys.includes(space.getAttribute('data-space') ?? ''))
          ?.dispatchEvent(new MouseEvent('click', { bubbles: true })) ?? false,
      options,
    );
    // Before an action is chosen, the click shows the details of the space.
    if (refused) await page.waitForSelector('.refusal-panel, .space-card');
    await checkPage();
    await answer(page, first);
  }
  await checkPage();
  expect(Object.fromEntries(untranslated)).toEqual({});
  expect(errors).toEqual([]);
});
