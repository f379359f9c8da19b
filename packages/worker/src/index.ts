/**
 * The page side of a table in a worker.
 * @module
 */
export { connectHost } from './connect.ts';
export { openTable, TableHandle } from './handle.ts';
export type { OpenCode, TableStart, WorkerCode } from './messages.ts';
export type { Remote } from 'comlink';
