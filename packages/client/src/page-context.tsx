/** What every part of the page needs: the game, the language, and what to say. A part is drawn again when what it has read differs. */
import type { Layout } from '@quipu/board';
import type { View } from '@quipu/engine';
import { createContext, use, useState, useSyncExternalStore } from 'react';
import type { Frame } from './game/frame.ts';
import type { VolumeLocale } from './game/volume-locale.ts';
import type { GameState, VolumeAssets } from './game/game-state.ts';
import type { GameStore } from './game/game-store.ts';
import type { Translate } from './words/messages.ts';

/** What the page around a part does not change with the game. */
export interface PageServices {
  readonly store: GameStore;
  readonly locale: VolumeLocale;
  readonly translate: Translate;
  /** The board for the shape of the screen. */
  readonly layout: Layout;
}

/** A game on the page, with everything loaded. */
export interface Page extends PageServices {
  readonly state: GameState;
  readonly assets: VolumeAssets;
  readonly frame: Frame;
  /** What is drawn: now, or the moment that is looked at. */
  readonly view: View;
}

/** The page for the components within it. */
export const PageContext = createContext<PageServices | undefined>(undefined);

/** What is drawn of a state: now, or the moment that is looked at. */
const viewOf = ({ past, frame }: GameState): View | undefined => past?.view ?? frame?.view;

/** What is there as long as a game is open. */
function required<T>(part: T | undefined): T {
  if (part === undefined) throw new Error('There is no game around this.');
  return part;
}

type Part = keyof GameState | 'view';

const partValue = (state: GameState, part: Part): unknown => (part === 'view' ? viewOf(state) : state[part]);

/** Follows a store for one component: knows which parts of the state that has read, and keeps its state until one of them differs. */
class StateTracker {
  readonly store: GameStore;
  readonly #readParts = new Set<Part>();
  #lastState: GameState;

  constructor(store: GameStore) {
    this.store = store;
    this.#lastState = store.snapshot();
  }

  /** Goes on from the state as it is: the component is drawn with that. */
  catchUp(): void {
    this.#lastState = this.store.snapshot();
  }

  readonly snapshot = (): GameState => {
    const current = this.store.snapshot();
    for (const part of this.#readParts)
      if (!Object.is(partValue(current, part), partValue(this.#lastState, part)))
        return (this.#lastState = current);
    return this.#lastState;
  };

  /** A state whose parts are noted as they are read. */
  tracked(state: GameState): GameState {
    return new Proxy(state, {
      get: (target, part) => {
        this.#readParts.add(part as keyof GameState);
        return target[part as keyof GameState];
      },
    });
  }

  view(state: GameState): View {
    this.#readParts.add('view');
    return required(viewOf(state));
  }
}

/** The page as one component reads it. */
class TrackedPage implements Page {
  readonly #tracker: StateTracker;
  readonly #services: PageServices;
  readonly #sourceState: GameState;
  readonly state: GameState;

  constructor(tracker: StateTracker, services: PageServices, state: GameState) {
    this.#tracker = tracker;
    this.#services = services;
    this.#sourceState = state;
    this.state = tracker.tracked(state);
  }

  get store(): GameStore {
    return this.#services.store;
  }

  get locale(): VolumeLocale {
    return this.#services.locale;
  }

  get translate(): Translate {
    return this.#services.translate;
  }

  get layout(): Layout {
    return this.#services.layout;
  }

  get assets(): VolumeAssets {
    return required(this.state.assets);
  }

  get frame(): Frame {
    return required(this.state.frame);
  }

  get view(): View {
    return this.#tracker.view(this.#sourceState);
  }
}

/** The page around a component, which is drawn again when something differs that it has read of it. */
export function usePage(): Page {
  const services = use(PageContext);
  if (!services) throw new Error('There is no game around this.');
  const { store } = services;
  const [tracker] = useState(() => new StateTracker(store));
  tracker.catchUp();
  const state = useSyncExternalStore(store.subscribe, tracker.snapshot);
  return new TrackedPage(tracker, services, state);
}
