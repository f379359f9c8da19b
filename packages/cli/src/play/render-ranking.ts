/** Renders the final ranking. */
import { type Game, viewOf } from '@quipu/engine';
import { type Names, resultSentences } from '@quipu/words';
import { numeral, removeMarks } from '@quipu/words/nouns';
import type { Colors } from 'picocolors/types.js';
import { renderTable } from '../terminal/render-table.ts';
import { seatPaint } from './render-board.ts';

/** Renders places and margins (7.3). Factions of one player share a place, as do ties without a tie-break. */
export function renderRanking(game: Game, names: Names, colors: Colors): string {
  const paint = seatPaint(game.volume, colors);
  const { play } = names.locale;
  const nameOf = (seat: string): string => removeMarks(names.faction(seat).inCase('alone'));
  const seats = new Map(game.volume.seats.map((seat) => [nameOf(seat), seat]));
  const rows = (game.ranking ?? []).map(({ seat, place, margin }) => [
    play.rankingPlace({ place }),
    nameOf(seat),
    margin > 0 ? `+${margin}` : numeral(margin),
  ]);
  const columns = [
    { title: play.ranking.place },
    { title: play.ranking.faction, paint: (text: string) => paint(seats.get(text.trim()) ?? '', text) },
    { title: play.ranking.margin, isRightAligned: true },
  ];
  return [...renderTable(columns, rows, colors.dim), ...resultLines(game, names)].join('\n');
}

/** The winner, ties, and the result against Non-players (7.1, 8.9). */
function resultLines(game: Game, names: Names): readonly string[] {
  const { ranking, result } = game;
  if (!ranking || !result) return [];
  const { margins } = viewOf(game);
  const [tieRule] = names.sentences('victory ties');
  return resultSentences(names, { ranking, result, margins, tieRule: tieRule?.sentence }).map(removeMarks);
}
