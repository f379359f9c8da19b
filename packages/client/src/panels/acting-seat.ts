import type { View } from '@quipu/engine';
import { isOrderToNonplayer } from '@quipu/words';

/**
 * Returns the Faction whose turn it is, even if another one decides: during its action, or before the turn of a
 * Non-player that takes orders. Undefined after the game.
 */
export function actingSeatOf({ pending }: Pick<View, 'pending'>): string | undefined {
  if (!pending) return undefined;
  const { seat, point, values, executing } = pending;
  const ordered = point !== undefined && isOrderToNonplayer({ point }) ? values?.faction : undefined;
  return executing ?? ordered ?? seat;
}
