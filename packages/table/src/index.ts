/**
 * A game with seated players and agents, undo, log and saves.
 * @module
 */
export { type Acted, type Advance, Table } from './table.ts';
export type { Otherwise, Witnessed } from './witness.ts';
export type { Told } from './chronicle.ts';
export { NONPLAYER, PERSON, type SeatCode, type Seating, type Sitter } from './seats.ts';
export { replaceEqual } from './replace-equal.ts';
export type { RankedSeat, TableSnapshot } from './snapshot.ts';
export { readTable, type TableCode } from './save.ts';
export { type Reach, type Stop, UNDO_FORMS, type UndoForm } from './undo.ts';
