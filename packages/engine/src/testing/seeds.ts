/**
 * The law that the information of a seat is consistent with many secret seeds, so that a search for the seed
 * cannot reveal the future.
 */
import { DRAWN } from '../kernel/cells.ts';
import type { CreateOptions } from '../game/create.ts';
import { deckOrder } from '../kernel/deck.ts';
import { Game } from '../game/game.ts';
import { RandomInterrupter } from '../kernel/interjections.ts';
import { rngOf } from '../kernel/rng.ts';
import { savedTurn } from '../saves/save.ts';
import { saveForSeat } from '../saves/save-for-seat.ts';
import type { Volume } from '../volume/volume.ts';
import { breach, type Walk } from './walk.ts';

/** Minimum number of matching seeds among those tried. */
const FITTING = 3;
const TRIED = 1000;

/**
 * Random numbers that a game may have disclosed: one of them matches one in six seeds, or one in the size of
 * a pool.
 */
const DISCLOSED = 1;

/** Maximum number of decisions; every tried seed repeats them. */
const LATEST = 100;

/** Derives a secret seed from a number, for reproducible games. */
export function secretFrom(number: number): string {
  const digit = rngOf(number);
  return Array.from({ length: 32 }, () => digit(16).toString(16)).join('');
}

const disclosed = (game: Game): number => -1 - game.cells()[DRAWN]!;

/**
 * Plays a walk until it disclosed its first random number, and plays the same answers with other seeds and
 * the same deck. At least `FITTING` of them must give an equal save of the seat. Independence of the unseen
 * deck is a separate law.
 */
export function fitsManySeeds(w: Walk): void {
  const { volume, setup, options, nonplayers } = w;
  const start: CreateOptions = { setup, options, ...(nonplayers && { nonplayers }) };
  const laid = created(volume, { ...start, seed: w.choices }).cells();
  // A given deck uses no random numbers.
  const deck = deckOrder(volume, laid).map((card) => volume.cards[card]!.key);
  const game = soonAfterChance(w, created(volume, { ...start, deck, seed: secretFrom(w.choices) }));
  if (!game) return;
  const { seats } = volume;
  const seat = seats[w.choices % seats.length]!;
  const saved = saveForSeat(game, seat);
  let fitting = 0;
  for (let i = 1; i <= TRIED && fitting < FITTING; i++) {
    const other = created(volume, { ...start, deck, seed: secretFrom(w.choices + i) });
    if (follows(other, game) && saveForSeat(other, seat) === saved) fitting++;
  }
  if (fitting < FITTING) breach(`${seat}: of ${TRIED} seeds, ${fitting} fit`);
}

function created(volume: Volume, options: CreateOptions): Game {
  const made = Game.create(volume, options);
  return made.ok ? made.value : breach(made.refusal.reason);
}

/** Returns the last position with at most `DISCLOSED` numbers; undefined if the start discloses more. */
function soonAfterChance({ volume, choices, interruptions, longest }: Walk, game: Game): Game | undefined {
  const pick = rngOf(choices);
  const interrupter = new RandomInterrupter(volume, rngOf(~choices), interruptions);
  let moment: Game | undefined;
  for (let n = 0; disclosed(game) <= DISCLOSED && n < Math.min(longest, LATEST); n++) {
    if (game.over) break;
    moment = game.copy();
    interrupter.interruptGame(game);
    const { decision } = game;
    if (decision) game.choose({ key: decision.options[pick(decision.options.length)]!.key });
  }
  return moment;
}

/** Repeats the turns of another game; false if one is not offered. */
function follows(game: Game, other: Game): boolean {
  return other.turns
    .filter(({ kind }) => kind !== 'forced')
    .map((turn) => savedTurn(game.volume, turn))
    .every(([name, key, by]) => {
      if (by) return game.interject({ seat: by.by, standing: name, key }).ok;
      return game.point === name && game.choose({ key }).ok;
    });
}
