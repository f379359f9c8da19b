/**
 * The law that the information of a seat is consistent with many secret seeds, so that a search for the seed
 * cannot reveal the future.
 */
import { STREAM_POSITION } from '../kernel/cells.ts';
import type { CreateOptions } from '../game/create-game.ts';
import { deckOrder } from '../kernel/deck.ts';
import { Game } from '../game/game.ts';
import { RandomInterjector } from '../kernel/interjections.ts';
import { rngOf } from '../kernel/rng.ts';
import { savedTurn } from '../saves/save.ts';
import { saveForSeat } from '../saves/save-for-seat.ts';
import type { Volume } from '../volume/volume.ts';
import { failLaw, type Walk } from './walk.ts';

/** Minimum number of matching seeds among those tried. */
const MIN_MATCHES = 3;
const TRIED_SEEDS = 1000;

/**
 * Random numbers that a game may have disclosed: one of them matches one in six seeds, or one in the size of
 * a pool.
 */
const MAX_DISCLOSED = 1;

/** Maximum number of decisions; every tried seed repeats them. */
const MAX_DECISIONS = 100;

/** Derives a secret seed from a number, for reproducible games. */
export function secretSeedFrom(number: number): string {
  const rng = rngOf(number);
  return Array.from({ length: 32 }, () => rng(16).toString(16)).join('');
}

const disclosedCount = (game: Game): number => -1 - game.cells()[STREAM_POSITION]!;

/**
 * Plays a walk until it discloses its first random number, and repeats its answers with other seeds and the same
 * deck. At least `MIN_MATCHES` seeds must result in an equal save of the seat. Independence of the unseen
 * deck is a separate law.
 */
export function checkManySeeds(walk: Walk): void {
  const { volume, setup, options, nonplayers } = walk;
  const start: CreateOptions = { setup, options, ...(nonplayers && { nonplayers }) };
  const startCells = createGame(volume, { ...start, seed: walk.choiceSeed }).cells();
  // A given deck uses no random numbers.
  const deck = deckOrder(volume, startCells).map((card) => volume.cards[card]!.key);
  const game = playToFirstChance(
    walk,
    createGame(volume, { ...start, deck, seed: secretSeedFrom(walk.choiceSeed) }),
  );
  if (!game) return;
  const { seats } = volume;
  const seat = seats[walk.choiceSeed % seats.length]!;
  const expectedSave = saveForSeat(game, seat);
  let matches = 0;
  for (let i = 1; i <= TRIED_SEEDS && matches < MIN_MATCHES; i++) {
    const candidate = createGame(volume, { ...start, deck, seed: secretSeedFrom(walk.choiceSeed + i) });
    if (repeatTurns(candidate, game) && saveForSeat(candidate, seat) === expectedSave) matches++;
  }
  if (matches < MIN_MATCHES) failLaw(`${seat}: of ${TRIED_SEEDS} seeds, ${matches} fit`);
}

function createGame(volume: Volume, options: CreateOptions): Game {
  const created = Game.create(volume, options);
  return created.ok ? created.value : failLaw(created.refusal.reason);
}

/** Returns the last position with at most `MAX_DISCLOSED` numbers; undefined if the start discloses more. */
function playToFirstChance(
  { volume, choiceSeed, interjectionRate, maxDecisions }: Walk,
  game: Game,
): Game | undefined {
  const pick = rngOf(choiceSeed);
  const interjector = new RandomInterjector(volume, rngOf(~choiceSeed), interjectionRate);
  let snapshot: Game | undefined;
  for (
    let decisionCount = 0;
    disclosedCount(game) <= MAX_DISCLOSED && decisionCount < Math.min(maxDecisions, MAX_DECISIONS);
    decisionCount++
  ) {
    if (game.over) break;
    snapshot = game.copy();
    interjector.interjectInGame(game);
    const { decision } = game;
    if (decision) game.choose({ key: decision.options[pick(decision.options.length)]!.key });
  }
  return snapshot;
}

/** Repeats the turns of another game; false if one is not offered. */
function repeatTurns(game: Game, original: Game): boolean {
  return original.turns
    .filter(({ kind }) => kind !== 'forced')
    .map((turn) => savedTurn(game.volume, turn))
    .every(([name, key, actor]) => {
      if (actor) return game.interject({ seat: actor.by, standing: name, key }).ok;
      return game.point === name && game.choose({ key }).ok;
    });
}
