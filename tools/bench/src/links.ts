/** Measures the length of links to games. */
import { agents } from '@quipu/bot';
import { linkOf, type Volume } from '@quipu/engine';
import { combinationsOf, RandomInterjector, rngOf } from '@quipu/engine/play';
import type { Measure } from './kernel.ts';
import { Table } from '@quipu/table';

/**
 * Mean and maximum number of characters of a link to a complete game: of `games` random games with standing
 * actions, and of as many with Non-players.
 */
export function linkFigures(volume: Volume, games: number): readonly Measure[] {
  const combinations = combinationsOf(volume);
  return [false, true].flatMap((nonplayers) => {
    const these = combinations.filter((one) => nonplayers === (one.nonplayers?.length ?? 0) > 0);
    if (these.length === 0) return [];
    const lengths = Array.from({ length: games }, (_, game) => {
      // Large seeds, as in real games, since small ones would shorten the link.
      const options = { ...these[game % these.length], seed: (game + 1) * 1_037_389 };
      const creation = Table.create(volume, options, { agents });
      if (!creation.ok) throw new Error(creation.refusal.reason);
      const link = linkOf(playedOut(creation.value, game));
      if (!link.ok) throw new Error(link.refusal.reason);
      return link.value.length;
    });
    const what = nonplayers ? 'Non-player' : 'random';
    return [
      {
        name: `link of a ${what} game, mean`,
        value: lengths.reduce((a, b) => a + b, 0) / games,
        unit: 'characters',
      },
      { name: `link of a ${what} game, longest`, value: Math.max(...lengths), unit: 'characters' },
    ];
  });
}

function playedOut(table: Table, seed: number): Table['game'] {
  const { game } = table;
  const pick = rngOf(seed);
  const interjector = new RandomInterjector(game.volume, rngOf(~seed));
  for (let { decision } = table; decision; { decision } = table) {
    if (table.isAgentDeciding) table.advance({ withReasons: false });
    else if (!interjector.interjectInGame(game))
      table.choose({ key: decision.options[pick(decision.options.length)]?.key ?? '' });
  }
  return game;
}
