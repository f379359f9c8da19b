/** Checks the laws of tables over many games of every volume. */
import { tableLaws } from '@quipu/table/testing';
import { type Part, partsOf, talliedPart } from './part.ts';

/** Maximum number of decisions of persons in a game. */
const DECISIONS = 120;

/**
 * Returns the parts that check undo, loading, logs and past turns: with Non-players if the volume has them,
 * and a random agent.
 */
export async function tables(
  names: readonly string[],
  games: number,
  seed: number,
): Promise<readonly Part[]> {
  return partsOf(names, (volume, name) =>
    tableLaws(volume, { runs: 1, seed, decisions: DECISIONS }).map((law, index) =>
      talliedPart(`${name}: ${law.name}`, volume, games, (runs, batch) => {
        tableLaws(volume, { ...runs, seed: seed + batch, decisions: DECISIONS })[index]?.check();
      }),
    ),
  );
}
