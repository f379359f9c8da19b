/** The shape of the screen. */
import { useSyncExternalStore } from 'react';

const query = matchMedia('(max-width: 700px) and (orientation: portrait)');

function subscribe(listener: () => void): () => void {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the screen is narrow. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => query.matches);
