/** Games at their first decision, as cells to play on. */
import { type CreateOptions, Game, type Volume } from '@quipu/engine';

/**
 * The cells of a new game.
 * @throws {Error} with the reason of the refusal, if there is no such game
 */
export function cellsOf(volume: Volume, options: CreateOptions): Int32Array {
  const game = Game.create(volume, options);
  if (!game.ok) throw new Error(game.refusal.reason);
  return game.value.cells();
}
