/** The laws of tables, over many games of every volume. */
import { tableLaws } from '@quipu/table/laws';
import { BATCHES } from './laws.ts';
import { before, share, type Part } from './part.ts';
import { Tally } from './tally.ts';
import { volumeNamed } from './volumes.ts';

/** Decisions of persons in a game at the most. */
const DECISIONS = 120;

/** Undo, loads, logs and the game at a turn, in so many games of each volume: with Non-players where it has some, and an agent that chooses at random. */
export async function tables(
  names: readonly string[],
  games: number,
  seed: number,
): Promise<readonly Part[]> {
  const parts: Part[] = [];
  for (const name of names) {
    const volume = await volumeNamed(name);
    tableLaws(volume, { runs: 1, seed, decisions: DECISIONS }).forEach((law, index) => {
      const tally = new Tally(volume);
      parts.push({
        name: `${name}: ${law.name}`,
        batches: BATCHES,
        run: (batch) => {
          const [first, runs] = [before(games, BATCHES, batch), share(games, BATCHES, batch)];
          const effort = { runs, seed: seed + batch, first, decisions: DECISIONS };
          if (runs > 0) tableLaws(volume, effort)[index]?.check();
          tally.add(first, runs);
        },
        summary: () => tally.text,
      });
    });
  }
  return parts;
}
