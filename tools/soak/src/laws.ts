/** The laws of the engine, over many random games of every volume. */
import type { Volume } from '@quipu/engine';
import { lawsOf } from '@quipu/engine/laws';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pace } from './pace.ts';
import { before, share, type Part } from './part.ts';
import { root } from './process.ts';
import { sizeOf } from './size.ts';
import { Tally } from './tally.ts';

/** Batches that the games of a law come in: where a bounded soak may stop, and another take over. */
export const BATCHES = 50;

/** How many games: so many, or as many as the size of a volume allows of them. */
export type Games = { readonly exactly: number } | { readonly atMost: number };

/**
 * Random games for their figures, and each law, of each volume. What fails names the game: batches have seeds of their own, counted up
 * from the one given.
 */
export async function laws(names: readonly string[], games: Games, seed: number): Promise<readonly Part[]> {
  const parts: Part[] = [];
  for (const name of names) {
    const path = join(root, 'rules', name, 'generated/index.ts');
    const { volume } = (await import(pathToFileURL(path).href)) as { volume: Volume };
    const size = sizeOf(volume);
    const { every } = size;
    const whole = 'exactly' in games ? games.exactly : size.games(games.atMost);
    parts.push(pace(name, volume, whole, BATCHES, seed));
    lawsOf(volume, { runs: 1, seed }).forEach((law, index) => {
      const tally = new Tally(volume);
      parts.push({
        name: `${name}: ${law.name}`,
        batches: BATCHES,
        run: (batch) => {
          const [first, runs] = [before(whole, BATCHES, batch), share(whole, BATCHES, batch)];
          if (runs > 0) lawsOf(volume, { runs, seed: seed + batch, first, every })[index]?.check();
          tally.add(first, runs);
        },
        summary: () => tally.text,
      });
    });
  }
  return parts;
}
