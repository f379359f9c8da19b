/** Who is a player and who a Non-player (8.0): fixed when a game is created. */
import { cell, NO, num, op, type X } from '../program/expression.ts';
import type { Context } from './context.ts';
import { MODE, modeOf } from './environment.ts';

/** Whether a Faction is a Non-player. */
export function isNonplayer({ checked: { nonplayerStatus } }: Pick<Context, 'checked'>, faction: X): X {
  if (!nonplayerStatus) return NO;
  if (faction.x === 'number' && !nonplayerStatus.factions.includes(faction.value)) return NO;
  return op('=', cell('NONPLAYER', faction), num(1));
}

/** The mode of an operation that a text grants: a Limited one is a normal one for Non-players that are exempt (2.3.5). */
export function grantedMode(
  context: Context,
  { limited, free }: { readonly limited: boolean; readonly free: boolean },
  own: X,
): X {
  const other = free ? [MODE.free] : [];
  if (!limited) return num(modeOf(...other));
  const bound = num(modeOf(MODE.limited, ...other));
  if (context.checked.nonplayerStatus?.unlimited === undefined) return bound;
  return op('if', isNonplayer(context, own), num(modeOf(...other)), bound);
}
