/** Agents that choose at random, for runs and for `quipu start`. */
import { rngOf } from '@quipu/bot';
import { type Game, Interrupter, type Interruptions } from '@quipu/engine';

/**
 * Plays a game to its end, every option as likely as any other, with standing actions at the stated rate: the usual one if absent.
 * @throws {Error} if the kernel refuses what it offered
 */
export function playOut(game: Game, seed: number, interruptions?: Interruptions): void {
  const below = rngOf(seed);
  const interrupter = new Interrupter(game.volume, below, interruptions);
  for (let { decision } = game; decision !== undefined; { decision } = game) {
    if (interrupter.interruptGame(game)) continue;
    const { options } = decision;
    const outcome = game.choose({ key: options[below(options.length)] ?? '' });
    if (!outcome.ok) throw new Error(`${decision.point} offered what it refuses: ${outcome.refusal.reason}`);
  }
}
