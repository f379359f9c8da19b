/** Plays games to their end. */
import {
  advance,
  type Cells,
  choose,
  RandomInterrupter,
  type InterruptionRate,
  nthOffered,
  offerWords,
  type Rng,
  SEAT,
  type Volume,
} from '@quipu/engine/play';
import type { Agent } from './agent.ts';

export interface PlayoutResult {
  /** Number of decisions with at least two options. */
  readonly decisions: number;
  readonly ranks: readonly number[];
}

export interface PlayoutOptions {
  /** A buffer of `offerWords` words, to reuse in many games. */
  readonly out?: Int32Array;
  /** Frequency of standing actions; default `USUAL_INTERRUPTIONS`, `false` for none. */
  readonly interruptions?: InterruptionRate | false;
}

/**
 * Plays `cells` to the end with random choices, in place.
 * @returns the number of decisions with at least two options
 * @example
 * const cells = game.cells();
 * const decisions = playOut(volume, cells, rngOf(3));
 */
export function playOut(
  volume: Volume,
  cells: Cells,
  rng: Rng,
  { out = offerBufferOf(volume), interruptions }: PlayoutOptions = {},
): number {
  const interrupter = interruptions === false ? undefined : new RandomInterrupter(volume, rng, interruptions);
  let decisions = 0;
  for (let n = advance(volume, cells, out); n > 0; decisions++) {
    const options = interrupter?.interrupt(cells, out, n) ?? n;
    if (options === 0) return decisions;
    n = choose(volume, cells, nthOffered(out, rng(options)), out);
  }
  return decisions;
}

/**
 * Plays `cells` to the end with one agent for each seat, in place. Standing actions are taken only with an
 * `interrupter`.
 */
export function playWithAgents(
  volume: Volume,
  cells: Cells,
  agents: readonly Agent[],
  interrupter?: RandomInterrupter,
): PlayoutResult {
  const out = offerBufferOf(volume);
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

function offerBufferOf(volume: Volume): Int32Array {
  return new Int32Array(offerWords(volume));
}
