import { Game, type CreateOptions, type Volume } from '@quipu/engine';
import { Stop } from '../exit.ts';

/** A new game, or a refusal for the person who asked for it. */
export function createGame(volume: Volume, options: CreateOptions): Game {
  const made = Game.create(volume, options);
  if (made.ok) return made.value;
  const setups = volume.setups.map(({ name }) => name).join(', ');
  throw new Stop(
    `No such game can be made: ${made.refusal.reason}.`,
    made.refusal.code === 'unknown-setup' ? `Setups: ${setups}.` : undefined,
  );
}
