/** Replaces hidden information by random values that are consistent with the information of a seat. */
import type { Cells } from '../kernel/cells.ts';
import { draw, seedStream } from '../kernel/chance.ts';
import { redrawUnseen } from '../kernel/deck.ts';
import { redrawHands } from '../views/hands.ts';
import { isKnownTo, keyOfValue, type PossibleValue, possibleValuesOf } from '../views/secrets.ts';
import type { Volume } from '../volume/volume.ts';

/** Seed for samples that are compared with each other; its value does not matter. */
export const SAMPLE_SEED = 0x5157;

/** The seat whose information is preserved, and the seed of hidden information. */
export interface SampleOptions {
  /** Index of the seat; -1 for public information. */
  readonly seat: number;
  readonly seed: number;
  /** Values of secrets by name. A secret without a value, or with one that is impossible, is drawn. */
  readonly beliefs?: Readonly<Record<string, string>>;
}

/**
 * Yields beliefs about the secrets that a seat does not know: first none, then each possible value of each
 * secret alone. Combinations of several secrets are too many to play.
 */
export function* possibleBeliefs(
  volume: Volume,
  cells: Cells,
  seat: number,
): Generator<Readonly<Record<string, string>>> {
  yield {};
  for (const secret of volume.secrets)
    if (!isKnownTo(cells, secret, seat))
      for (const { value } of possibleValuesOf(volume, cells, secret))
        yield { [secret.name]: keyOfValue(volume, secret, value) };
}

/**
 * Returns a copy of the cells in which unseen cards, unknown secrets and the random stream are redrawn from a
 * seed. Scripted dice are dropped.
 */
export function sampleCells(volume: Volume, cells: Cells, sampling: SampleOptions): Cells {
  const sample = new Int32Array(cells.length);
  sampleInto(volume, cells, sample, sampling);
  return sample;
}

/**
 * Same as `sampleCells`, but overwrites `sample`, for callers that draw many. The result is independent of hidden
 * information.
 * @example
 * const sample = new Int32Array(volume.size);
 * sampleInto(volume, cells, sample, { seat: 0, seed: 7 });
 */
export function sampleInto(
  volume: Volume,
  cells: Cells,
  sample: Cells,
  { seat, seed, beliefs = {} }: SampleOptions,
): void {
  sample.set(cells);
  seedStream(sample, seed);
  redrawUnseen(volume, sample, seat);
  redrawHands(volume, sample, seat);
  for (const secret of volume.secrets) {
    if (isKnownTo(sample, secret, seat)) continue;
    const possibleValues = possibleValuesOf(volume, sample, secret);
    const matching = possibleValues.filter(
      ({ value }) => keyOfValue(volume, secret, value) === beliefs[secret.name],
    );
    const candidates = matching.length > 0 ? matching : possibleValues;
    if (candidates.length > 0) sample[secret.cell] = drawPossibleValue(sample, candidates);
  }
}

/** Draws a value with a probability proportional to its weight. */
function drawPossibleValue(cells: Cells, possibleValues: readonly PossibleValue[]): number {
  const totalWeight = possibleValues.reduce((sum, { weight }) => sum + weight, 0);
  let remaining = draw(cells, totalWeight);
  for (const { value, weight } of possibleValues) {
    if (remaining < weight) return value;
    remaining -= weight;
  }
  throw new Error('the weights of possible values must be positive');
}
