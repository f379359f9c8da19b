/**
 * The context of the components of a game. A component renders again only if a part of the state that it has
 * read changes.
 */
import type { Layout } from '@quipu/board';
import type { View } from '@quipu/engine';
import { createContext, use, useState, useSyncExternalStore } from 'react';
import type { Frame } from './game/host-messages.ts';
import type { VolumeLocale } from './game/volume-locale.ts';
import type { GameState, VolumeAssets } from './game/game-state.ts';
import type { GameStore } from './game/game-store.ts';
import type { Translate } from './words/messages.ts';

/** Services that do not change during a game. */
export interface PageServices {
  readonly store: GameStore;
  readonly locale: VolumeLocale;
  readonly translate: Translate;
  /** The board for the current shape of the screen. */
  readonly layout: Layout;
}

/** The services with the loaded game. */
export interface Page extends PageServices {
  readonly state: GameState;
  readonly assets: VolumeAssets;
  readonly frame: Frame;
  /** The present view, that after the withheld answer, or the past one that is shown. */
  readonly view: View;
}

/** Provides the services to the components of a game. */
export const PageContext = createContext<PageServices | undefined>(undefined);

const viewOf = ({ past, withheldView, frame }: GameState): View | undefined =>
  past?.view ?? withheldView ?? frame?.view;

/**
 * Returns a value that exists while a game is open.
 * @throws {Error} if no game is open
 */
function requireOpen<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('No game is open.');
  return value;
}

/** A part of the state that a component may read. */
type StatePart = keyof GameState | 'view';

const statePartOf = (state: GameState, part: StatePart): unknown =>
  part === 'view' ? viewOf(state) : state[part];

/**
 * Tracks which parts of the state a component reads, and returns the same state until one of them changes.
 */
class StateTracker {
  readonly store: GameStore;
  readonly #readParts = new Set<StatePart>();
  #lastState: GameState;

  constructor(store: GameStore) {
    this.store = store;
    this.#lastState = store.snapshot();
  }

  /** Adopts the current state before a render. */
  adoptCurrentState(): void {
    this.#lastState = this.store.snapshot();
  }

  /** Returns the current state if a read part has changed, else the previous state. */
  readonly snapshot = (): GameState => {
    const current = this.store.snapshot();
    for (const part of this.#readParts)
      if (!Object.is(statePartOf(current, part), statePartOf(this.#lastState, part)))
        return (this.#lastState = current);
    return this.#lastState;
  };

  /** Returns a proxy of the state that records which parts are read. */
  trackReads(state: GameState): GameState {
    return new Proxy(state, {
      get: (target, part) => {
        this.#readParts.add(part as keyof GameState);
        return target[part as keyof GameState];
      },
    });
  }

  view(state: GameState): View {
    this.#readParts.add('view');
    return requireOpen(viewOf(state));
  }
}

/** The page of one component; reads are recorded in its tracker. */
class TrackedPage implements Page {
  readonly #tracker: StateTracker;
  readonly #services: PageServices;
  readonly #sourceState: GameState;
  readonly state: GameState;

  constructor(tracker: StateTracker, services: PageServices, state: GameState) {
    this.#tracker = tracker;
    this.#services = services;
    this.#sourceState = state;
    this.state = tracker.trackReads(state);
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
    return requireOpen(this.state.assets);
  }

  get frame(): Frame {
    return requireOpen(this.state.frame);
  }

  get view(): View {
    return this.#tracker.view(this.#sourceState);
  }
}

/** Returns the page of the current game. The component renders again when a part that it has read changes. */
export function usePage(): Page {
  const services = use(PageContext);
  if (!services) throw new Error('usePage() requires a PageContext.');
  const { store } = services;
  const [tracker] = useState(() => new StateTracker(store));
  tracker.adoptCurrentState();
  const state = useSyncExternalStore(store.subscribe, tracker.snapshot);
  return new TrackedPage(tracker, services, state);
}
