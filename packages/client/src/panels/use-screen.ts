/** Classifies the screen by size and orientation. */
import type { LayoutName } from '@quipu/board';
import { useSyncExternalStore } from 'react';

/** A portrait phone or tablet (`tall`), a landscape phone (`short`), or any other screen (`wide`). */
export type Screen = 'tall' | 'short' | 'wide';

const tallQuery = matchMedia('(max-width: 900px) and (orientation: portrait)');
const shortQuery = matchMedia('(max-height: 520px) and (orientation: landscape)');

function subscribe(listener: () => void): () => void {
  for (const query of [tallQuery, shortQuery]) query.addEventListener('change', listener);
  return () => {
    for (const query of [tallQuery, shortQuery]) query.removeEventListener('change', listener);
  };
}

function currentScreen(): Screen {
  if (tallQuery.matches) return 'tall';
  return shortQuery.matches ? 'short' : 'wide';
}

/** Returns the kind of screen, and renders again when it changes. */
export const useScreen = (): Screen => useSyncExternalStore(subscribe, currentScreen);

/** Returns the name of the board that fits a screen. */
export const layoutFor = (screen: Screen): LayoutName => (screen === 'tall' ? 'narrow' : 'wide');

/** Returns the name of the board that fits the current screen. */
export const currentLayout = (): LayoutName => layoutFor(currentScreen());
