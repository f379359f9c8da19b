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

/** How a game went. */
export interface Played {
  /** Decisions with two options or more. */
  readonly decisions: number;
  /** Seats from first place to last. */
  readonly ranks: readonly number[];
}

/** How random play goes about standing actions. */
export interface RandomPlay {
  /** The options' words, for those who play many games. */
  readonly out?: Int32Array;
  /** How often it takes one; `USUAL_INTERRUPTIONS` if absent, `false` for never. */
  readonly interruptions?: Interruptions | false;
}

/**
 * Plays `cells` to the end with random choices, in place.
 * @returns the decisions with two options or more
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
 * Plays `cells` to the end, in place, with one agent a seat. Standing actions are taken only if `interrupter` is given: agents
 * answer what they are asked.
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
