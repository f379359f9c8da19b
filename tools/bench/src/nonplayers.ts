/** Games of Non-players. */
import { parseAgent, playWith, type Agent } from '@quipu/bot';
import type { Volume } from '@quipu/engine';
import { start, type Asked } from './chance.ts';

/** Plays a game, by number, in which every Faction follows its instructions. */
export function playNonplayers(volume: Volume, game: number, asked: Asked): void {
  const agents = volume.seats.map((_, seat): Agent => {
    const agent = parseAgent('nonplayer');
    const made = agent.ok ? agent.value.make(volume, { seat, seed: game + 1 }) : agent;
    if (!made.ok) throw new Error(made.refusal.reason);
    const { name, choose } = made.value;
    return {
      name,
      choose: (of, cells, out, options) => {
        asked(cells);
        return choose(of, cells, out, options);
      },
    };
  });
  playWith(volume, start(volume, game, volume.seats), agents);
  asked(undefined);
}
