/**
 * The worker side: holds a table, answers the requests of a page, and lets agents play.
 * @module
 */
import type { Agents } from '@quipu/bot';
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
  Volume,
} from '@quipu/engine';
import type { PlannedAnswer, RequestedPieces } from '@quipu/engine/internal';
import { refuse, success } from '@quipu/engine/play';
import { Table, type UndoOptions } from '@quipu/table';
import { type Endpoint, expose } from 'comlink';
import { announceWithLock } from './watch-worker.ts';
import type { OpenCode, Reply, TableStart, Update, WorkerCode } from './messages.ts';

/** Options of a worker in addition to the rules. */
export interface HostOptions {
  /** Plays the seats without persons; see `SeatingOptions.agents`. */
  readonly agents?: Agents;
  /** The endpoint that receives requests; by default the worker's own scope. In Node.js, `nodeEndpoint(parentPort)`. */
  readonly endpoint?: Endpoint;
}

/**
 * Serves a table to the page that started this worker; see `openTable`. Call it once, at the top level.
 * @example
 * hostTable(volume, { agents });
 */
export function hostTable<T extends AnyTerms>(
  volume: Volume<T>,
  { agents, endpoint }: HostOptions = {},
): void {
  exposeHost(new TableHost(volume, agents), endpoint);
}

/**
 * Serves the methods of an object to the page, and lets the page detect the end of this worker; see `connectHost`.
 * @example
 * exposeHost(new TableHost(volume, agents));
 */
export function exposeHost(host: object, endpoint?: Endpoint): void {
  expose(host, endpoint);
  if (!endpoint) announceWithLock();
}

const NO_TABLE = refuse('no-table', 'no table has been opened');

const NO_TABLE_REPLY = { outcome: NO_TABLE, update: undefined };

/** Returns the refusal without fields that only the engine uses. */
const toPlainRefusal = <C extends string>({ code, reason, reasons, loadError }: Refusal<C>): Refusal<C> => ({
  code,
  reason,
  reasons,
  ...(loadError && { loadError }),
});

function toPlainOutcome<V, C extends string>(outcome: Outcome<V, C>): Outcome<V, C> {
  return outcome.ok ? success(outcome.value) : { ok: false, refusal: toPlainRefusal(outcome.refusal) };
}

/** Yields to pending requests before the next decision of an agent. */
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/**
 * A table with methods whose parameters and results are plain data, so that they can be posted as messages.
 * @example
 * const host = new TableHost(volume, agents);
 * host.open({ seat: 'Govt', options: { seed: 3 } }).ok; // true
 */
export class TableHost<T extends AnyTerms = AnyTerms> {
  readonly #volume: Volume<T>;
  readonly #agents: Agents | undefined;
  #table: Table<T> | undefined;
  #viewer: T['seat'] | undefined;
  #version = 0;
  #fault: Refusal<WorkerCode> | undefined;
  #areAgentsRunning = false;
  /** Resolves the promise that `next` awaits. */
  #resolveNext: () => void = () => undefined;

  constructor(volume: Volume<T>, agents: Agents | undefined) {
    this.#volume = volume;
    this.#agents = agents;
  }

  open(start: TableStart<T>): Outcome<Update<T>, OpenCode> {
    const agents = this.#agents;
    const opened =
      'save' in start
        ? Table.load(this.#volume, start.save, { agents })
        : Table.create(this.#volume, start.options, { ...(start.seats && { seats: start.seats }), agents });
    if (!opened.ok) return toPlainOutcome(opened as Outcome<never, OpenCode>);
    this.#table = opened.value;
    this.#viewer = start.seat;
    this.#fault = undefined;
    opened.value.subscribe(() => this.#markChanged());
    this.#markChanged();
    void this.#runAgents();
    return success(this.#currentUpdate(opened.value));
  }

  /** Changes the seat that the snapshots are for. */
  watch(seat: T['seat'] | undefined): Reply<T> {
    this.#viewer = seat;
    this.#markChanged();
    const table = this.#table;
    return table ? { outcome: success(undefined), update: this.#currentUpdate(table) } : NO_TABLE_REPLY;
  }

  /** Waits for an update with a higher version. */
  async next(version: number): Promise<Update<T> | undefined> {
    while (this.#version <= version)
      await new Promise<void>((resolve) => {
        this.#resolveNext = resolve;
      });
    return this.#table && this.#currentUpdate(this.#table);
  }

  choose(answer: Answer<T>): Reply<T> {
    return this.#changeTable((table, seat) => table.choose({ ...answer, seat }));
  }

  chooseEach(answers: readonly PlannedAnswer<T>[], id: string | undefined): Reply<T> {
    return this.#changeTable((table, seat) =>
      table.chooseEach(answers, { ...(id !== undefined && { id }), seat }),
    );
  }

  act(interjection: Omit<Interjection<T>, 'seat'>): Reply<T> {
    return this.#changeTable((table, seat) => table.act({ ...interjection, seat }));
  }

  undo(options: Omit<UndoOptions, 'seat'>): Reply<T> {
    return this.#changeTable((table, seat) => table.undo({ ...options, seat }));
  }

  explain(key: Key<T>): readonly Reason[] {
    return this.#table?.explain(key) ?? [];
  }

  preview(key: Key<T> | readonly [Key<T>, ...Key<T>[]]): Outcome<Preview<T>, RefusalCode | WorkerCode> {
    return this.#viewer !== undefined && this.#table
      ? toPlainOutcome(this.#table.preview(key, this.#viewer))
      : NO_TABLE;
  }

  pieces(counts: RequestedPieces<T> | undefined): PieceChoice<T> | undefined {
    return this.#viewer === undefined ? undefined : this.#table?.pieces(this.#viewer, counts);
  }

  items(): readonly LogTurn<T>[] {
    return this.#table?.items(this.#viewer) ?? [];
  }

  save(): string | undefined {
    return this.#table?.save();
  }

  #currentUpdate(table: Table<T>): Update<T> {
    return { version: this.#version, snapshot: table.getSnapshot(this.#viewer), fault: this.#fault };
  }

  /** Starts a new version and sends it to a waiting `next`. */
  #markChanged(): void {
    this.#version += 1;
    this.#resolveNext();
  }

  /** Applies a change for the viewer's seat. After a success, agents continue. */
  #changeTable(change: (table: Table<T>, seat: T['seat']) => Outcome<unknown>): Reply<T> {
    const table = this.#table;
    if (!table) return NO_TABLE_REPLY;
    const outcome =
      this.#viewer === undefined
        ? refuse('wrong-seat', 'a spectator does not decide')
        : change(table, this.#viewer);
    if (outcome.ok) {
      this.#fault = undefined;
      void this.#runAgents();
    }
    const result = outcome.ok
      ? success(undefined)
      : ({ ok: false, refusal: toPlainRefusal(outcome.refusal) } as const);
    return { outcome: result, update: this.#currentUpdate(table) };
  }

  /** Lets agents decide until a person decides. */
  async #runAgents(): Promise<void> {
    if (this.#areAgentsRunning) return;
    this.#areAgentsRunning = true;
    try {
      await pause();
      while (this.#table?.isAgentDeciding === true) {
        this.#table.advance({ withReasons: false });
        await pause();
      }
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.#fault = { code: 'agent-failed', reason, reasons: [] };
      this.#markChanged();
    } finally {
      this.#areAgentsRunning = false;
    }
  }
}
