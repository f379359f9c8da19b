/** Whole games in the terminal in each language: no word of English reaches a player of another one. */
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

/** What is typed now and then: all that can be asked for, and what goes wrong. */
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

/** What is seen of a game in which somebody answers by chance, and asks for everything there is. */
function playThrough(game: Game, names: Names, seed: number): string {
  const table = Table.of(game, { agents });
  if (!table.ok) throw new Error(table.refusal.reason);
  const files = { read: () => '{', write: () => true };
  const session = new Session(table.value, files, { colors, columns: 100, names });
  const random = rngOf(seed);
  const points = new Map(game.volume.points.map((point) => [point.name, point]));
  const outputs = [session.board(), session.next()];
  for (let step = 0; !session.over; step++) {
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

/** Two games: one of a player against Non-players where the volume instructs some, one of players alone. */
async function playBothGames(volume: Volume, names: Names): Promise<string> {
  const nonplayers = volume.nonplayerStatus ? volume.seats.slice(1) : [];
  const texts = [1, 2].map((seed) => {
    const result = Game.create(volume, { seed, ...(seed === 1 && { nonplayers }) });
    if (!result.ok) throw new Error(result.refusal.reason);
    return playThrough(result.value, names, seed);
  });
  return Promise.resolve(texts.join('\n'));
}

/** The words of a text, each once, without letters that stand for pieces and words that are cut short. */
const wordsOf = (text: string): ReadonlySet<string> =>
  new Set(text.match(/(?<!\p{L})\p{L}{3,}(?![\p{L}.])/gu) ?? []);

const FOLDERS = { en: 'english', fr: 'french', es: 'spanish' } as const;

/** Keys, what sentences name by them, and lines of rule files, which nobody reads. */
const KEYS = /^\s*'[^']*':|(?<=\])\([a-z]+:[^)]*\)|'[^']*\.quipu:\d+'/gu;

/** What stands between quotation marks in a line of code. */
function literals(line: string): readonly string[] {
  if (line.startsWith('import')) return [];
  return [...line.replaceAll(KEYS, '').matchAll(/'([^']*)'|`([^`]*)`/gu)].map(([, single, template = '']) =>
    (single ?? template).replaceAll(/\$\{[^}]*\}/gu, ' '),
  );
}

/** The words that a language has in its tables, and a volume in that language: its lexicon, its sentences. */
function localeWords(folder: string, locale: LocaleName): ReadonlySet<string> {
  const tables = globSync(`${root}/packages/words/src/{${FOLDERS[locale]},nouns}/*.ts`);
  const generated = globSync(`${folder}/generated/{words,texts,clauses}/${locale}.ts`);
  const texts = [...tables, ...generated].flatMap((path) =>
    readFileSync(path, 'utf8').split('\n').flatMap(literals),
  );
  return wordsOf(texts.join('\n'));
}

/** A mark before which French has a no-break space, and what stands before it has none. */
const UNSPACED = /[\p{L}\p{N})»”][:;?!](?=\s|$)| [:;?!](?=\s|$)/u;

describe.each([
  ['andean-abyss', 'full'],
  ['andean-abyss-1e', undefined],
  ['peru', 'full'],
  ['sample', undefined],
])('%s', (name, frenchTag) => {
  const rulePackage = findVolume(root, root, name);
  const inEnglish = memoize(async () => {
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
      const { volume, english } = await inEnglish();
      // Titles of cards and of the volume are kept, as everywhere; so is what is typed to open a link.
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
        expect(withoutTitles.split('\n').filter((line) => UNSPACED.test(line))).toEqual([]);
      expect(text).not.toMatch(/undefined|\[object|NaN/u);
    });
  });
});

/** What is made when it is first asked for. */
function memoize<T>(compute: () => T): () => T {
  let cached: { readonly value: T } | undefined;
  return () => (cached ??= { value: compute() }).value;
}
