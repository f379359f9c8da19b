/** Agents that choose at random, for runs and for `quipu start`. */
import { rngOf } from '@quipu/bot';
import type { Game } from '@quipu/engine';

/**
 * Plays a game to its end, every option as likely as any other.
 * @throws {Error} if the kernel refuses an option that it offered
 */
export function playOut(game: Game, seed: number): void {
  const below = rngOf(seed);
  for (let { decision } = game; decision !== undefined; { decision } = game) {
    const { options } = decision;
    const outcome = game.choose({ key: options[below(options.length)] ?? '' });
    if (!outcome.ok) throw new Error(`${decision.point} offered what it refuses: ${outcome.refusal.reason}`);
  }
}
