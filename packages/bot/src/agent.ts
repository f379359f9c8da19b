/** The interface of agents, and the simplest one. */
import { type Cells, nthOffered, type Rng, type Volume } from '@quipu/engine/play';

/** Answers the decisions of one or more seats through the low-level API. */
export interface Agent {
  readonly name: string;
  /**
   * Returns one of the options set in `out`; `options` is their number, at least two. Must not change `cells`
   * and `out`, and may only read information of the deciding seat, or work on a sample.
   */
  readonly choose: (volume: Volume, cells: Cells, out: Int32Array, options: number) => number;
}

/**
 * Thrown when an agent fails to decide: it throws, or returns a key that is not offered.
 * @example
 * try {
 *   table.advance();
 * } catch (error) {
 *   if (!(error instanceof AgentError)) throw error;
 *   console.error(error.message);
 * }
 */
export class AgentError extends Error {
  override readonly name: string = 'AgentError';
}

/**
 * An agent that chooses uniformly.
 * @example
 * const agent = randomAgent(rngOf(3));
 * playWithAgents(volume, game.cells(), [agent, agent]);
 */
export function randomAgent(rng: Rng): Agent {
  return { name: 'random', choose: (_volume, _cells, out, options) => nthOffered(out, rng(options)) };
}
