import { parseAgent, playWithAgents, type Agent } from '@quipu/bot';
import type { Volume } from '@quipu/engine';
import type { Cells } from '@quipu/engine/play';
import { start, type Asked } from './chance.ts';

/** Called with the number of options and the chosen one. */
type Chosen = (cells: Cells, options: number, option: number) => void;

/**
 * Plays a game, by number, in which every Faction is a Non-player. Returns the seats from first place to
 * last.
 */
export function playNonplayers(
  volume: Volume,
  game: number,
  asked: Asked,
  chosen?: Chosen,
): readonly number[] {
  const agents = volume.seats.map((_, seat): Agent => {
    const agent = parseAgent('nonplayer');
    const made = agent.ok ? agent.value.create(volume, { seat, seed: game + 1 }) : agent;
    if (!made.ok) throw new Error(made.refusal.reason);
    const { name, choose } = made.value;
    return {
      name,
      choose: (of, cells, out, options) => {
        asked(cells);
        const option = choose(of, cells, out, options);
        chosen?.(cells, options, option);
        return option;
      },
    };
  });
  const { ranks } = playWithAgents(volume, start(volume, game, volume.seats), agents);
  asked(undefined);
  return ranks;
}
