/** A game that a seat may believe in: what it cannot see is laid anew, consistent with what it can. */
import { type Cells, DIE } from './cells.ts';
import { draw, seedStream } from './chance.ts';
import { layUnseen } from './deck.ts';
import { type Secret, type Volume } from './volume.ts';

function suspectsOf(cells: Cells, { suspects, words }: Secret): readonly number[] {
  const values: number[] = [];
  for (let bit = 0; bit < words * 32; bit++)
    if (((cells[suspects + (bit >> 5)]! >> (bit & 31)) & 1) === 1) values.push(bit);
  return values;
}

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
    if (secret.owner === seat) continue;
    const values = suspectsOf(sample, secret);
    if (values.length > 0) sample[secret.cell] = values[draw(sample, values.length)]!;
  }
  return sample;
}
