/** The cells of tracks. */
import { cell, type X } from '../program/expression.ts';
import type { Context } from '../lower/context.ts';

/** The cell of a track. */
export function track(context: Context, index: number, faction: X | undefined): X {
  const name = `TRACK_${context.checked.tracks[index]?.name ?? ''}`;
  return faction === undefined ? cell(name) : cell(name, faction);
}
