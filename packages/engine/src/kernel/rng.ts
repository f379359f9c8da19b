/** Random streams for agents and laws, independent of the game's own stream. */

/** Returns a number from 0 to `bound` - 1. */
export type Rng = (bound: number) => number;

/**
 * A stream from a seed (xorshift32); equal seeds give equal streams. The bias is below bound / 2^32.
 * @example
 * const random = rngOf(3);
 * console.log(random(6) + 1, random(6) + 1);
 */
export function rngOf(seed: number): Rng {
  let state = Math.imul(seed ^ 0x5bd1e995, 0x9e3779b1) | 1;
  return (bound) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % bound;
  };
}
