/** The shape of the screen. */
import type { LayoutName } from '@quipu/board';
import { useSyncExternalStore } from 'react';

/** Screens higher than wide that are as narrow as a phone; such that are as low as one; and all others. */
export type Screen = 'tall' | 'low' | 'wide';

const tall = matchMedia('(max-width: 700px) and (orientation: portrait)');
const low = matchMedia('(max-height: 520px) and (orientation: landscape)');

function subscribe(listener: () => void): () => void {
  for (const query of [tall, low]) query.addEventListener('change', listener);
  return () => {
    for (const query of [tall, low]) query.removeEventListener('change', listener);
  };
}

const screenNow = (): Screen => (tall.matches ? 'tall' : low.matches ? 'low' : 'wide');

export const useScreen = (): Screen => useSyncExternalStore(subscribe, screenNow);

/** Which board is drawn on a screen of a shape. */
export const layoutFor = (screen: Screen): LayoutName => (screen === 'tall' ? 'narrow' : 'wide');

/** Which board is drawn on the screen as it is. */
export const layoutNow = (): LayoutName => layoutFor(screenNow());

export const useNarrow = (): boolean => useScreen() === 'tall';
