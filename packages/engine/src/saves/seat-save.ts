/** What a seat has seen of a game, as text: for whoever follows it, or keeps it, without being told what the seat may not know. */
import { viewOf } from '../views/view.ts';
import type { Game } from '../game/game.ts';
import type { Turn } from '../game/history.ts';
import type { SeatSave } from '../schemas.ts';
import { sealed } from './sealed.ts';
import type { Volume } from '../volume/volume.ts';

type Seen = SeatSave['turns'][number];

/**
 * The text of what a seat has seen of a game: how it began, who took what, and how it stands. Of what the game was made from it has
 * the setup, the options and the Non-players alone: a seed, a deck or dice would tell what is to come, a given board where a secret is.
 */
export function seatSave(game: Game, seat: string): string {
  const { volume, options: made, turns } = game;
  const { name, edition, base, hashes } = volume;
  const content = {
    quipu: 1,
    seat,
    volume: name,
    edition,
    ...(base !== undefined && { base }),
    rules: hashes.all,
    setup: made.setup ?? '',
    options: made.options ?? [],
    ...(made.nonplayers && { nonplayers: made.nonplayers }),
    turns: turns.map((turn) => seen(volume, turn, seat)),
    view: viewOf(game, seat),
  };
  return sealed(content);
}

function seen({ seats, points, standings }: Volume, turn: Turn, seat: string): Seen {
  const { kind, at, option } = turn;
  const by = seats[turn.seat]!;
  if (kind === 'interjection') {
    const { name, universe } = standings[at]!;
    return { seat: by, kind, point: name, key: universe[option]! };
  }
  const { name, universe, secret } = points[at]!;
  return secret && by !== seat ? { seat: by, kind } : { seat: by, kind, point: name, key: universe[option]! };
}
