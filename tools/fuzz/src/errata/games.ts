/** Saves of games that are played by chance, each with what it ran of the rules. */
import {
  combinationsOf,
  Game,
  keysOf,
  loadGame,
  rngOf,
  saveGame,
  standingOffers,
  type Volume,
} from '@quipu/engine';
import { calledIn, type Side } from './side.ts';

/** A saved game, and what it ran. */
export interface SavedGame {
  readonly save: string;
  /** Statements, by id. */
  readonly ran: ReadonlySet<number>;
  /** Functions of generated code, by name. */
  readonly called: ReadonlySet<string>;
}

/** A volume whose statements count themselves. */
export interface Counted {
  readonly volume: Volume;
  readonly hits: Int32Array;
}

/** One standing action in so many decisions. */
const BESIDE = 12;

/**
 * Plays a game of a seed: with each of the setups and options in turn, as long as chance has it, but no more decisions than so many, standing
 * actions among them.
 */
export function savedGame(side: Side, { volume, hits }: Counted, seed: number, most: number): SavedGame {
  const combinations = combinationsOf(volume);
  const random = rngOf(seed);
  hits.fill(0);
  const made = Game.create(volume, { ...combinations[seed % combinations.length], seed });
  if (!made.ok) throw new Error(made.refusal.reason);
  const begun = hits.slice();
  const game = made.value;
  for (let left = 1 + random(most); left > 0 && game.decision; left--) {
    if (random(BESIDE) === 0) interject(game, random);
    const keys = keysOf(game.decision);
    game.choose({ key: keys[random(keys.length)] ?? '' });
  }
  // To save a game its turns are taken again, and nothing else: while it was played, much was tried that never came to be.
  hits.fill(0);
  const save = saveGame(game);
  const ran = new Set<number>();
  for (const [id, count] of hits.entries()) if (count + (begun[id] ?? 0) > 0) ran.add(id);
  const again = loadGame(side.volume, save);
  if (!again.ok) throw new Error(again.refusal.reason);
  return { save, ran, called: calledIn(() => void saveGame(again.value)) };
}

/** Takes one of the standing actions that a seat has, if it has any. */
function interject(game: Game, random: (n: number) => number): void {
  const seat = game.volume.seats[random(game.volume.seats.length)] ?? '';
  const offers = standingOffers(game, seat);
  const offer = offers[random(Math.max(1, offers.length))];
  const key = offer?.keys[random(offer.keys.length)];
  if (offer && key !== undefined) game.interject({ seat, standing: offer.standing, key });
}
