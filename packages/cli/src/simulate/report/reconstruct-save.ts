/** Reconstructs saves by replaying the choices in results lines. */
import { Game, saveGame, type Volume } from '@quipu/engine';
import { gameOptionsOf } from '../simulation-plan.ts';
import type { GameLine, Header } from '../results-format.ts';

/** @throws {Error} if the outcome differs from the results line */
export function reconstructSave(volume: Volume, header: Header, line: GameLine): string {
  const lineError = (reason: string): Error => new Error(`game ${line.game} (seed ${line.seed}) ${reason}`);
  const result = Game.create(volume, gameOptionsOf(header, volume, line.game));
  if (!result.ok) throw lineError(`cannot be made: ${result.refusal.reason}`);
  const game = result.value;
  let ply = 0;
  for (const choice of line.choices) {
    // A negative number counts forced decisions.
    const isForced = choice < 0;
    // The engine has already taken a decision that became forced.
    if (!isForced && game.ply === ply) {
      const point = volume.points.find(({ name }) => name === game.point);
      const outcome = game.choose({ key: point?.universe[choice] ?? '' });
      if (!outcome.ok) throw lineError(`does not come out as it was played: ${outcome.refusal.reason}`);
    }
    ply += isForced ? -choice : 1;
  }
  const { margins } = line.final;
  const cells = game.cells();
  if (!game.over || margins.some((margin, seat) => volume.margin(cells, seat) !== margin))
    throw lineError('does not end as it was played');
  return saveGame(game);
}
