/**
 * React bindings for tables.
 * @module
 */
export { type FaultStore, type TableStore, useFault, useTable } from './use-table.ts';
