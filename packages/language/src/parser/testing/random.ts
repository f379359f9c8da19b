/** A seeded pseudo-random generator for reproducible tests. */

/** Returns an integer in `[0, below)`. */
export type Random = (below: number) => number;

/** Mulberry32: small, and good enough to choose mutants. */
export function createRandom(seed: number): Random {
  let state = seed | 0;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) % below;
  };
}

/** Returns a random element. */
export function pickRandom<T>(random: Random, choices: readonly T[]): T {
  const choice = choices[random(choices.length)];
  if (choice === undefined) throw new Error('nothing to choose from');
  return choice;
}
