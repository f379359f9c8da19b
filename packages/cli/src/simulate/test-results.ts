/** Reads results for tests that compare runs. */
import { readResults } from './results-file.ts';
import type { GameLine } from './results-format.ts';

/** The games of a file by number, without the times of turns, which differ between runs. */
export async function gamesByNumber(path: string): Promise<ReadonlyMap<number, Omit<GameLine, 'turns'>>> {
  const games: Omit<GameLine, 'turns'>[] = [];
  await readResults(path, path, {
    game: ({ turns, ...game }) => {
      if (turns.length !== game.places.length) throw new Error(`game ${game.game} has no times`);
      games.push(game);
    },
  });
  games.sort((a, b) => a.game - b.game);
  return new Map(games.map((game) => [game.game, game]));
}
