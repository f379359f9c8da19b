/** The laws of the engine, over many random games of every volume. */
import { lawsOf, SECRECY } from '@quipu/engine/laws';
import { pace } from './pace.ts';
import { BATCHES, type Part, partsOf, talliedPart } from './part.ts';
import { sizeOf } from './size.ts';

/** Decks that are laid anew at every decision of a close look at secrecy. */
const DECKS = 20;

/** How many games: so many, or as many as the size of a volume allows of them. */
export type Games = { readonly exactly: number } | { readonly atMost: number };

/**
 * Random games for their figures, and each law, of each volume. What fails names the game: batches have seeds of their own, counted up
 * from the one given.
 */
export async function laws(names: readonly string[], games: Games, seed: number): Promise<readonly Part[]> {
  return partsOf(names, (volume, name) => {
    const size = sizeOf(volume);
    const { every } = size;
    const whole = 'exactly' in games ? games.exactly : size.games(games.atMost);
    return [
      pace(name, volume, { games: whole, batches: BATCHES, seed }),
      ...lawsOf(volume, { runs: 1, seed }).map((law, index) =>
        talliedPart(`${name}: ${law.name}`, volume, whole, (runs, batch) => {
          lawsOf(volume, { ...runs, seed: seed + batch, every })[index]?.check();
        }),
      ),
    ];
  });
}

/** What seats may know, at every decision of so many games of each volume that keeps a secret: with every belief, and with many decks. */
export async function secrets(
  names: readonly string[],
  games: number,
  seed: number,
): Promise<readonly Part[]> {
  return partsOf(names, (volume, name) => {
    if (volume.secrets.length === 0) return [];
    const title = `${name}: at every decision, with ${DECKS} decks: ${SECRECY}`;
    return [
      talliedPart(title, volume, games, (runs, batch) => {
        const laws = lawsOf(volume, { ...runs, seed: seed + batch, every: 1, decks: DECKS });
        for (const law of laws) if (law.name.endsWith(SECRECY)) law.check();
      }),
    ];
  });
}
