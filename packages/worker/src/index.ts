/**
 * Opens a table in a worker from a page, and sends requests to it.
 * @module
 */
export { connectHost } from './connect-host.ts';
export { openTable, TableHandle } from './table-handle.ts';
export type { OpenCode, TableStart, WorkerCode } from './messages.ts';
export type { Remote } from 'comlink';
