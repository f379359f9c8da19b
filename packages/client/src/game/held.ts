/** What the parts of a game on the page share: its state, and the worker that holds the game. */
import { wrap, type Remote } from 'comlink';
import { watchWorker } from './alive.ts';
import type { Refused } from './frame.ts';
import type { GameHost } from './host.ts';
import { EMPTY, type GameState } from './state.ts';

/** The state of the page, and the worker behind it. */
export class Held {
  #state: GameState = EMPTY;
  readonly #listeners = new Set<() => void>();
  readonly #makeWorker: () => Worker;
  #worker: Worker | undefined;
  #host: Remote<GameHost>;
  /** Whether the worker could not load a part of the rules. */
  #lacksParts = false;

  /** @param makeWorker - starts the worker that holds the game. */
  constructor(makeWorker: () => Worker) {
    this.#makeWorker = makeWorker;
    this.#host = this.#started();
  }

  #started(): Remote<GameHost> {
    this.#worker?.terminate();
    const worker = this.#makeWorker();
    this.#worker = worker;
    worker.addEventListener('error', () => this.fail());
    watchWorker(worker, () => worker === this.#worker && this.fail());
    return wrap<GameHost>(worker);
  }

  /** Starts rules and agents anew. */
  restart(): void {
    this.#lacksParts = false;
    this.#host = this.#started();
  }

  /** Something failed that nobody can answer: what is shown can be trusted no more. */
  readonly fail = (): void => {
    this.set({ crashed: true, busy: false });
  };

  /** The game in the worker. */
  get host(): Remote<GameHost> {
    return this.#host;
  }

  /** The state as it is. */
  get state(): GameState {
    return this.#state;
  }

  /** Calls a listener whenever the state changes, until what is returned is called. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Changes the state, and tells of it. */
  set(change: Partial<GameState>): void {
    this.setUnseen(change);
    for (const listener of this.#listeners) listener();
  }

  /** Changes the state without a word: what passes faster than it is shown. */
  setUnseen(change: Partial<GameState>): void {
    this.#state = { ...this.#state, ...change };
  }

  /** No game any more; how others play stays as it is. */
  clear(change: Partial<GameState> = {}): void {
    this.set({ ...EMPTY, settings: this.#state.settings, ...change });
  }

  /** Shows why something was refused. */
  refuse(refused: Refused): void {
    this.note(refused);
    this.set({ busy: false, refused });
  }

  /** Remembers where a refusal means that a part of the rules could not be loaded. */
  note({ code }: Refused): void {
    if (code === 'rules-not-loaded' || code === 'agents-not-loaded') this.#lacksParts = true;
  }

  /** Whether only a new worker can load what is missing: browsers do not ask again for a module that once could not be had. */
  get needsRestart(): boolean {
    return this.#lacksParts && !this.#state.unkept;
  }
}
