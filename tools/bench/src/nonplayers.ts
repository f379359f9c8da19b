import { parseAgent, playWithAgents, type Agent } from '@quipu/bot';
import type { Volume } from '@quipu/engine';
import type { Cells } from '@quipu/engine/play';
import { start, type OnDecision } from './chance.ts';

/** Called with the number of options and the chosen one. */
type Chosen = (cells: Cells, options: number, option: number) => void;

/**
 * Plays a game, by number, in which every Faction is a Non-player. Returns the seats from first place to
 * last.
 */
export function playNonplayers(
  volume: Volume,
  game: number,
  onDecision: OnDecision,
  chosen?: Chosen,
): readonly number[] {
  const agents = volume.seats.map((_, seat): Agent => {
    const agent = parseAgent('nonplayer');
    const creation = agent.ok ? agent.value.create(volume, { seat, seed: game + 1 }) : agent;
    if (!creation.ok) throw new Error(creation.refusal.reason);
    const { name, choose } = creation.value;
    return {
      name,
      choose: (of, cells, out, options) => {
        onDecision(cells);
        const option = choose(of, cells, out, options);
        chosen?.(cells, options, option);
        return option;
      },
    };
  });
  const { ranks } = playWithAgents(volume, start(volume, game, volume.seats), agents);
  onDecision(undefined);
  return ranks;
}
