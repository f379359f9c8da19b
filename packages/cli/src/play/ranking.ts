import type { Game } from '@quipu/engine';
import type { Names } from '@quipu/words';
import { numeral, unmarked } from '@quipu/words/nouns';
import type { Colors } from 'picocolors/types.js';
import { renderTable } from '../terminal/table.ts';
import { seatPaint } from './board.ts';

/** Renders places and margins (7.3). Factions of one player share a place, as do ties without a tie-break. */
export function showRanking(game: Game, names: Names, colors: Colors): string {
  const paint = seatPaint(game.volume, colors);
  const { play } = names.locale;
  const called = (seat: string): string => unmarked(names.who(seat).as('alone'));
  const seats = new Map(game.volume.seats.map((seat) => [called(seat), seat]));
  const rows = (game.ranking ?? []).map(({ seat, place, margin }) => [
    play.place({ place }),
    called(seat),
    margin > 0 ? `+${margin}` : numeral(margin),
  ]);
  const columns = [
    { title: play.ranking.place },
    { title: play.ranking.faction, paint: (text: string) => paint(seats.get(text.trim()) ?? '', text) },
    { title: play.ranking.margin, right: true },
  ];
  const first = (game.ranking ?? []).filter(({ place }) => place === 1).map(({ seat }) => called(seat));
  const tied = game.volume.shared === true && first.length > 1;
  return [
    ...renderTable(columns, rows, colors.dim),
    ...(tied ? [play.tie({ factions: first.join(', ') })] : []),
    ...resultLines(game, names),
  ].join('\n');
}

/** The result for players against Non-players (7.1, 8.9). */
function resultLines({ result }: Game, names: Names): readonly string[] {
  if (!result) return [];
  const { play } = names.locale;
  const { defeat, alone } = result;
  const lost = defeat ? [play.defeat] : [];
  if (!alone) return lost;
  const { seat, lead, degree, rule } = alone;
  const by = Math.abs(lead);
  const told = lead === 0 ? play.level : lead < 0 ? play.behind({ by }) : play.ahead({ by });
  const line = play.alone({
    who: names.who(seat),
    degree: names.called('degree', degree),
    lead: told,
    rule,
  });
  return [...lost, unmarked(line)];
}
