import { usePage } from '../page-context.tsx';
import { actingSeatOf } from './acting-seat.ts';

/** Returns the Faction whose turn is shown: until a turn is confirmed, the one that has just acted. */
export function useShownSeat(): string | undefined {
  const { view, state, frame } = usePage();
  return (state.isConfirming && !state.past ? frame.viewer : null) ?? actingSeatOf(view);
}
