/** Tells one card's play from the next, for code that remembers something as long as a card is played. */
import type { Volume } from '../volume/volume.ts';

const known = new WeakMap<Volume, number>();

/**
 * Returns the cell that counts the cards played. The number of revealed cards differs: it stays the same when a card that was turned over
 * before is played and no further card is shown.
 */
export function playedCell(volume: Volume): number {
  let cell = known.get(volume);
  if (cell === undefined) {
    cell = volume.regions.find(({ name }) => name === 'POSITION')?.offset ?? volume.deck.revealed;
    known.set(volume, cell);
  }
  return cell;
}
