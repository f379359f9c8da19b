/** A worker that plays one game of the search agent. */
import { parseAgent, playWithAgents } from '@quipu/bot';
import { Game, type Volume } from '@quipu/engine';

/** A game with the first setup, without options. */
export interface SearchGame {
  /** URL of the generated code of the volume. */
  readonly path: string;
  /** The seat that searches; all others choose at random. */
  readonly seat: number;
  readonly seed: number;
  readonly nodes: number;
}

/** Returns whether the seat finishes first, and alone. */
export default async function work({ path, seat, seed, nodes }: SearchGame): Promise<boolean> {
  const { volume } = (await import(path)) as { volume: Volume };
  const creation = Game.create(volume, { seed });
  if (!creation.ok) throw new Error(creation.refusal.reason);
  const cells = creation.value.cells();
  const agents = volume.seats.map((_, i) => {
    const kind = parseAgent(i === seat ? `search:${nodes}` : 'random');
    const agent = kind.ok
      ? kind.value.create(volume, { seat: i, seed: seed * volume.seats.length + i })
      : kind;
    if (!agent.ok) throw new Error(agent.refusal.reason);
    return agent.value;
  });
  const [first = -1, second = -1] = playWithAgents(volume, cells, agents).ranks;
  const alone = second < 0 || !volume.shared || volume.margin(cells, first) > volume.margin(cells, second);
  return first === seat && alone;
}
