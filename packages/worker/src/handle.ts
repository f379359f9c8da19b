/** A table in a worker, as a page uses it. */
import type {
  Answer,
  AnyTerms,
  Interjection,
  Key,
  LogTurn,
  Outcome,
  PieceChoice,
  Preview,
  Reason,
  Refusal,
  RefusalCode,
} from '@quipu/engine';
import type { PlannedAnswer, WantedPieces } from '@quipu/engine/internal';
import { refuse, success } from '@quipu/engine/play';
import { replaceEqual, type TableSnapshot, type UndoForm } from '@quipu/table';
import type { Endpoint } from 'comlink';
import { connectHost } from './connect.ts';
import type { TableHost } from './host.ts';
import type { OpenCode, Reply, TableStart, Update, WorkerCode } from './messages.ts';

const ENDED = refuse('worker-ended', 'the worker has ended, or did not start in time');

/** The methods of the host by name, with promises; comlink's own type depends on the type parameter. */
type Host<T extends AnyTerms> = {
  readonly [M in keyof TableHost<T>]: TableHost<T>[M] extends (...given: infer G) => infer R
    ? (...given: G) => Promise<Awaited<R>>
    : never;
};

/**
 * Opens a table in a worker that has called `hostTable`, and waits for its first snapshot. Agents play in the
 * worker without further calls, and notify listeners after each decision.
 * @example
 * const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
 * const opened = await openTable(worker, { seat: 'Govt', options: { seed: 7 } });
 */
export async function openTable<T extends AnyTerms = AnyTerms>(
  worker: Worker | Endpoint,
  start: TableStart<T>,
): Promise<Outcome<TableHandle<T>, OpenCode>> {
  const ended = Promise.withResolvers<typeof ENDED>();
  const remote = connectHost<TableHost<T>>(worker, () => ended.resolve(ENDED));
  const host = remote as unknown as Host<T>;
  const opened = await answered(ended.promise, () => host.open(start));
  if (!opened.ok) return opened;
  return opened.value.ok ? success(new TableHandle(host, opened.value.value, ended.promise)) : opened.value;
}

/** Returns what the worker answers, or why it does not. */
async function answered<R>(
  ended: Promise<typeof ENDED>,
  ask: () => Promise<R>,
): Promise<Outcome<R, 'worker-ended' | 'host-failed'>> {
  try {
    return await Promise.race([ask().then((value) => success(value)), ended]);
  } catch (error) {
    return refuse('host-failed', error instanceof Error ? error.message : String(error));
  }
}

/**
 * A table in a worker: `subscribe` and `getSnapshot` as those of `Table`, and requests that return promises of
 * an `Outcome`. Create it with `openTable`.
 */
export class TableHandle<T extends AnyTerms = AnyTerms> {
  readonly #host: Host<T>;
  readonly #ended: Promise<typeof ENDED>;
  readonly #listeners = new Set<() => void>();
  #update: Update<T>;
  #isClosed = false;

  constructor(host: Host<T>, first: Update<T>, ended: Promise<typeof ENDED>) {
    this.#host = host;
    this.#update = first;
    this.#ended = ended;
    void this.#follow();
  }

  /** Calls a listener after each change of the snapshot or the fault. Returns an unsubscribe function. */
  readonly subscribe = (listener: () => void): (() => void) => {
    const own = (): void => listener();
    this.#listeners.add(own);
    return () => {
      this.#listeners.delete(own);
    };
  };

  /** Returns the latest snapshot; the same object until something in it changes. */
  readonly getSnapshot = (): TableSnapshot<T> => this.#update.snapshot;

  /** Returns why agents have stopped or requests cannot be answered; undefined if all is well. */
  readonly getFault = (): Refusal<WorkerCode> | undefined => this.#update.fault;

  /** Answers the pending decision for the seat of the snapshot. */
  choose(answer: Omit<Answer<T>, 'seat'>): Promise<Outcome<undefined, RefusalCode | WorkerCode>> {
    return this.#change(() => this.#host.choose(answer));
  }

  /** Answers several consecutive decisions as one undo step; see `Table.chooseEach`. */
  chooseEach(
    answers: readonly PlannedAnswer<T>[],
    id?: string,
  ): Promise<Outcome<undefined, RefusalCode | WorkerCode>> {
    return this.#change(() => this.#host.chooseEach(answers, id));
  }

  /** Submits a standing action. */
  act(interjection: Omit<Interjection<T>, 'seat'>): Promise<Outcome<undefined, RefusalCode | WorkerCode>> {
    return this.#change(() => this.#host.act(interjection));
  }

  undo(form: UndoForm = 'step'): Promise<Outcome<undefined, RefusalCode | WorkerCode>> {
    return this.#change(() => this.#host.undo(form));
  }

  /** Shows another seat from now on, for several persons at one screen; undefined for a spectator. */
  watch(seat: T['faction'] | undefined): Promise<Outcome<undefined, RefusalCode | WorkerCode>> {
    return this.#change(() => this.#host.watch(seat));
  }

  /** See `Table.explain`. */
  explain(key: Key<T>): Promise<Outcome<readonly Reason[], WorkerCode>> {
    return answered(this.#ended, () => this.#host.explain(key));
  }

  /** See `Table.preview`. */
  async preview(
    key: Key<T> | readonly [Key<T>, ...Key<T>[]],
  ): Promise<Outcome<Preview<T>, RefusalCode | WorkerCode>> {
    const given = await answered(this.#ended, () => this.#host.preview(key));
    return given.ok ? given.value : given;
  }

  /** See `Table.pieces`. */
  pieces(wanted?: WantedPieces<T>): Promise<Outcome<PieceChoice<T> | undefined, WorkerCode>> {
    return answered(this.#ended, () => this.#host.pieces(wanted));
  }

  /** Returns the whole log, as the seat of the snapshot sees it. */
  items(): Promise<Outcome<readonly LogTurn<T>[], WorkerCode>> {
    return answered(this.#ended, () => this.#host.items());
  }

  /** Serializes the table, with everything that is hidden. */
  save(): Promise<Outcome<string | undefined, WorkerCode>> {
    return answered(this.#ended, () => this.#host.save());
  }

  /** Ends the updates. The worker itself belongs to the caller, who may terminate it. */
  close(): void {
    this.#isClosed = true;
    this.#listeners.clear();
  }

  async #change(ask: () => Promise<Reply<T>>): Promise<Outcome<undefined, RefusalCode | WorkerCode>> {
    const given = await answered(this.#ended, ask);
    if (!given.ok) return given;
    if (given.value.update) this.#take(given.value.update);
    return given.value.outcome;
  }

  async #follow(): Promise<void> {
    while (!this.#isClosed) {
      const given = await answered(this.#ended, () => this.#host.next(this.#update.version));
      if (!given.ok) {
        this.#take({ ...this.#update, version: Infinity, fault: given.refusal });
        return;
      }
      if (given.value) this.#take(given.value);
    }
  }

  /** Replies and updates may arrive in another order than they were sent. */
  #take(update: Update<T>): void {
    const before = this.#update;
    if (this.#isClosed || update.version < before.version) return;
    this.#update = replaceEqual(before, update);
    if (this.#update.snapshot === before.snapshot && this.#update.fault === before.fault) return;
    for (const listener of [...this.#listeners]) listener();
  }
}
