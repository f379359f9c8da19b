/** The law of previews: the previewed entries are those that occur. */
import { subscribe } from '../logs/subscribe.ts';
import type { Entry } from '../logs/decode-entry.ts';
import type { Game } from '../game/game.ts';
import { changesOf, type Preview, previewOf } from '../game/preview.ts';
import { failLaw } from './walk.ts';

/** Checks the preview of an option against the entries and changes that occur. */
export function checkPreview(game: Game, key: string): void {
  const { volume, hash, decision } = game;
  const seat = decision?.seat ?? '';
  const preview = previewOf(game, key, seat);
  if (!preview.ok) return failLaw(`${key}: ${preview.refusal.reason}`);
  if (game.hash !== hash) failLaw(`${key}: the preview changes the game`);
  const copy = game.copy();
  const actualEntries: Entry[] = [];
  // A preview states control among its changes, since control is derived from pieces.
  subscribe(copy, (entry) => entry.kind !== 'control' && actualEntries.push(entry), { seat });
  copy.choose({ key });
  const { entries, stopReason, changes } = preview.value;
  for (const [i, entry] of entries.entries())
    if (JSON.stringify(entry) !== JSON.stringify(actualEntries[i]))
      failLaw(`${key}: ${entry.kind} was previewed, ${actualEntries[i]?.kind ?? 'nothing'} occurs`);
  if (stopReason === 'chance' || stopReason === 'hidden' || stopReason === 'card') return;
  if (entries.length !== actualEntries.length)
    failLaw(`${key}: ${actualEntries[entries.length]?.kind ?? ''} occurs as well`);
  if (stopReason !== stopOf(copy, seat)) failLaw(`${key}: stopped by ${stopReason}`);
  const actualChanges = changesOf(volume, game.cells(), copy.cells());
  if (JSON.stringify(actualChanges) !== JSON.stringify(changes))
    failLaw(`${key}: different changes were previewed`);
}

function stopOf({ over, decision }: Game, seat: string): Preview['stopReason'] {
  if (over) return 'game over';
  return decision?.seat === seat ? 'decision' : 'other seat';
}
