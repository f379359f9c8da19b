/** Estimates the length of a volume's games and scales the number of games to it. */
import type { CreateOptions, Volume } from '@quipu/engine';
import { advance, choose, combinationsOf, nthOffered, offerWords, rngOf } from '@quipu/engine/play';
import { cellsOf } from './cells.ts';

/** Number of sampled games, spread over the combinations of setups and options. */
const SAMPLES = 8;
/**
 * Maximum number of decisions of a small game. For small games, all are played, and each decision is checked
 * in full.
 */
const SMALL = 250;
/** Full checks per game that is not small. */
const LOOKS = 16;

export interface Size {
  /** Mean number of decisions of a random game. */
  readonly length: number;
  /** The number of games to play instead of the given number for a small volume. */
  readonly games: (asked: number) => number;
  /** Interval of decisions that are checked in full. */
  readonly every: number;
}

/** Estimates the size from a few random games; deterministic for equal rules. */
export function sizeOf(volume: Volume): Size {
  const combinations = combinationsOf(volume);
  let decisions = 0;
  for (let seed = 0; seed < SAMPLES; seed += 1) {
    const at = Math.floor((seed * combinations.length) / SAMPLES);
    decisions += lengthOf(volume, { ...combinations[at], seed });
  }
  const length = decisions / SAMPLES;
  return {
    length,
    games: (asked) => Math.ceil(asked * Math.min(1, SMALL / length)),
    every: length <= SMALL ? 1 : Math.ceil(length / LOOKS),
  };
}

function lengthOf(volume: Volume, options: CreateOptions & { readonly seed: number }): number {
  const cells = cellsOf(volume, options);
  const out = new Int32Array(offerWords(volume));
  const pick = rngOf(options.seed);
  let decisions = 0;
  for (let n = advance(volume, cells, out); n > 0; decisions += 1)
    n = choose(volume, cells, nthOffered(out, pick(n)), out);
  return decisions;
}
