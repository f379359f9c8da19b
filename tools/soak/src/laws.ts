/** The laws of the engine, over many random games of every volume. */
import { lawsOf, SECRECY } from '@quipu/engine/laws';
import { pace } from './pace.ts';
import { before, share, type Part } from './part.ts';
import { sizeOf } from './size.ts';
import { Tally } from './tally.ts';
import { volumeNamed } from './volumes.ts';

/** Batches that the games of a law come in: where a bounded soak may stop, and another take over. */
export const BATCHES = 50;

/** Decks that are laid anew at every decision of a close look at secrecy. */
const DECKS = 20;

/** How many games: so many, or as many as the size of a volume allows of them. */
export type Games = { readonly exactly: number } | { readonly atMost: number };

/**
 * Random games for their figures, and each law, of each volume. What fails names the game: batches have seeds of their own, counted up
 * from the one given.
 */
export async function laws(names: readonly string[], games: Games, seed: number): Promise<readonly Part[]> {
  const parts: Part[] = [];
  for (const name of names) {
    const volume = await volumeNamed(name);
    const size = sizeOf(volume);
    const { every } = size;
    const whole = 'exactly' in games ? games.exactly : size.games(games.atMost);
    parts.push(pace(name, volume, { games: whole, batches: BATCHES, seed }));
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

/** What seats may know, at every decision of so many games of each volume that keeps a secret: with every belief, and with many decks. */
export async function secrets(
  names: readonly string[],
  games: number,
  seed: number,
): Promise<readonly Part[]> {
  const parts: Part[] = [];
  for (const name of names) {
    const volume = await volumeNamed(name);
    if (volume.secrets.length === 0) continue;
    const tally = new Tally(volume);
    parts.push({
      name: `${name}: at every decision, with ${DECKS} decks: ${SECRECY}`,
      batches: BATCHES,
      run: (batch) => {
        const [first, runs] = [before(games, BATCHES, batch), share(games, BATCHES, batch)];
        const effort = { runs, seed: seed + batch, first, every: 1, decks: DECKS };
        if (runs > 0) for (const law of lawsOf(volume, effort)) if (law.name.endsWith(SECRECY)) law.check();
        tally.add(first, runs);
      },
      summary: () => tally.text,
    });
  }
  return parts;
}
