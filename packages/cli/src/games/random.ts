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
  const { standings, seats } = game.volume;
  for (let { decision } = game; decision !== undefined; { decision } = game) {
    const found = interrupter.next(game.cells());
    const standing = found && standings[found.at];
    if (found && standing) {
      const key = standing.universe[found.option] ?? '';
      const taken = game.interject({ seat: seats[found.seat] ?? '', standing: standing.name, key });
      if (!taken.ok) throw new Error(`${standing.name} offered what it refuses: ${taken.refusal.reason}`);
      continue;
    }
    const { options } = decision;
    const outcome = game.choose({ key: options[below(options.length)] ?? '' });
    if (!outcome.ok) throw new Error(`${decision.point} offered what it refuses: ${outcome.refusal.reason}`);
  }
}
