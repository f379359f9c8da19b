/** The laws of tables, over many games of every volume. */
import { tableLaws } from '@quipu/table/laws';
import { type Part, partsOf, talliedPart } from './part.ts';

/** Decisions of persons in a game at the most. */
const DECISIONS = 120;

/** Undo, loads, logs and the game at a turn, in so many games of each volume: with Non-players where it has some, and an agent that chooses at random. */
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
