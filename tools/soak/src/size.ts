/** How large the games of a volume are, and how much of them is tried. */
import {
  advance,
  choose,
  combinationsOf,
  type CreateOptions,
  nth,
  offerWords,
  rngOf,
  type Volume,
} from '@quipu/engine';
import { cellsOf } from './cells.ts';

/** Games, which have setups and options from all over their combinations. */
const SAMPLES = 8;
/** Decisions of a game up to which it counts as small: all games are played, and each decision is looked at closely. */
const SMALL = 250;
/** Close looks at a game that is not small. */
const LOOKS = 16;

/** What the length of its games asks for. */
export interface Size {
  /** Decisions of a random game, on an average. */
  readonly length: number;
  /** How many games stand for so many of a small volume. */
  readonly games: (asked: number) => number;
  /** A close look at one decision in so many. */
  readonly every: number;
}

/** Judged by a few random games, which are the same for equal rules. */
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
    n = choose(volume, cells, nth(out, pick(n)), out);
  return decisions;
}
