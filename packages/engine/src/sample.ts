/** A game that a seat may believe in: what it cannot see is laid anew, consistent with what it can. */
import { type Cells, DIE } from './cells.ts';
import { draw, seedStream } from './chance.ts';
import { layUnseen } from './deck.ts';
import { knows, type Suspect, suspectsOf } from './secrets.ts';
import { type Volume } from './volume.ts';

/**
 * A copy of the cells with the unseen cards, the secrets of others and the random stream laid anew from `seed`. Scripted dice are
 * forgotten. `seat` -1 stands for somebody who sees no more than the table.
 */
export function sampleCells(volume: Volume, cells: Cells, seat: number, seed: number): Cells {
  const sample = cells.slice();
  seedStream(sample, seed);
  sample[DIE] = 0;
  layUnseen(volume, sample);
  for (const secret of volume.secrets) {
    if (knows(sample, secret, seat)) continue;
    const suspects = suspectsOf(volume, sample, secret);
    if (suspects.length > 0) sample[secret.cell] = drawn(sample, suspects);
  }
  return sample;
}

function drawn(cells: Cells, suspects: readonly Suspect[]): number {
  let left = draw(
    cells,
    suspects.reduce((sum, { weight }) => sum + weight, 0),
  );
  return suspects.find(({ weight }) => (left -= weight) < 0)!.value;
}
