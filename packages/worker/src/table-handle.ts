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
import type { PlannedAnswer, RequestedPieces } from '@quipu/engine/internal';
import { refuse, success } from '@quipu/engine/play';
import { replaceEqual, type TableSnapshot, type UndoOptions } from '@quipu/table';
import type { Endpoint } from 'comlink';
import { connectHost } from './connect-host.ts';
import type { TableHost } from './table-host.ts';
import type { OpenCode, Reply, TableStart, Update, WorkerCode } from './messages.ts';

const WORKER_ENDED = refuse('worker-ended', 'the worker has ended, or did not start in time');

/** The methods of the host, with promises. Comlink's own type `Remote` is not resolved for a generic host, hence the cast. */
type RemoteHost<T extends AnyTerms> = {
  readonly [M in keyof TableHost<T>]: TableHost<T>[M] extends (
    ...parameters: infer Parameters
  ) => infer Result
    ? (...parameters: Parameters) => Promise<Awaited<Result>>
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
  const workerEnd = Promise.withResolvers<typeof WORKER_ENDED>();
  const remote = connectHost<TableHost<T>>(worker, () => workerEnd.resolve(WORKER_ENDED));
  const host = remote as unknown as RemoteHost<T>;
  const opened = await requestOrEnd(workerEnd.promise, () => host.open(start));
  if (!opened.ok) return opened;
  return opened.value.ok
    ? success(new TableHandle(host, opened.value.value, workerEnd.promise))
    : opened.value;
}

/** Returns the result of a request, or a refusal if the worker ends first or the host throws an error. Never rejects. */
async function requestOrEnd<R>(
  endedPromise: Promise<typeof WORKER_ENDED>,
  request: () => Promise<R>,
): Promise<Outcome<R, 'worker-ended' | 'host-failed'>> {
  try {
    return await Promise.race([request().then((value) => success(value)), endedPromise]);
  } catch (error) {
    return refuse('host-failed', error instanceof Error ? error.message : String(error));
  }
}

/**
 * A table in a worker: `subscribe` and `getSnapshot` as those of `Table`, and requests that return promises of
 * an `Outcome`. Create it with `openTable`.
 * @example
 * const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
 * const opened = await openTable(worker, { seat: 'Govt' });
 * if (!opened.ok) throw new Error(opened.refusal.reason);
 * const handle: TableHandle = opened.value;
 * handle.subscribe(() => console.log(handle.getSnapshot().decision));
 * const chosen = await handle.choose({ key: 'Train' });
 * if (!chosen.ok) console.log(chosen.refusal.reasons);
 */
export class TableHandle<T extends AnyTerms = AnyTerms> {
  readonly #host: RemoteHost<T>;
  readonly #endedPromise: Promise<typeof WORKER_ENDED>;
  readonly #listeners = new Set<() => void>();
  #update: Update<T>;
  #isClosed = false;

  constructor(host: RemoteHost<T>, firstUpdate: Update<T>, endedPromise: Promise<typeof WORKER_ENDED>) {
    this.#host = host;
    this.#update = firstUpdate;
    this.#endedPromise = endedPromise;
    void this.#receiveUpdates();
  }

  /** Calls a listener after each change of the snapshot or the fault. Returns an unsubscribe function. */
  readonly subscribe = (listener: () => void): (() => void) => {
    // A separate function for each subscription, so that a listener can be added twice.
    const entry = (): void => listener();
    this.#listeners.add(entry);
    return () => {
      this.#listeners.delete(entry);
    };
  };

  /** Returns the latest snapshot; the same object until something in it changes. */
  readonly getSnapshot = (): TableSnapshot<T> => this.#update.snapshot;

  /** Returns why agents have stopped or requests cannot be answered; undefined without a fault. */
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

  /** See `Table.undo`. */
  undo(options: Omit<UndoOptions, 'seat'> = {}): Promise<Outcome<undefined, RefusalCode | WorkerCode>> {
    return this.#change(() => this.#host.undo(options));
  }

  /** Shows another seat from now on, for several persons at one screen; undefined shows the public view. */
  watch(seat: T['seat'] | undefined): Promise<Outcome<undefined, RefusalCode | WorkerCode>> {
    return this.#change(() => this.#host.watch(seat));
  }

  /** See `Table.explain`. */
  explain(key: Key<T>): Promise<Outcome<readonly Reason[], WorkerCode>> {
    return requestOrEnd(this.#endedPromise, () => this.#host.explain(key));
  }

  /** See `Table.preview`. */
  async preview(
    key: Key<T> | readonly [Key<T>, ...Key<T>[]],
  ): Promise<Outcome<Preview<T>, RefusalCode | WorkerCode>> {
    const result = await requestOrEnd(this.#endedPromise, () => this.#host.preview(key));
    return result.ok ? result.value : result;
  }

  /** See `Table.pieces`. */
  pieces(counts?: RequestedPieces<T>): Promise<Outcome<PieceChoice<T> | undefined, WorkerCode>> {
    return requestOrEnd(this.#endedPromise, () => this.#host.pieces(counts));
  }

  /** Returns the whole log, as the seat of the snapshot sees it. */
  items(): Promise<Outcome<readonly LogTurn<T>[], WorkerCode>> {
    return requestOrEnd(this.#endedPromise, () => this.#host.items());
  }

  /** Serializes the table, with everything that is hidden. */
  save(): Promise<Outcome<string | undefined, WorkerCode>> {
    return requestOrEnd(this.#endedPromise, () => this.#host.save());
  }

  /** Ends the updates. The caller owns the worker and may terminate it. */
  close(): void {
    this.#isClosed = true;
    this.#listeners.clear();
  }

  /** Sends a request that changes the table, and applies the update in the reply. */
  async #change(request: () => Promise<Reply<T>>): Promise<Outcome<undefined, RefusalCode | WorkerCode>> {
    const result = await requestOrEnd(this.#endedPromise, request);
    if (!result.ok) return result;
    if (result.value.update) this.#applyUpdate(result.value.update);
    return result.value.outcome;
  }

  /** Requests one update after the other, until the worker ends or the handle is closed. */
  async #receiveUpdates(): Promise<void> {
    while (!this.#isClosed) {
      const result = await requestOrEnd(this.#endedPromise, () => this.#host.next(this.#update.version));
      if (!result.ok) {
        this.#applyUpdate({ ...this.#update, version: Infinity, fault: result.refusal });
        return;
      }
      if (result.value) this.#applyUpdate(result.value);
    }
  }

  /** Ignores outdated updates: replies and updates may arrive in a different order than they were sent. */
  #applyUpdate(update: Update<T>): void {
    const previous = this.#update;
    if (this.#isClosed || update.version < previous.version) return;
    this.#update = replaceEqual(previous, update);
    if (this.#update.snapshot === previous.snapshot && this.#update.fault === previous.fault) return;
    for (const listener of [...this.#listeners]) listener();
  }
}
