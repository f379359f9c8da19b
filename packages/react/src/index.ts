/**
 * React bindings of tables.
 * @module
 */
export { type TableStore, useTable } from './use-table.ts';
