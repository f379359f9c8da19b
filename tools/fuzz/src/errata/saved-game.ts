/** Saves of random games, with the rules that each has executed. */
import { Game, loadGame, saveGame, standingOffers, type Volume } from '@quipu/engine';
import { combinationsOf, rngOf } from '@quipu/engine/play';
import { keysOf } from '@quipu/engine/internal';
import { recordCalls, type RulesVersion } from './rules-version.ts';

export interface SavedGame {
  readonly save: string;
  /** Executed statements, by id. */
  readonly ran: ReadonlySet<number>;
  /** Called functions of generated code, by name. */
  readonly called: ReadonlySet<string>;
}

/** A volume compiled with statement counters. */
export interface Counted {
  readonly volume: Volume;
  readonly hits: Int32Array;
}

/** Interval of decisions at which a standing action is taken. */
const STANDING_INTERVAL = 12;

/**
 * Plays a random game for a seed, with setups and options in rotation, up to `most` decisions, including
 * standing actions.
 */
export function playSavedGame(
  side: RulesVersion,
  { volume, hits }: Counted,
  seed: number,
  most: number,
): SavedGame {
  const combinations = combinationsOf(volume);
  const random = rngOf(seed);
  hits.fill(0);
  const creation = Game.create(volume, { ...combinations[seed % combinations.length], seed });
  if (!creation.ok) throw new Error(creation.refusal.reason);
  const initialHits = hits.slice();
  const game = creation.value;
  for (let left = 1 + random(most); left > 0 && game.decision; left--) {
    if (random(STANDING_INTERVAL) === 0) interject(game, random);
    const keys = keysOf(game.decision);
    game.choose({ key: keys[random(keys.length)] ?? '' });
  }
  // Only the final replay for the save is counted: during play, legality trials also execute statements.
  hits.fill(0);
  const save = saveGame(game);
  const ran = new Set<number>();
  for (const [id, count] of hits.entries()) if (count + (initialHits[id] ?? 0) > 0) ran.add(id);
  const reloaded = loadGame(side.volume, save);
  if (!reloaded.ok) throw new Error(reloaded.refusal.reason);
  return { save, ran, called: recordCalls(() => void saveGame(reloaded.value)) };
}

/** Takes one of a seat's standing actions, if any. */
function interject(game: Game, random: (n: number) => number): void {
  const seat = game.volume.seats[random(game.volume.seats.length)] ?? '';
  const offers = standingOffers(game, seat);
  const offer = offers[random(Math.max(1, offers.length))];
  const key = offer?.keys[random(offer.keys.length)];
  if (offer && key !== undefined) game.interject({ seat, standing: offer.standing, key });
}
