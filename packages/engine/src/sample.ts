/** A game that a seat may believe in: what it cannot see is laid anew, consistent with what it can. */
import { type Cells, DIE } from './cells.ts';
import { draw, seedStream } from './chance.ts';
import { layUnseen } from './deck.ts';
import { knows, nameOf, type Suspect, suspectsOf } from './secrets.ts';
import type { Volume } from './volume.ts';

/**
 * A copy of the cells with the unseen cards, the secrets of others and the random stream laid anew from `seed`. Scripted dice are
 * forgotten. Whoever is no seat sees no more than the table. `beliefs` gives secrets that the seat does not know one of their suspects,
 * by their names.
 */
export function sampleCells(
  volume: Volume,
  cells: Cells,
  seat: string,
  seed: number,
  beliefs: Readonly<Record<string, string>>,
): Cells {
  const sample = cells.slice();
  layAnew(volume, sample, volume.seats.indexOf(seat), seed, beliefs);
  return sample;
}

/**
 * Writes a game that a seat, by index, may believe in over `sample`: as `sampleCells`, for those who draw many. What it writes depends on
 * nothing that the seat cannot see.
 */
export function sampleInto(volume: Volume, cells: Cells, seat: number, seed: number, sample: Cells): void {
  sample.set(cells);
  layAnew(volume, sample, seat, seed, {});
}

function layAnew(
  volume: Volume,
  sample: Cells,
  seat: number,
  seed: number,
  beliefs: Readonly<Record<string, string>>,
): void {
  seedStream(sample, seed);
  sample[DIE] = 0;
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
