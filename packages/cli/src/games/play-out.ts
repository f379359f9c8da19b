/** Random play next to Non-players, for runs and for `quipu start`. */
import { RandomInterjector, type InterjectionRate, rngOf } from '@quipu/engine/play';
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
    interjectionRate,
    onChoices,
  }: {
    readonly interjectionRate?: InterjectionRate;
    readonly onChoices?: (choices: readonly AgentChoice[]) => void;
  } = {},
): void {
  const { game } = table;
  const randomBelow = rngOf(seed);
  const interjector = new RandomInterjector(game.volume, randomBelow, interjectionRate);
  for (let { decision } = game; decision !== undefined; { decision } = game) {
    if (interjector.interjectInGame(game)) continue;
    if (table.isAgentDeciding) {
      if (onChoices) onChoices(table.advance({ scope: 'turn' }));
      else table.advance({ withReasons: false });
      continue;
    }
    const { options } = decision;
    const outcome = table.choose({ key: options[randomBelow(options.length)]?.key ?? '' });
    if (!outcome.ok) throw new Error(`${decision.point} offered what it refuses: ${outcome.refusal.reason}`);
  }
}
