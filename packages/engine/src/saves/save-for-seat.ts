/** Saves a game as one seat sees it, for programs that must not receive hidden information. */
import { viewOf } from '../views/view.ts';
import type { Game } from '../game/game.ts';
import type { Turn } from '../game/history.ts';
import { writeChecksummed } from './checksummed-json.ts';
import type { SeatTurn } from './save-format.ts';
import type { Volume } from '../volume/volume.ts';

/**
 * Serializes creation options, turns and view as visible to a seat. Of the options, only setup, options and
 * Non-players are included: seed, deck or dice would reveal the future, and a given board the secrets.
 * @example
 * saveForSeat(game, 'Govt').includes('"seed"'); // false
 */
export function saveForSeat(game: Game, seat: string): string {
  const { volume, options: creation, turns } = game;
  const { name, edition, base, hashes } = volume;
  const content = {
    quipu: 1,
    seat,
    volume: name,
    edition,
    ...(base !== undefined && { base }),
    rules: hashes.all,
    setup: creation.setup ?? '',
    options: creation.options ?? [],
    ...(creation.nonplayers && { nonplayers: creation.nonplayers }),
    turns: turns.map((turn) => visibleTurn(volume, turn, seat)),
    view: viewOf(game, seat),
  };
  return writeChecksummed(content);
}

/** A turn as visible to a seat: without point and key for a secret choice of another seat. */
function visibleTurn({ seats, points, standings }: Volume, turn: Turn, seat: string): SeatTurn {
  const { kind, sourceIndex, option } = turn;
  const seatName = seats[turn.seat]!;
  if (kind === 'interjection') {
    const { name, universe } = standings[sourceIndex]!;
    return { seat: seatName, kind, point: name, key: universe[option]! };
  }
  const { name, universe, secret } = points[sourceIndex]!;
  return secret && seatName !== seat
    ? { seat: seatName, kind }
    : { seat: seatName, kind, point: name, key: universe[option]! };
}
