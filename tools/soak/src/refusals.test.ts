/**
 * What players are told when they ask why not: 1,000 refusals of each volume, as a file that a reader can judge in
 * `rules/<volume>/sentences/refusals.txt`. Run with `-u` to record them anew.
 */
import { Game, type Volume } from '@quipu/engine';
import { withReasons } from '@quipu/engine/play';
import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { root } from './process.ts';
import { distribution, flat, refusalsOf, sentencesOf, type Refused } from './refusals.ts';
import { volumeNamed } from './volumes.ts';

const COUNT = 1000;
const rules = `${root}/rules`;
const volumes = globSync('*/sentences', { cwd: rules }).map((path) => dirname(path));

describe.each(volumes)('%s', (name) => {
  let volume: Volume;
  let refused: readonly Refused[];
  let sentences: readonly string[];
  beforeAll(async () => {
    volume = await withReasons(await volumeNamed(name));
    refused = refusalsOf(volume, COUNT);
    sentences = sentencesOf(volume, refused);
  }, 60_000);

  it('refuses in these words', async () => {
    const counts = distribution(refused).map(([key, count]) => `${String(count).padStart(6)} ${key}`);
    const text = [`${refused.length} refusals`, ...counts, '', ...sentences, ''].join('\n');
    await expect(text).toMatchFileSnapshot(`${rules}/${name}/sentences/refusals.txt`);
  });

  it('says of each reason where it is written', () => {
    const all = refused.flatMap(({ reasons }) => reasons.flatMap(flat));
    expect(all.filter(({ rule }) => !/^(\d+(\.\d+)*|event \S+( \S+)*)$/u.test(rule))).toEqual([]);
  });

  it('says by which rule the game is over', () => {
    const made = Game.create(volume, { seed: 1 });
    if (!made.ok) throw new Error(made.refusal.reason);
    const game = made.value;
    while (game.decision) game.choose({ key: game.decision.options[0]?.key ?? '' });
    const [over] = game.explain('pass');
    expect(over?.key).toBe('over');
    expect(over?.rule).toMatch(/^\d/u);
  });

  it('says of everything that could not be done what was tried', () => {
    const all = refused.flatMap(({ reasons }) => reasons.flatMap(flat));
    const bare = all.filter(({ key, causes }) => /^(nothing|demands)$/u.test(key) && causes.length === 0);
    expect(bare).toEqual([]);
  });

  it('has no word of rule text in what it says, and no sentence without words', () => {
    const lines = sentences.flatMap((one) => one.split('\n'));
    expect(lines.filter((line) => /^\s*(\(|$)|: \(|[[\]{}_`|=]|\bwhere \(|undefined/u.test(line))).toEqual(
      [],
    );
    const names = wordsOfText(name);
    const titles = titlesOf(volume);
    const strange = lines.flatMap((line) =>
      (line.match(/[A-Za-z]+/gu) ?? []).filter((word) => names.has(word) && !titles.has(word)),
    );
    expect([...new Set(strange)]).toEqual([]);
  });

  it('has each sentence in each language', async () => {
    const load = volume.load?.clauses ?? {};
    const [english, ...others] = await Promise.all(
      ['en', 'fr', 'es'].map(async (language) => load[language]?.()),
    );
    const told = (all: readonly string[] | undefined): unknown => all?.map((sentence) => sentence !== '');
    for (const other of others) expect(told(other)).toEqual(told(english));
  });
});

/** The names that the rule text gives to points and defined values, which are no words of players. */
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

/** The words of what players call things, and those that are plain English besides. */
function titlesOf({ names }: Volume): ReadonlySet<string> {
  return new Set(`${JSON.stringify(names)} cost costs spaces space per Control`.match(/[A-Za-z]+/gu));
}
