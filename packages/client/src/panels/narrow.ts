/** The shape of the screen. */
import type { LayoutName } from '@quipu/board';
import { useSyncExternalStore } from 'react';

/** Portrait phones, landscape phones, and all other screens. */
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

export const layoutFor = (screen: Screen): LayoutName => (screen === 'tall' ? 'narrow' : 'wide');

export const layoutNow = (): LayoutName => layoutFor(screenNow());

export const useNarrow = (): boolean => useScreen() === 'tall';
