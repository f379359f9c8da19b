/** Plays games to their end. */
import {
  advance,
  type Cells,
  choose,
  Interrupter,
  type Interruptions,
  nth,
  offerWords,
  type Rng,
  SEAT,
  type Volume,
} from '@quipu/engine/play';
import type { Agent } from './agent.ts';

export interface Played {
  /** Number of decisions with at least two options. */
  readonly decisions: number;
  readonly ranks: readonly number[];
}

export interface RandomPlay {
  /** A buffer of `offerWords` words, to reuse in many games. */
  readonly out?: Int32Array;
  /** Frequency of standing actions; default `USUAL_INTERRUPTIONS`, `false` for none. */
  readonly interruptions?: Interruptions | false;
}

/**
 * Plays `cells` to the end with random choices, in place.
 * @returns the number of decisions with at least two options
 */
export function playOut(
  volume: Volume,
  cells: Cells,
  rng: Rng,
  { out = optionsOf(volume), interruptions }: RandomPlay = {},
): number {
  const interrupter = interruptions === false ? undefined : new Interrupter(volume, rng, interruptions);
  let decisions = 0;
  for (let n = advance(volume, cells, out); n > 0; decisions++) {
    const options = interrupter?.interrupt(cells, out, n) ?? n;
    if (options === 0) return decisions;
    n = choose(volume, cells, nth(out, rng(options)), out);
  }
  return decisions;
}

/**
 * Plays `cells` to the end with one agent for each seat, in place. Standing actions are taken only with an
 * `interrupter`.
 */
export function playWith(
  volume: Volume,
  cells: Cells,
  agents: readonly Agent[],
  interrupter?: Interrupter,
): Played {
  const out = optionsOf(volume);
  let decisions = 0;
  for (let n = advance(volume, cells, out); n > 0; decisions++) {
    const options = interrupter?.interrupt(cells, out, n) ?? n;
    if (options === 0) break;
    const agent = agents[cells[SEAT]!];
    if (!agent) throw new Error(`nobody plays ${volume.seats[cells[SEAT]!]!}`);
    n = choose(volume, cells, agent.choose(volume, cells, out, options), out);
  }
  return { decisions, ranks: volume.ranks(cells) };
}

function optionsOf(volume: Volume): Int32Array {
  return new Int32Array(offerWords(volume));
}
