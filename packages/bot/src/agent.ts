/** Who answers decisions. */
import { type Cells, nth, type Rng, type Volume } from '@quipu/engine/play';

/** Answers the decisions of one or more seats, over the fast face. */
export interface Agent {
  readonly name: string;
  /**
   * Picks one of the options that are set in `out`; there are `options` of them, two at least. Must leave `cells` and `out` as they
   * are, and may read no more than the deciding seat sees unless it works on a sample.
   */
  readonly choose: (volume: Volume, cells: Cells, out: Int32Array, options: number) => number;
}

/** Picks any option, each as likely as another. */
export function randomAgent(rng: Rng): Agent {
  return { name: 'random', choose: (_volume, _cells, out, options) => nth(out, rng(options)) };
}
