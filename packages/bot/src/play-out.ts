/** Plays games to their end. */
import { advance, type Cells, choose, nth, offerWords, SEAT, type Volume } from '@quipu/engine';
import { type Agent } from './agent.ts';
import { type Rng } from './rng.ts';

/** How a game went. */
export interface Played {
  /** Decisions with two options or more. */
  readonly decisions: number;
  /** Seats from first place to last. */
  readonly ranks: readonly number[];
}

/**
 * Plays `cells` to the end with random choices, in place.
 * @returns the decisions with two options or more
 */
export function playOut(volume: Volume, cells: Cells, rng: Rng, out = optionsOf(volume)): number {
  let decisions = 0;
  for (let n = advance(volume, cells, out); n > 0; decisions++)
    n = choose(volume, cells, nth(out, rng(n)), out);
  return decisions;
}

/** Plays `cells` to the end, in place, with one agent a seat. */
export function playWith(volume: Volume, cells: Cells, agents: readonly Agent[]): Played {
  const out = optionsOf(volume);
  let decisions = 0;
  for (let n = advance(volume, cells, out); n > 0; decisions++) {
    const agent = agents[cells[SEAT]!];
    if (!agent) throw new Error(`nobody plays ${volume.seats[cells[SEAT]!]!}`);
    n = choose(volume, cells, agent.choose(volume, cells, out, n), out);
  }
  return { decisions, ranks: volume.ranks(cells) };
}

function optionsOf(volume: Volume): Int32Array {
  return new Int32Array(offerWords(volume));
}
