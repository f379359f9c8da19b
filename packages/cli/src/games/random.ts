/** Agents that choose at random beside Non-players, for runs and for `quipu start`. */
import { type Game, Interrupter, type Interruptions, rngOf } from '@quipu/engine';
import { Nonplayers, type Acts } from './nonplayers.ts';

/**
 * Plays a game to its end, Non-players by their instructions, for players every option as likely as any other, with standing actions at the stated rate: the usual one if absent.
 * @param told - Hears what each Non-player did in a row, and why.
 * @throws {Error} if the kernel refuses what it offered
 */
export function playOut(
  game: Game,
  seed: number,
  {
    interruptions,
    told,
  }: { readonly interruptions?: Interruptions; readonly told?: (acts: Acts) => void } = {},
): void {
  const below = rngOf(seed);
  const interrupter = new Interrupter(game.volume, below, interruptions);
  const nonplayers = new Nonplayers(game);
  for (let { decision } = game; decision !== undefined; { decision } = game) {
    if (interrupter.interruptGame(game)) continue;
    if (nonplayers.decides()) {
      if (told) told(nonplayers.act());
      else nonplayers.answer();
      continue;
    }
    const { options } = decision;
    const outcome = game.choose({ key: options[below(options.length)] ?? '' });
    if (!outcome.ok) throw new Error(`${decision.point} offered what it refuses: ${outcome.refusal.reason}`);
  }
}
