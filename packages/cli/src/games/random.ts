/** Agents that choose at random, for runs and for `quipu start`. */
import type { Game } from '@quipu/engine';

/** Numbers from 0 to n - 1, the same for the same seed (mulberry32); apart from the game's own stream. */
export function randomChooser(seed: number): (n: number) => number {
  let state = seed >>> 0;
  return (n) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return Math.floor((((bits ^ (bits >>> 14)) >>> 0) / 0x1_0000_0000) * n);
  };
}

/**
 * Plays a game to its end, every option as likely as any other.
 * @throws {Error} if the kernel refuses an option that it offered
 */
export function playOut(game: Game, seed: number): void {
  const below = randomChooser(seed);
  for (let { decision } = game; decision !== undefined; { decision } = game) {
    const { options } = decision;
    const outcome = game.choose({ key: options[below(options.length)] ?? '' });
    if (!outcome.ok) throw new Error(`${decision.point} offered what it refuses: ${outcome.refusal.reason}`);
  }
}
