/** What every part of the page needs: the game, the language, and what to say. A part is drawn again when what it has read differs. */
import type { Layout } from '@quipu/board';
import type { View } from '@quipu/engine';
import { createContext, use, useState, useSyncExternalStore } from 'react';
import type { Frame } from './game/frame.ts';
import type { Speech } from './game/speech.ts';
import type { GameState, Stage } from './game/state.ts';
import type { GameStore } from './game/store.ts';
import type { Say } from './words/page.ts';

/** What the page around a part does not change with the game. */
export interface Around {
  readonly store: GameStore;
  readonly speech: Speech;
  readonly say: Say;
  /** The board for the shape of the screen. */
  readonly layout: Layout;
}

/** A game on the page, with everything loaded. */
export interface Page extends Around {
  readonly state: GameState;
  readonly stage: Stage;
  readonly frame: Frame;
  /** What is drawn: now, or the moment that is looked at. */
  readonly view: View;
}

/** The page for the components within it. */
export const PageContext = createContext<Around | undefined>(undefined);

/** What is drawn of a state: now, or the moment that is looked at. */
const viewIn = ({ past, frame }: GameState): View | undefined => past?.view ?? frame?.view;

/** What is there as long as a game is open. */
function there<T>(part: T | undefined): T {
  if (part === undefined) throw new Error('There is no game around this.');
  return part;
}

type Part = keyof GameState | 'view';

const partOf = (state: GameState, part: Part): unknown => (part === 'view' ? viewIn(state) : state[part]);

/** Follows a store for one component: knows which parts of the state that has read, and keeps its state until one of them differs. */
class Reader {
  readonly store: GameStore;
  readonly #read = new Set<Part>();
  #kept: GameState;

  constructor(store: GameStore) {
    this.store = store;
    this.#kept = store.snapshot();
  }

  /** Goes on from the state as it is: the component is drawn with that. */
  catchUp(): void {
    this.#kept = this.store.snapshot();
  }

  readonly snapshot = (): GameState => {
    const now = this.store.snapshot();
    for (const part of this.#read)
      if (!Object.is(partOf(now, part), partOf(this.#kept, part))) return (this.#kept = now);
    return this.#kept;
  };

  /** A state whose parts are noted as they are read. */
  noted(state: GameState): GameState {
    return new Proxy(state, {
      get: (of, part) => {
        this.#read.add(part as keyof GameState);
        return of[part as keyof GameState];
      },
    });
  }

  view(state: GameState): View {
    this.#read.add('view');
    return there(viewIn(state));
  }
}

/** The page as one component reads it. */
class ReadPage implements Page {
  readonly #reader: Reader;
  readonly #around: Around;
  readonly #kept: GameState;
  readonly state: GameState;

  constructor(reader: Reader, around: Around, state: GameState) {
    this.#reader = reader;
    this.#around = around;
    this.#kept = state;
    this.state = reader.noted(state);
  }

  get store(): GameStore {
    return this.#around.store;
  }

  get speech(): Speech {
    return this.#around.speech;
  }

  get say(): Say {
    return this.#around.say;
  }

  get layout(): Layout {
    return this.#around.layout;
  }

  get stage(): Stage {
    return there(this.state.stage);
  }

  get frame(): Frame {
    return there(this.state.frame);
  }

  get view(): View {
    return this.#reader.view(this.#kept);
  }
}

/** The page around a component, which is drawn again when something differs that it has read of it. */
export function usePage(): Page {
  const around = use(PageContext);
  if (!around) throw new Error('There is no game around this.');
  const { store } = around;
  const [reader] = useState(() => new Reader(store));
  reader.catchUp();
  const state = useSyncExternalStore(store.subscribe, reader.snapshot);
  return new ReadPage(reader, around, state);
}
