/** Redraws hidden information, consistent with the information of a seat. */
import type { Cells } from '../kernel/cells.ts';
import { draw, seedStream } from '../kernel/chance.ts';
import { redrawUnseen } from '../kernel/deck.ts';
import { isKnownTo, suspectName, type Suspect, suspectsOf } from '../views/secrets.ts';
import type { Volume } from '../volume/volume.ts';

export interface Sampling {
  /** Index of the seat; -1 for public information. */
  readonly seat: number;
  readonly seed: number;
  /** Values of secrets by name, if among their suspects; others are drawn. */
  readonly beliefs?: Readonly<Record<string, string>>;
}

/**
 * A copy of the cells with unseen cards, unknown secrets and random stream redrawn from a seed. Scripted dice
 * are dropped.
 */
export function sampleCells(volume: Volume, cells: Cells, sampling: Sampling): Cells {
  const sample = new Int32Array(cells.length);
  sampleInto(volume, cells, sample, sampling);
  return sample;
}

/**
 * Same as `sampleCells`, but overwrites `sample`, for callers that draw many. The result is independent of hidden
 * information.
 */
export function sampleInto(
  volume: Volume,
  cells: Cells,
  sample: Cells,
  { seat, seed, beliefs = {} }: Sampling,
): void {
  sample.set(cells);
  seedStream(sample, seed);
  redrawUnseen(volume, sample);
  for (const secret of volume.secrets) {
    if (isKnownTo(sample, secret, seat)) continue;
    const suspects = suspectsOf(volume, sample, secret);
    const matching = suspects.filter(({ value }) => suspectName(volume, value) === beliefs[secret.name]);
    const among = matching.length > 0 ? matching : suspects;
    if (among.length > 0) sample[secret.cell] = drawSuspect(sample, among);
  }
}

function drawSuspect(cells: Cells, suspects: readonly Suspect[]): number {
  let remaining = draw(
    cells,
    suspects.reduce((sum, { weight }) => sum + weight, 0),
  );
  return suspects.find(({ weight }) => (remaining -= weight) < 0)!.value;
}
