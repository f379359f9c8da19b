/** Renders the final ranking. */
import type { Game } from '@quipu/engine';
import type { Names, PlayMessages } from '@quipu/words';
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
  const winners = (game.ranking ?? []).filter(({ place }) => place === 1).map(({ seat }) => nameOf(seat));
  const isTie = game.volume.shared === true && winners.length > 1;
  return [
    ...renderTable(columns, rows, colors.dim),
    ...(isTie ? [play.tie({ factions: winners.join(', ') })] : []),
    ...(isTieBroken(game.ranking ?? []) ? [play.tieBroken] : []),
    ...resultLines(game, names),
  ].join('\n');
}

/** Whether seats with equal margins have different places. */
const isTieBroken = (ranks: NonNullable<Game['ranking']>): boolean =>
  ranks.some(({ place, margin }, i) => {
    const previous = ranks[i - 1];
    return previous?.margin === margin && previous.place !== place;
  });

/** The result for players against Non-players (7.1, 8.9). */
function resultLines({ result }: Game, names: Names): readonly string[] {
  if (!result) return [];
  const { play } = names.locale;
  const { defeat, alone } = result;
  const defeatLines = defeat ? [play.defeat] : [];
  if (!alone) return defeatLines;
  const { seat, lead, degree, rule } = alone;
  const line = play.soloResult({
    faction: names.faction(seat),
    degree: names.plainName('degree', degree),
    lead: leadText(lead, play),
    rule,
  });
  return [...defeatLines, removeMarks(line)];
}

function leadText(lead: number, { soloTie, soloDeficit, soloLead }: PlayMessages): string {
  if (lead === 0) return soloTie;
  return lead < 0 ? soloDeficit({ difference: -lead }) : soloLead({ difference: lead });
}
