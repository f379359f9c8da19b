/** The laws of the engine, over many random games of every volume. */
import type { Volume } from '@quipu/engine';
import { lawsOf } from '@quipu/engine/laws';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { share, type Part } from './part.ts';
import { root } from './process.ts';

const BATCHES = 50;
/** A close look at one decision in so many: at every one. */
const EVERY = 1;

/** Each law of each volume. A law that fails names the game: batches have seeds of their own, counted up from the one given. */
export async function laws(names: readonly string[], games: number, seed: number): Promise<readonly Part[]> {
  const parts: Part[] = [];
  for (const name of names) {
    const path = join(root, 'rules', name, 'generated/index.ts');
    const { volume } = (await import(pathToFileURL(path).href)) as { volume: Volume };
    lawsOf(volume, { runs: 1, seed }).forEach((law, index) => {
      parts.push({
        name: `${name}: ${law.name}`,
        batches: BATCHES,
        run: (batch) => {
          const runs = share(games, BATCHES, batch);
          if (runs > 0) lawsOf(volume, { runs, seed: seed + batch, every: EVERY })[index]?.check();
        },
        summary: () => `${games} games`,
      });
    });
  }
  return parts;
}
