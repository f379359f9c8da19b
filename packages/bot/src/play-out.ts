/** Plays games to their end on the array of cells, without a `Game` object. */
import {
  advance,
  type Cells,
  choose,
  RandomInterjector,
  type InterjectionRate,
  nthOffered,
  offerWords,
  type Rng,
  SEAT,
  type Volume,
} from '@quipu/engine/play';
import type { Agent } from './agent.ts';

/** The end of a game. */
export interface PlayoutResult {
  /** Number of decisions with at least two options. */
  readonly decisions: number;
  /** Seats from first to last place. */
  readonly ranks: readonly number[];
}

/** Options of random play. */
export interface PlayoutOptions {
  /** A buffer of `offerWords` words, to reuse in many games. */
  readonly out?: Int32Array;
  /** Frequency of standing actions; default `USUAL_INTERRUPTIONS`, `false` for none. */
  readonly interjectionRate?: InterjectionRate | false;
}

/**
 * Plays `cells` to the end with random choices, in place.
 * @returns the number of decisions with at least two options
 * @example
 * const decisionCount = playOut(volume, game.cells(), rngOf(3));
 * console.log(decisionCount);
 */
export function playOut(
  volume: Volume,
  cells: Cells,
  rng: Rng,
  { out = offerBufferOf(volume), interjectionRate }: PlayoutOptions = {},
): number {
  const interjector =
    interjectionRate === false ? undefined : new RandomInterjector(volume, rng, interjectionRate);
  let decisionCount = 0;
  for (let offeredCount = advance(volume, cells, out); offeredCount > 0; decisionCount++) {
    const optionCount = interjector?.interject(cells, out, offeredCount) ?? offeredCount;
    if (optionCount === 0) return decisionCount;
    offeredCount = choose(volume, cells, nthOffered(out, rng(optionCount)), out);
  }
  return decisionCount;
}

/**
 * Plays `cells` to the end with one agent for each seat, in place. Standing actions are taken only with an
 * `interjector`.
 * @throws {Error} if a deciding seat has no agent
 * @example
 * const agentsBySeat = volume.seats.map((_, seat) => searchAgent(volume, { seat, seed: 3, nodes: 20 }));
 * const { ranks } = playWithAgents(volume, game.cells(), agentsBySeat);
 * console.log(ranks.map((seat) => volume.seats[seat]));
 */
export function playWithAgents(
  volume: Volume,
  cells: Cells,
  agents: readonly Agent[],
  interjector?: RandomInterjector,
): PlayoutResult {
  const out = offerBufferOf(volume);
  let decisionCount = 0;
  for (let offeredCount = advance(volume, cells, out); offeredCount > 0; decisionCount++) {
    const optionCount = interjector?.interject(cells, out, offeredCount) ?? offeredCount;
    if (optionCount === 0) break;
    const agent = agents[cells[SEAT]!];
    if (!agent) throw new Error(`no agent for seat ${volume.seats[cells[SEAT]!]!}`);
    offeredCount = choose(volume, cells, agent.choose(volume, cells, out, optionCount), out);
  }
  return { decisions: decisionCount, ranks: volume.ranks(cells) };
}

function offerBufferOf(volume: Volume): Int32Array {
  return new Int32Array(offerWords(volume));
}
