/** The shape of the screen. */
import type { LayoutName } from '@quipu/board';
import { useSyncExternalStore } from 'react';

/** Portrait phones, landscape phones, and all other screens. */
export type Screen = 'tall' | 'low' | 'wide';

const tallQuery = matchMedia('(max-width: 700px) and (orientation: portrait)');
const lowQuery = matchMedia('(max-height: 520px) and (orientation: landscape)');

function subscribe(listener: () => void): () => void {
  for (const query of [tallQuery, lowQuery]) query.addEventListener('change', listener);
  return () => {
    for (const query of [tallQuery, lowQuery]) query.removeEventListener('change', listener);
  };
}

const currentScreen = (): Screen => (tallQuery.matches ? 'tall' : lowQuery.matches ? 'low' : 'wide');

export const useScreen = (): Screen => useSyncExternalStore(subscribe, currentScreen);

export const layoutFor = (screen: Screen): LayoutName => (screen === 'tall' ? 'narrow' : 'wide');

export const currentLayout = (): LayoutName => layoutFor(currentScreen());

export const useNarrow = (): boolean => useScreen() === 'tall';
