/** Replaces hidden information by random values that are consistent with the information of a seat. */
import type { Cells } from '../kernel/cells.ts';
import { draw, seedStream } from '../kernel/chance.ts';
import { redrawUnseen } from '../kernel/deck.ts';
import { isKnownTo, suspectName, type Suspect, suspectsOf } from '../views/secrets.ts';
import type { Volume } from '../volume/volume.ts';

/** The seat whose information is preserved, and the seed of the rest. */
export interface Sampling {
  /** Index of the seat; -1 for public information. */
  readonly seat: number;
  readonly seed: number;
  /** Values of secrets by name. A secret without a value, or with one that is impossible, is drawn. */
  readonly beliefs?: Readonly<Record<string, string>>;
}

/**
 * Returns a copy of the cells in which unseen cards, unknown secrets and the random stream are redrawn from a
 * seed. Scripted dice are dropped.
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
    const candidates = matching.length > 0 ? matching : suspects;
    if (candidates.length > 0) sample[secret.cell] = drawSuspect(sample, candidates);
  }
}

/** Draws a suspect with a probability proportional to its weight. */
function drawSuspect(cells: Cells, suspects: readonly Suspect[]): number {
  const totalWeight = suspects.reduce((sum, { weight }) => sum + weight, 0);
  let remaining = draw(cells, totalWeight);
  for (const { value, weight } of suspects) {
    if (remaining < weight) return value;
    remaining -= weight;
  }
  throw new Error('the weights of suspects must be positive');
}
