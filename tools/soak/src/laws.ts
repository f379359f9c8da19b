/** Checks the laws of the engine over many random games of every volume. */
import { lawsOf, SECRECY_LAW } from '@quipu/engine/testing';
import { pace } from './pace.ts';
import { BATCHES, type Part, partsOf, talliedPart } from './part.ts';
import { sizeOf } from './size.ts';

/** Number of shuffled decks at each checked decision of a secrecy check. */
const DECKS = 20;

/** The number of games: fixed, or scaled down by the length of the volume's games. */
export type Games = { readonly exactly: number } | { readonly atMost: number };

/**
 * Returns parts for statistics and for each law, per volume. A failure names the game: batches have
 * consecutive seeds from the given one.
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
          lawsOf(volume, { ...runs, seed: seed + batch, checkInterval: every })[index]?.check();
        }),
      ),
    ];
  });
}

/**
 * Checks the information of seats at every decision of random games, for volumes with hidden information:
 * with every belief, and with many decks.
 */
export async function secrets(
  names: readonly string[],
  games: number,
  seed: number,
): Promise<readonly Part[]> {
  return partsOf(names, (volume, name) => {
    if (volume.secrets.length === 0) return [];
    const title = `${name}: at every decision, with ${DECKS} decks: ${SECRECY_LAW}`;
    return [
      talliedPart(title, volume, games, (runs, batch) => {
        const laws = lawsOf(volume, { ...runs, seed: seed + batch, checkInterval: 1, decks: DECKS });
        for (const law of laws) if (law.name.endsWith(SECRECY_LAW)) law.check();
      }),
    ];
  });
}
