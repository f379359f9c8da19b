/**
 * The state of the game on the page, and the worker that holds the game. Shared by the parts of the store.
 */
import { connectHost, type Remote } from '@quipu/worker';
import type { RefusalMessage } from './host-messages.ts';
import type { GameHost } from './game-host.ts';
import { INITIAL_STATE, type GameState, type RefusalOrigin } from './game-state.ts';

/** Wait in milliseconds before the busy state is shown: rendering it earlier would delay the answer. */
const BUSY_DELAY = 120;

/** Holds the state of the page and the connection to the worker. */
export class GameSession {
  #state: GameState = INITIAL_STATE;
  readonly #listeners = new Set<() => void>();
  readonly #observers = new Set<(state: GameState) => void>();
  readonly #startWorker: () => Worker;
  #worker: Worker | undefined;
  #host: Remote<GameHost>;
  /** Whether the worker could not load agents. */
  #lacksAgents = false;

  /** @param startWorker - starts the worker that holds the game. */
  constructor(startWorker: () => Worker) {
    this.#startWorker = startWorker;
    this.#host = this.#connectWorker();
  }

  #connectWorker(): Remote<GameHost> {
    this.#worker?.terminate();
    const worker = this.#startWorker();
    this.#worker = worker;
    return connectHost<GameHost>(worker, () => worker === this.#worker && this.fail());
  }

  /** Starts a new worker. */
  restart(): void {
    this.#lacksAgents = false;
    this.#host = this.#connectWorker();
  }

  /** Reports an unrecoverable fault: the state shown is no longer reliable. */
  readonly fail = (): void => {
    this.set({ hasCrashed: true, isBusy: false });
  };

  get host(): Remote<GameHost> {
    return this.#host;
  }

  get state(): GameState {
    return this.#state;
  }

  /** Subscribes to state changes. Returns an unsubscribe function. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Calls an observer with the current state and on every change, including those that are not rendered.
   * Returns an unsubscribe function.
   */
  readonly observe = (observer: (state: GameState) => void): (() => void) => {
    this.#observers.add(observer);
    observer(this.#state);
    return () => this.#observers.delete(observer);
  };

  /** Changes the state and notifies subscribers. */
  set(change: Partial<GameState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
    this.#notifyObservers();
  }

  /** Awaits a worker call and blocks other answers meanwhile. The busy state is shown only after a delay. */
  async awaitAnswer<T>(answer: T): Promise<Awaited<T>> {
    this.setSilently({ isBusy: true });
    const timer = setTimeout(() => this.set({}), BUSY_DELAY);
    try {
      return await answer;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Changes the state without notifying subscribers, for changes too fast to be shown. */
  setSilently(change: Partial<GameState>): void {
    this.#state = { ...this.#state, ...change };
    this.#notifyObservers();
  }

  #notifyObservers(): void {
    for (const observer of this.#observers) observer(this.#state);
  }

  /** Resets the game state; play settings are retained. */
  clear(change: Partial<GameState> = {}): void {
    this.set({ ...INITIAL_STATE, settings: this.#state.settings, ...change });
  }

  /** Shows a refusal, next to the origin of the refused game if there is one. */
  showRefusal(refusal: RefusalMessage, refusalOrigin?: RefusalOrigin): void {
    this.recordRefusal(refusal);
    this.set({ isBusy: false, refusal, refusalOrigin });
  }

  /** Records that agents could not be loaded, if a refusal says so. */
  recordRefusal({ code }: RefusalMessage): void {
    if (code === 'agents-not-loaded') this.#lacksAgents = true;
  }

  /** Whether a missing module needs a new worker: browsers do not retry a failed module import. */
  get needsRestart(): boolean {
    return this.#lacksAgents && !this.#state.saveRefusal;
  }
}
