import type { AnyTerms, Refusal } from '@quipu/engine';
import type { TableSnapshot } from '@quipu/table';
import { useSyncExternalStore } from 'react';

/** A `Table`, or the handle of a table in a worker. */
export interface TableStore<T extends AnyTerms = AnyTerms> {
  readonly subscribe: (listener: () => void) => () => void;
  getSnapshot(seat?: T['seat']): TableSnapshot<T>;
}

/**
 * Returns the snapshot of a table and renders the component again when it changes.
 * @param seat - The seat whose view is shown, for a `Table`; without it the public view. The handle of a table in a worker ignores it: its seat is set by `watch`.
 * @example
 * function Question() {
 *   const { decision } = useTable(table, 'Govt');
 *   return <p>{decision ? questionOf(names, decision).text : 'The game is over.'}</p>;
 * }
 */
export function useTable<T extends AnyTerms>(table: TableStore<T>, seat?: T['seat']): TableSnapshot<T> {
  const snapshot = (): TableSnapshot<T> => table.getSnapshot(seat);
  return useSyncExternalStore(table.subscribe, snapshot, snapshot);
}

/** The handle of a table in a worker, as far as `useFault` needs it. */
export interface FaultStore<C extends string = string> {
  readonly subscribe: (listener: () => void) => () => void;
  readonly getFault: () => Refusal<C> | undefined;
}

/**
 * Returns why agents have stopped or the worker has ended, and renders the component again when that changes:
 * the snapshot stays the same then.
 * @example
 * function Fault({ handle }: { handle: TableHandle }) {
 *   const fault = useFault(handle);
 *   return fault && <p>{fault.reason}</p>;
 * }
 */
export function useFault<C extends string>(table: FaultStore<C>): Refusal<C> | undefined {
  return useSyncExternalStore(table.subscribe, table.getFault, table.getFault);
}
