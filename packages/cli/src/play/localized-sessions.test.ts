/** Plays whole games in each locale and checks that no English word is shown in another one. */
import { agents } from '@quipu/bot';
import { Game, type Volume } from '@quipu/engine';
import { rngOf } from '@quipu/engine/play';
import { keysOf } from '@quipu/engine/internal';
import { Table } from '@quipu/table';
import type { LocaleName, Names } from '@quipu/words';
import { globSync, readFileSync } from 'node:fs';
import pico from 'picocolors';
import { describe, expect, it } from 'vitest';
import { findVolume, workspaceRoot } from '../workspace/workspace.ts';
import { Session } from './session.ts';
import { loadNames } from '../games/load-names.ts';
import { loadVolume } from '../games/load-volume.ts';

const root = workspaceRoot(import.meta.dirname);
const colors = pico.createColors(false);

/** Commands entered during a game, valid and invalid. */
const INPUTS = [
  'help',
  'board',
  'status',
  'why',
  '!',
  '!77',
  'since',
  'since 77',
  'secrets',
  'undo 77',
].concat(['save', 'save 77', 'load', 'load 77', '77', '?', '?77', 'undo']);

/** Plays a game with random answers and all commands. Returns all output. */
function playThrough(game: Game, names: Names, seed: number): string {
  const table = Table.fromGame(game, { agents });
  if (!table.ok) throw new Error(table.refusal.reason);
  const files = { read: () => '{', write: () => true };
  const session = new Session(table.value, files, { colors, columns: 100, names });
  const random = rngOf(seed);
  const points = new Map(game.volume.points.map((point) => [point.name, point]));
  const outputs = [session.board(), session.next()];
  for (let step = 0; !session.isOver; step++) {
    if (step % 50 === 0) outputs.push(...INPUTS.map((line) => session.handle(line).text));
    const { decision } = game;
    if (!decision) break;
    const universe = points.get(decision.point)?.universe ?? [];
    outputs.push(session.handle(`?${universe[random(universe.length)] ?? ''}`).text);
    const options = keysOf(decision);
    outputs.push(session.handle(options[random(options.length)] ?? '').text, session.next());
  }
  return outputs.join('\n');
}

/** Plays two games: one against Non-players if the volume has instructions, and one of players. */
async function playBothGames(volume: Volume, names: Names): Promise<string> {
  const nonplayers = volume.nonplayerStatus ? volume.seats.slice(1) : [];
  const texts = [1, 2].map((seed) => {
    const result = Game.create(volume, { seed, ...(seed === 1 && { nonplayers }) });
    if (!result.ok) throw new Error(result.refusal.reason);
    return playThrough(result.value, names, seed);
  });
  return Promise.resolve(texts.join('\n'));
}

/** The distinct words of a text, without abbreviations. */
const wordsOf = (text: string): ReadonlySet<string> =>
  new Set(text.match(/(?<!\p{L})\p{L}{3,}(?![\p{L}.])/gu) ?? []);

const FOLDERS = { en: 'english', fr: 'french', es: 'spanish' } as const;

/** Keys, references in sentences, and locations in rule files, which are not displayed. */
const HIDDEN_STRINGS = /^\s*'[^']*':|(?<=\])\([a-z]+:[^)]*\)|'[^']*\.quipu:\d+'/gu;

/** Returns the string literals in a line of code. */
function stringLiteralsIn(line: string): readonly string[] {
  if (line.startsWith('import')) return [];
  return [...line.replaceAll(HIDDEN_STRINGS, '').matchAll(/'([^']*)'|`([^`]*)`/gu)].map(
    ([, single, template = '']) => (single ?? template).replaceAll(/\$\{[^}]*\}/gu, ' '),
  );
}

/** Returns the words in the message tables of a locale and in the lexicon and sentences of a volume. */
function localeWords(folder: string, locale: LocaleName): ReadonlySet<string> {
  const tables = globSync(`${root}/packages/words/src/{${FOLDERS[locale]},nouns}/*.ts`);
  const generated = globSync(`${folder}/generated/{words,texts,clauses}/${locale}.ts`);
  const texts = [...tables, ...generated].flatMap((path) =>
    readFileSync(path, 'utf8').split('\n').flatMap(stringLiteralsIn),
  );
  return wordsOf(texts.join('\n'));
}

/** A French punctuation mark without the required no-break space before it. */
const UNSPACED_PUNCTUATION = /[\p{L}\p{N})»”][:;?!](?=\s|$)| [:;?!](?=\s|$)/u;

describe.each([
  ['andean-abyss', 'full'],
  ['andean-abyss-1e', 'full'],
  ['peru', 'full'],
  ['sample', undefined],
])('%s', (name, frenchTag) => {
  const rulePackage = findVolume(root, root, name);
  const playInEnglish = memoize(async () => {
    const volume = await loadVolume(root, rulePackage);
    return {
      volume,
      english: wordsOf(await playBothGames(volume, await loadNames(volume, rulePackage, 'en'))),
    };
  });

  describe.for([
    ['fr', frenchTag],
    ['es', 'full'],
  ] as const)('in %s', ([locale, tag]) => {
    it('shows no English word', { tags: tag === undefined ? [] : [tag], timeout: 60_000 }, async () => {
      const { volume, english } = await playInEnglish();
      // Titles of cards and of the volume are not translated, nor is the command that opens a link.
      const untranslated = wordsOf(
        [volume.title, ...volume.cards.map(({ title }) => title), 'quipu play link'].join(' '),
      );
      const text = await playBothGames(volume, await loadNames(volume, rulePackage, locale));
      const vocabulary = localeWords(rulePackage.folder, locale);
      const englishWords = [...wordsOf(text)].filter(
        (word) => english.has(word) && !untranslated.has(word) && !vocabulary.has(word),
      );
      const lines = englishWords.map((word) => text.split('\n').find((line) => wordsOf(line).has(word)));
      expect(lines).toEqual([]);
      const withoutTitles = volume.cards.reduce(
        (remaining, { title }) => remaining.replaceAll(title, ''),
        text,
      );
      if (locale === 'fr')
        expect(withoutTitles.split('\n').filter((line) => UNSPACED_PUNCTUATION.test(line))).toEqual([]);
      expect(text).not.toMatch(/undefined|\[object|NaN/u);
    });
  });
});

/** Returns a function that computes a value on its first call and caches it. */
function memoize<T>(compute: () => T): () => T {
  let cached: { readonly value: T } | undefined;
  return () => (cached ??= { value: compute() }).value;
}
