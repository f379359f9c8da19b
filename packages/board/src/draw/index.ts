/**
 * Draws the board of a volume: from real geography, from points, or from adjacency alone.
 * @module
 */
export type { BoardDiagnostic } from './diagnostics.ts';
export { boardFile, type BoardFile } from './board-file.ts';
export { type BoardResult, type BoardSource, drawBoard } from './draw-board.ts';
export { type Atlas, Geography } from './geography.ts';
