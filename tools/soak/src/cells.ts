/** Creates the cells of games at their first decision. */
import { type CreateOptions, Game, type Volume } from '@quipu/engine';

/**
 * Creates the cells of a new game.
 * @throws {Error} with the reason of the refusal, if the options are not possible
 */
export function cellsOf(volume: Volume, options: CreateOptions): Int32Array {
  const game = Game.create(volume, options);
  if (!game.ok) throw new Error(game.refusal.reason);
  return game.value.cells();
}
