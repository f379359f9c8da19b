import { namesOf, type Game } from '@quipu/engine';
import type { Colors } from 'picocolors/types.js';
import { table } from '../report/table.ts';
import { seatPaint } from './board.ts';

/** Who came where, with what margin (7.3). Factions of one player share a place, and those that tie where nothing breaks ties. */
export function showRanking(game: Game, colors: Colors): string {
  const paint = seatPaint(game.volume, colors);
  const { title } = namesOf(game.volume);
  const seats = new Map(game.volume.seats.map((seat) => [title(seat), seat]));
  const rows = (game.ranking ?? []).map(({ seat, place, margin }) => [
    `${place}.`,
    title(seat),
    margin > 0 ? `+${margin}` : String(margin),
  ]);
  const columns = [
    { title: 'Place' },
    { title: 'Faction', paint: (text: string) => paint(seats.get(text.trim()) ?? '', text) },
    { title: 'Margin', right: true },
  ];
  const first = (game.ranking ?? []).filter(({ place }) => place === 1).map(({ seat }) => title(seat));
  const tied = game.volume.shared === true && first.length > 1 ? [`A tie: ${first.join(', ')}`] : [];
  return [...table(columns, rows, colors.dim), ...tied, ...resultLines(game)].join('\n');
}

/** What the game comes to for its players, where there are Non-players (7.1, 8.9). */
function resultLines({ result, volume }: Game): readonly string[] {
  if (!result) return [];
  const { title } = namesOf(volume);
  const { defeat, alone } = result;
  const lost = defeat ? ['A Non-player has won: all players lose.'] : [];
  if (!alone) return lost;
  const { seat, lead, degree, rule } = alone;
  const place = lead === 0 ? 'level with' : lead < 0 ? `${-lead} behind` : `${lead} ahead of`;
  return [...lost, `${title(seat)}: ${degree}, ${place} the best Non-player (${rule}).`];
}
