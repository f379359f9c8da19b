/** The state of the game on the page, and the worker that holds the game. The parts of the store share it. */
import { wrap, type Remote } from 'comlink';
import { watchWorker } from './alive.ts';
import type { Refused } from './frame.ts';
import type { GameHost } from './host.ts';
import { EMPTY, type GameState } from './state.ts';

/** From how many milliseconds on the page shows that it waits: what is drawn for less delays the answer itself. */
const LATE = 120;

/** The state and the worker of one page. */
export class GameSession {
  #state: GameState = EMPTY;
  readonly #listeners = new Set<() => void>();
  readonly #observers = new Set<(state: GameState) => void>();
  readonly #makeWorker: () => Worker;
  #worker: Worker | undefined;
  #host: Remote<GameHost>;
  /** Whether the worker could not load agents. */
  #lacksAgents = false;

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
    this.#lacksAgents = false;
    this.#host = this.#started();
  }

  /** Something failed that nobody can answer: what is shown can be trusted no more. */
  readonly fail = (): void => {
    this.set({ crashed: true, busy: false });
  };

  get host(): Remote<GameHost> {
    return this.#host;
  }

  get state(): GameState {
    return this.#state;
  }

  /** Calls a listener whenever the state changes, until what is returned is called. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Calls an observer with the state, now and whenever it changes, drawn or not, until what is returned is called. */
  readonly observe = (observer: (state: GameState) => void): (() => void) => {
    this.#observers.add(observer);
    observer(this.#state);
    return () => this.#observers.delete(observer);
  };

  /** Changes the state, and tells of it. */
  set(change: Partial<GameState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
    this.#observed();
  }

  /** Waits for an answer of the worker to what the person did; nothing else is answered meanwhile. That one waits is shown only where it takes long. */
  async waitingFor<T>(answer: T): Promise<Awaited<T>> {
    this.setUnseen({ busy: true });
    const late = setTimeout(() => this.set({}), LATE);
    try {
      return await answer;
    } finally {
      clearTimeout(late);
    }
  }

  /** Changes the state without a word: what passes faster than it is shown. */
  setUnseen(change: Partial<GameState>): void {
    this.#state = { ...this.#state, ...change };
    this.#observed();
  }

  #observed(): void {
    for (const observer of this.#observers) observer(this.#state);
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

  /** Records that agents could not be loaded, if a refusal says so. */
  note({ code }: Refused): void {
    if (code === 'agents-not-loaded') this.#lacksAgents = true;
  }

  /** Whether only a new worker can load what is missing: browsers do not ask again for a module that once could not be had. */
  get needsRestart(): boolean {
    return this.#lacksAgents && !this.#state.unkept;
  }
}
