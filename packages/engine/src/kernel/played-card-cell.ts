/** Locates the counter of played cards, for code whose memory lasts as long as a card. */
import type { Volume } from '../volume/volume.ts';

const cellByVolume = new WeakMap<Volume, number>();

/**
 * Returns the cell that counts the cards played. The number of revealed cards is different: it does not
 * change when an already revealed card is played and no further card is shown.
 * @example
 * const cardsPlayed = cells[playedCell(volume)];
 */
export function playedCell(volume: Volume): number {
  let cell = cellByVolume.get(volume);
  if (cell === undefined) {
    cell = volume.regions.find(({ name }) => name === 'POSITION')?.offset ?? volume.deck.revealed;
    cellByVolume.set(volume, cell);
  }
  return cell;
}
