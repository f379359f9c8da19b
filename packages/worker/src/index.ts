/**
 * The page side of a table in a worker.
 * @module
 */
export { connectHost } from './connect-host.ts';
export { openTable, TableHandle } from './table-handle.ts';
export type { OpenCode, TableStart, WorkerCode } from './messages.ts';
export type { Remote } from 'comlink';
