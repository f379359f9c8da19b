/**
 * A game with seated players and agents, undo, log and saves.
 * @module
 */
export { type AgentChoice, type AdvanceOptions, type PastItems, Table } from './table.ts';
export type { NonplayerDifference, NonplayerCheck } from './nonplayer-check.ts';
export type { TurnEntries } from './chronicle.ts';
export { NONPLAYER, PERSON, type SeatCode, type SeatingOptions, type SeatOccupant } from './seats.ts';
export { replaceEqual } from './replace-equal.ts';
export type { RankedSeat, TableSnapshot } from './table-snapshot.ts';
export { parseTable, type TableCode } from './table-save.ts';
export {
  type RevealingEntry,
  type UndoReach,
  type UndoStop,
  UNDO_FORMS,
  type UndoForm,
  type UndoOptions,
} from './undo-reach.ts';
