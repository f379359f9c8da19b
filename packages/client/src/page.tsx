/** What every part of the page needs: the game, the language, and what to say. */
import { createContext, use } from 'react';
import type { GameState, Stage } from './game/state.ts';
import type { GameStore } from './game/store.ts';
import type { Speech } from './game/speech.ts';
import type { Say } from './words/page.ts';
import type { Frame } from './game/frame.ts';
import type { View } from '@quipu/engine';

/** A game on the page, with everything loaded. */
export interface Page {
  readonly store: GameStore;
  readonly state: GameState;
  readonly stage: Stage;
  readonly frame: Frame;
  /** What is drawn: now, or the moment that is looked at. */
  readonly view: View;
  readonly speech: Speech;
  readonly say: Say;
}

/** The page for the components within it. */
export const PageContext = createContext<Page | undefined>(undefined);

/** The page around a component. */
export function usePage(): Page {
  const page = use(PageContext);
  if (!page) throw new Error('There is no game around this.');
  return page;
}
