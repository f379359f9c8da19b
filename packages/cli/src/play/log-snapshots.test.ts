/** Snapshots of the log of the first cards of a game: `rules/<volume>/sentences/log-<language>.txt`. Run with `-u` to update them. */
import { type Entry, Game, logOf, subscribe } from '@quipu/engine';
import { rngOf } from '@quipu/engine/play';
import { keysOf, openingEntriesOf } from '@quipu/engine/internal';
import { localeNames, logLinesOf } from '@quipu/words';
import { describe, expect, it } from 'vitest';
import { findVolume, workspaceRoot } from '../workspace/workspace.ts';
import { loadNames } from '../games/load-names.ts';
import { loadVolume } from '../games/load-volume.ts';

const root = workspaceRoot(import.meta.dirname);
/** The number of cards played completely. */
const CARD_COUNT = 3;
const SEED = 11;

describe.each(['andean-abyss', 'peru', 'sample'])('%s', async (name) => {
  const rulePackage = findVolume(root, root, name);
  const volume = await loadVolume(root, rulePackage);
  const result = Game.create(volume, { seed: SEED });
  if (!result.ok) throw new Error(result.refusal.reason);
  const game = result.value;
  const entries: Entry[] = [...openingEntriesOf(game)];
  subscribe(game, (entry) => entries.push(entry));
  const random = rngOf(SEED);
  for (let { decision } = game; decision && game.cardCount <= CARD_COUNT; { decision } = game) {
    const options = keysOf(decision);
    game.choose({ key: options[random(options.length)] ?? '' });
  }

  it.each(localeNames)('renders the log in %s like the snapshot', async (locale) => {
    const names = await loadNames(volume, rulePackage, locale);
    const lines = logLinesOf(names, logOf(volume, entries)).map(
      ({ text, rule, depth }) => `${'  '.repeat(depth)}${text}${rule === '' ? '' : ` (${rule})`}\n`,
    );
    await expect(lines.join('')).toMatchFileSnapshot(`${rulePackage.folder}/sentences/log-${locale}.txt`);
  });
});
