/** Random play next to Non-players, for runs and for `quipu start`. */
import { RandomInterrupter, type InterruptionRate, rngOf } from '@quipu/engine/play';
import type { AgentChoice, Table } from '@quipu/table';

/**
 * Plays a game to its end: agents as they decide, people's seats uniformly at random, with standing actions at the given rate.
 * @param onChoices receives the consecutive choices of each agent
 * @throws {Error} if the kernel refuses an option that it offered
 */
export function playOut(
  table: Table,
  seed: number,
  {
    interruptions,
    onChoices,
  }: {
    readonly interruptions?: InterruptionRate;
    readonly onChoices?: (choices: readonly AgentChoice[]) => void;
  } = {},
): void {
  const { game } = table;
  const randomBelow = rngOf(seed);
  const interrupter = new RandomInterrupter(game.volume, randomBelow, interruptions);
  for (let { decision } = game; decision !== undefined; { decision } = game) {
    if (interrupter.interruptGame(game)) continue;
    if (table.waiting) {
      if (onChoices) onChoices(table.advance({ scope: 'turn' }));
      else table.advance({ withReasons: false });
      continue;
    }
    const { options } = decision;
    const outcome = table.choose({ key: options[randomBelow(options.length)]?.key ?? '' });
    if (!outcome.ok) throw new Error(`${decision.point} offered what it refuses: ${outcome.refusal.reason}`);
  }
}
