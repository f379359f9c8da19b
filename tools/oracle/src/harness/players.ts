/** The players of watched games. */
import { NonplayerRunner } from '@quipu/bot';
import type { Game } from '@quipu/engine';
import { RandomInterjector, offer, offerWords, rngOf, DEFAULT_INTERJECTION_RATE } from '@quipu/engine/play';
import { keysOf } from '@quipu/engine/internal';
import type { Interjected } from './stream.ts';

/** Answers all decisions of one game. */
export interface Players {
  /** Returns a standing action to take before the pending decision is answered; usually undefined. */
  readonly interject: () => Interjected | undefined;
  readonly answer: () => string;
}

/**
 * Creates random players that take standing actions at the usual rate; instructions answer for the game's
 * Non-players.
 */
export function playersOf(game: Game, seed: number): Players {
  const { volume } = game;
  const rng = rngOf(seed);
  const interjector = new RandomInterjector(volume, rng, DEFAULT_INTERJECTION_RATE);
  const nonplayers = new Set<string>(game.options.nonplayers);
  const runner = nonplayers.size === 0 ? undefined : new NonplayerRunner(volume, { seed });
  const out = new Int32Array(offerWords(volume));
  const universes = new Map(volume.points.map(({ name, universe }) => [name, universe]));
  const instructed = (): boolean => nonplayers.has(game.decision?.seat ?? '');
  return {
    interject: () => {
      if (instructed()) return undefined;
      let taken: Interjected | undefined;
      const { standings, seats } = volume;
      const found = interjector.nextInterjection(game.cells());
      if (found) {
        const [standing, seat] = [standings[found.actionIndex], seats[found.seat]];
        const key = standing?.universe[found.option];
        if (standing && seat !== undefined && key !== undefined)
          taken = { standing: standing.name, seat, key };
      }
      return taken;
    },
    answer: () => {
      const { decision } = game;
      if (!decision) throw new Error('nothing is to be decided');
      if (!runner || !nonplayers.has(decision.seat))
        return keyAt(keysOf(decision), rng(decision.options.length));
      const cells = game.cells();
      const option = runner.answer(cells, out, offer(volume, cells, out));
      return keyAt(universes.get(decision.point) ?? [], option);
    },
  };
}

function keyAt(keys: readonly string[], index: number): string {
  const key = keys[index];
  if (key === undefined) throw new Error(`there is no option ${index} among ${keys.length}`);
  return key;
}
