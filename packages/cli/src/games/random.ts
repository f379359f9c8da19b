/** Agents that choose at random beside Non-players, for runs and for `quipu start`. */
import { Interrupter, type Interruptions, rngOf } from '@quipu/engine';
import type { Acted, Table } from '@quipu/table';

/**
 * Plays the game of a table to its end, agents as they do, for persons every option as likely as any other, with standing actions at the stated rate: the usual one if absent.
 * @param told - Hears what each agent did in a row, and why.
 * @throws {Error} if the kernel refuses what it offered
 */
export function playOut(
  table: Table,
  seed: number,
  {
    interruptions,
    told,
  }: { readonly interruptions?: Interruptions; readonly told?: (acted: readonly Acted[]) => void } = {},
): void {
  const { game } = table;
  const below = rngOf(seed);
  const interrupter = new Interrupter(game.volume, below, interruptions);
  for (let { decision } = game; decision !== undefined; { decision } = game) {
    if (interrupter.interruptGame(game)) continue;
    if (table.waiting) {
      if (told) told(table.advance({ far: 'turn' }));
      else table.advance({ why: false });
      continue;
    }
    const { options } = decision;
    const outcome = table.choose({ key: options[below(options.length)]?.key ?? '' });
    if (!outcome.ok) throw new Error(`${decision.point} offered what it refuses: ${outcome.refusal.reason}`);
  }
}
