/** The law of previews: the previewed entries are those that occur. */
import { subscribe } from '../logs/subscribe.ts';
import type { Entry } from '../logs/entries.ts';
import type { Game } from '../game/game.ts';
import { changesOf, type Preview, previewOf } from '../game/preview.ts';
import { breach } from './walk.ts';

export function previewed(game: Game, key: string): void {
  const { volume, hash, decision } = game;
  const seat = decision?.seat ?? '';
  const found = previewOf(game, key, seat);
  if (!found.ok) return breach(`${key}: ${found.refusal.reason}`);
  if (game.hash !== hash) breach(`${key}: a preview has changed the game`);
  const copy = game.copy();
  const heard: Entry[] = [];
  subscribe(copy, (entry) => heard.push(entry), { seat });
  copy.choose({ key });
  const { entries, stopped, changes } = found.value;
  for (const [i, entry] of entries.entries())
    if (JSON.stringify(entry) !== JSON.stringify(heard[i]))
      breach(`${key}: ${entry.kind} was told, and ${heard[i]?.kind ?? 'nothing'} happens`);
  if (stopped === 'chance' || stopped === 'card') return;
  if (entries.length !== heard.length) breach(`${key}: ${heard[entries.length]?.kind ?? ''} happens as well`);
  if (stopped !== stopOf(copy, seat)) breach(`${key}: stopped by ${stopped}`);
  const made = changesOf(volume, game.cells(), copy.cells());
  if (JSON.stringify(made) !== JSON.stringify(changes)) breach(`${key}: other changes were told`);
}

function stopOf({ over, decision }: Game, seat: string): Preview['stopped'] {
  if (over) return 'game over';
  return decision?.seat === seat ? 'decision' : 'other seat';
}
