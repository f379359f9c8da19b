/** The law that what a seat has seen fits many secret seeds, so that no search leads from it to the seed and to what is still to come. */
import { DRAWN } from '../kernel/cells.ts';
import type { CreateOptions } from '../game/create.ts';
import { deckOrder } from '../kernel/deck.ts';
import { Game } from '../game/game.ts';
import { Interrupter } from '../kernel/interjections.ts';
import { rngOf } from '../kernel/rng.ts';
import { savedTurn } from '../saves/save.ts';
import { seatSave } from '../saves/seat-save.ts';
import type { Volume } from '../volume/volume.ts';
import { breach, type Walk } from './walk.ts';

/** How many of the seeds that are tried must fit. */
const FITTING = 3;
const TRIED = 1000;

/** Random numbers that a game may have disclosed: one in six seeds, or one in the size of a pool, shows the same one. */
const DISCLOSED = 1;

/** Decisions after which a game is looked at even if chance has disclosed nothing; every seed that is tried takes them again. */
const LATEST = 100;

/** A secret seed of a number, for games that are to be repeated. */
export function secretFrom(number: number): string {
  const digit = rngOf(number);
  return Array.from({ length: 32 }, () => digit(16).toString(16)).join('');
}

const disclosed = (game: Game): number => -1 - game.cells()[DRAWN]!;

/**
 * Plays a walk to where it disclosed its first random number, and other seeds with the same deck along the same answers. At least
 * `FITTING` of them must give a seat-save that is equal byte for byte: it depends on nothing else of the seed. That it does not depend
 * on the unseen part of the deck is a law of its own.
 */
export function fitsManySeeds(w: Walk): void {
  const { volume, setup, options, nonplayers } = w;
  const start: CreateOptions = { setup, options, ...(nonplayers && { nonplayers }) };
  const laid = created(volume, { ...start, seed: w.choices }).cells();
  // With a given deck, nothing is drawn to lay it.
  const deck = deckOrder(volume, laid).map((card) => volume.cards[card]!.key);
  const game = soonAfterChance(w, created(volume, { ...start, deck, seed: secretFrom(w.choices) }));
  if (!game) return;
  const { seats } = volume;
  const seat = seats[w.choices % seats.length]!;
  const saved = seatSave(game, seat);
  let fitting = 0;
  for (let i = 1; i <= TRIED && fitting < FITTING; i++) {
    const other = created(volume, { ...start, deck, seed: secretFrom(w.choices + i) });
    if (follows(other, game) && seatSave(other, seat) === saved) fitting++;
  }
  if (fitting < FITTING) breach(`${seat}: of ${TRIED} seeds, ${fitting} fit`);
}

function created(volume: Volume, options: CreateOptions): Game {
  const made = Game.create(volume, options);
  return made.ok ? made.value : breach(made.refusal.reason);
}

/** Returns the last moment of a walk that has disclosed at most `DISCLOSED` numbers; undefined if its beginning discloses more. */
function soonAfterChance({ volume, choices, interruptions, longest }: Walk, game: Game): Game | undefined {
  const pick = rngOf(choices);
  const interrupter = new Interrupter(volume, rngOf(~choices), interruptions);
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

/** Takes the turns of another game; false where one is not offered. */
function follows(game: Game, other: Game): boolean {
  return other.turns
    .filter(({ kind }) => kind !== 'forced')
    .map((turn) => savedTurn(game.volume, turn))
    .every(([name, key, by]) => {
      if (by) return game.interject({ seat: by.by, standing: name, key }).ok;
      return game.point === name && game.choose({ key }).ok;
    });
}
