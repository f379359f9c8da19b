/** Messages between a page and the worker that holds its table: plain data. */
import type { AnyTerms, CreateOptions, Outcome, Refusal, RefusalCode } from '@quipu/engine';
import type { SeatOccupant, TableCode, TableSnapshot } from '@quipu/table';

/**
 * Why the worker refuses a request, in addition to the rules:
 * - `agent-failed`: an agent threw an error or returned an option that is not offered;
 * - `no-table`: no table has been opened;
 * - `host-failed`: the worker threw an error (a bug);
 * - `worker-ended`: the worker has ended, or did not start in time.
 */
export type WorkerCode = 'agent-failed' | 'no-table' | 'host-failed' | 'worker-ended';

/** Why a table is not opened. */
export type OpenCode = RefusalCode | TableCode | WorkerCode;

/** The table that the worker opens: a new game, or the save of a table. */
export type TableStart<T extends AnyTerms = AnyTerms> = {
  /** The seat whose view the snapshots show and which answers decisions; absent for a spectator. */
  readonly seat?: T['seat'];
} & (
  | {
      readonly options?: CreateOptions<T>;
      /** Occupants by seat; see `SeatingOptions`. */
      readonly seats?: Readonly<Partial<Record<T['seat'], SeatOccupant>>>;
    }
  | { readonly save: string }
);

/** The state of a table after a change. */
export interface Update<T extends AnyTerms = AnyTerms> {
  /** Increases with each update. */
  readonly version: number;
  readonly snapshot: TableSnapshot<T>;
  /** Why agents have stopped or the worker has ended. */
  readonly fault: Refusal<WorkerCode> | undefined;
}

/** The outcome of a change, and the state after it. */
export interface Reply<T extends AnyTerms = AnyTerms> {
  readonly outcome: Outcome<undefined, RefusalCode | WorkerCode>;
  readonly update: Update<T> | undefined;
}
