/**
 * React bindings for tables.
 * @module
 */
export { type TableStore, useTable } from './use-table.ts';
