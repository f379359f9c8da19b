/**
 * Snapshots of the reasons in 1,000 refusals of each volume, as patterns that a person can review, in
 * `rules/<volume>/sentences/refusals.txt`. Run with `-u` to update them.
 */
import { Game, type Volume } from '@quipu/engine';
import { withReasons } from '@quipu/engine/play';
import { loadNames, type Names } from '@quipu/words';
import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { root } from './process.ts';
import { factsOf, flat, refusalsOf, reviewList, type Refused } from './refusals.ts';
import { packageNamed, volumeNamed } from './volumes.ts';

const COUNT = 1000;
const rules = `${root}/rules`;
const volumes = globSync('*/sentences', { cwd: rules }).map((path) => dirname(path));
const locales = ['en', 'fr', 'es'] as const;

describe.each(volumes)('%s', (name) => {
  let volume: Volume;
  let refused: readonly Refused[];
  let namesByLocale: ReadonlyMap<string, Names>;
  let english: Names;
  beforeAll(async () => {
    volume = await withReasons(await volumeNamed(name));
    refused = refusalsOf(volume, COUNT);
    const volumePackage = await packageNamed(name);
    namesByLocale = new Map(
      await Promise.all(
        locales.map(
          async (locale) => [locale, await loadNames(volumePackage, locale, { texts: true })] as const,
        ),
      ),
    );
    english = await loadNames(volumePackage, 'en', { texts: true });
  }, 60_000);

  it('refuses in these words', async () => {
    for (const [locale, names] of namesByLocale) {
      const file = locale === 'en' ? 'refusals.txt' : `refusals-${locale}.txt`;
      await expect(reviewList(names, refused)).toMatchFileSnapshot(`${rules}/${name}/sentences/${file}`);
    }
  });

  it('cites the rule of each reason', () => {
    const all = refused.flatMap(({ reasons }) => reasons.flatMap(flat));
    expect(all.filter(({ rule }) => !/^(\d+(\.\d+)*|event \S+( \S+)*)$/u.test(rule))).toEqual([]);
  });

  it('cites the rule that ended the game', () => {
    const creation = Game.create(volume, { seed: 1 });
    if (!creation.ok) throw new Error(creation.refusal.reason);
    const game = creation.value;
    while (game.decision) game.choose({ key: game.decision.options[0]?.key ?? '' });
    const [over] = game.explain('pass');
    expect(over?.key).toBe('over');
    expect(over?.rule).toMatch(/^\d/u);
  });

  it('names the cause of each impossible statement', () => {
    const all = refused.flatMap(({ reasons }) => reasons.flatMap(flat));
    const bare = all.filter(({ key, causes }) => /^(nothing|demands)$/u.test(key) && causes.length === 0);
    expect(bare).toEqual([]);
  });

  it('consists of sentences without formulas, marks and words of rule text', () => {
    const texts = [...namesByLocale.values()].flatMap((names) =>
      refused.flatMap((one) => factsOf(names, one).map(({ text }) => text)),
    );
    expect(texts.filter((text) => !/^[\p{Lu}\d¿“«].*\.$/u.test(text))).toEqual([]);
    expect(texts.filter((text) => /[[\]{}_`|=÷×]|undefined|\(\(|\)\)/u.test(text))).toEqual([]);
    const words = wordsOfText(name);
    const titles = titlesOf(volume);
    const englishTexts = refused.flatMap((one) => factsOf(english, one).map(({ text }) => text));
    const strange = englishTexts.flatMap((text) =>
      (text.match(/[A-Za-z]+/gu) ?? []).filter((word) => words.has(word) && !titles.has(word)),
    );
    expect([...new Set(strange)]).toEqual([]);
  });

  it('starts with a sentence of at most 30 words', () => {
    const long = refused.flatMap((one) =>
      factsOf(english, one)
        .slice(0, 1)
        .map(({ text }) => text),
    );
    expect(long.filter((text) => text.split(' ').length > 30)).toEqual([]);
  });

  it('has each sentence in each language', async () => {
    const load = volume.load?.clauses ?? {};
    const [english, ...others] = await Promise.all(
      ['en', 'fr', 'es'].map(async (language) => load[language]?.()),
    );
    const present = (all: readonly string[] | undefined): unknown => all?.map((sentence) => sentence !== '');
    for (const other of others) expect(present(other)).toEqual(present(english));
  });
});

/** Names of points and defined values in the rule text, which players never see. */
function wordsOfText(volume: string): ReadonlySet<string> {
  const texts = globSync('**/*.quipu', {
    cwd: `${rules}/${volume}`,
    exclude: ['scenarios', 'node_modules'],
  }).map((path) => readFileSync(`${rules}/${volume}/${path}`, 'utf8'));
  const found = texts.flatMap((text) =>
    [...text.matchAll(/\b(?:point|define|procedure) (\w+)/gu)].map(([, name = '']) => name),
  );
  return new Set(found);
}

/** Words of names that players see, and plain English words. */
function titlesOf({ names }: Volume): ReadonlySet<string> {
  return new Set(`${JSON.stringify(names)} cost costs spaces space per Control`.match(/[A-Za-z]+/gu));
}
