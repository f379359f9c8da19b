/** A game that a seat may believe in: what it cannot see is laid anew, consistent with what it can. */
import type { Cells } from '../kernel/cells.ts';
import { draw, seedStream } from '../kernel/chance.ts';
import { layUnseen } from '../kernel/deck.ts';
import { knows, nameOf, type Suspect, suspectsOf } from '../views/secrets.ts';
import type { Volume } from '../volume/volume.ts';

/** What a game that a seat may believe in is made from. */
interface Sampling {
  /** Index of the seat; whoever is no seat sees no more than the table. */
  readonly seat: number;
  readonly seed: number;
  /** One of the suspects of a secret that the seat does not know, by their names; chance chooses where none is given. */
  readonly beliefs?: Readonly<Record<string, string>>;
}

/** A copy of the cells with the unseen cards, the secrets of others and the random stream laid anew from a seed. Scripted dice are forgotten. */
export function sampleCells(volume: Volume, cells: Cells, sampling: Sampling): Cells {
  const sample = new Int32Array(cells.length);
  sampleInto(volume, cells, sample, sampling);
  return sample;
}

/**
 * Writes a game that a seat may believe in over `sample`: as `sampleCells`, for those who draw many. What it writes depends on nothing that
 * the seat cannot see.
 */
export function sampleInto(
  volume: Volume,
  cells: Cells,
  sample: Cells,
  { seat, seed, beliefs = {} }: Sampling,
): void {
  sample.set(cells);
  seedStream(sample, seed);
  layUnseen(volume, sample);
  for (const secret of volume.secrets) {
    if (knows(sample, secret, seat)) continue;
    const suspects = suspectsOf(volume, sample, secret);
    const believed = suspects.filter(({ value }) => nameOf(volume, value) === beliefs[secret.name]);
    const among = believed.length > 0 ? believed : suspects;
    if (among.length > 0) sample[secret.cell] = drawn(sample, among);
  }
}

function drawn(cells: Cells, suspects: readonly Suspect[]): number {
  let left = draw(
    cells,
    suspects.reduce((sum, { weight }) => sum + weight, 0),
  );
  return suspects.find(({ weight }) => (left -= weight) < 0)!.value;
}
