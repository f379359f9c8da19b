/**
 * Measures how often the search agent finishes first against random players, from each seat equally often.
 */
import { availableParallelism } from 'node:os';
import type { Tinypool } from 'tinypool';
import { before, type Part, partsOf, share } from './part.ts';
import { poolOf } from './process.ts';
import type { SearchGame } from './search-worker.ts';
import { volumeUrl } from './volumes.ts';

/** Required share of wins, by volume; the default is the share by chance. */
const BARS: Readonly<Record<string, number>> = {
  'andean-abyss': 0.6,
  'andean-abyss-printed': 0.6,
  peru: 0.9,
};

export interface SearchEffort {
  readonly games: number;
  readonly nodes: number;
  readonly seed: number;
}

/**
 * Returns the parts of each volume, distributed over all cores; results do not depend on the number of cores.
 */
export async function searches(names: readonly string[], effort: SearchEffort): Promise<readonly Part[]> {
  return partsOf(names, ({ seats }, name) => [against(name, volumeUrl(name), seats, effort)]);
}

function against(
  name: string,
  path: string,
  seats: readonly string[],
  { games, nodes, seed }: SearchEffort,
): Part {
  const threads = availableParallelism();
  const batches = Math.ceil(games / threads);
  const bar = BARS[name] ?? 1 / seats.length;
  const won = seats.map(() => 0);
  const played = seats.map(() => 0);
  const startedBatches = new Map<number, Promise<readonly boolean[]>>();
  let pool: Tinypool | undefined;

  const begin = (batch: number): Promise<readonly boolean[]> => {
    const running = (pool ??= poolOf('search-worker.ts', threads));
    const under = Array.from({ length: share(games, batches, batch) }, (_, i): Promise<boolean> => {
      const game = before(games, batches, batch) + i;
      const task: SearchGame = { path, seat: game % seats.length, seed: seed + game, nodes };
      return running.run(task) as Promise<boolean>;
    });
    const all = Promise.all(under);
    // Prevents an unhandled rejection; the results are awaited later.
    all.catch(() => undefined);
    return all;
  };

  return {
    name: `${name}: search:${nodes} against random players`,
    batches,
    run: async (batch) => {
      // Starts games of the next batches early, so that no core is idle.
      for (let next = batch; next < Math.min(batches, batch + 3); next += 1)
        if (!startedBatches.has(next)) startedBatches.set(next, begin(next));
      const first = before(games, batches, batch);
      for (const [i, win] of ((await startedBatches.get(batch)) ?? []).entries()) {
        const seat = (first + i) % seats.length;
        played[seat] = (played[seat] ?? 0) + 1;
        if (win) won[seat] = (won[seat] ?? 0) + 1;
      }
      startedBatches.delete(batch);
    },
    summary: () => {
      const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);
      const [wins, all] = [sum(won), sum(played)];
      const each = seats.map((seat, i) => `${seat} ${won[i] ?? 0} of ${played[i] ?? 0}`).join(', ');
      const needed = Math.ceil(bar * all);
      const text = `first in ${wins} of ${all} games (${each}); needed ${needed}`;
      if (wins < needed) throw new Error(`${text}, seed ${seed}`);
      return text;
    },
    close: async () => {
      await pool?.destroy();
    },
  };
}
