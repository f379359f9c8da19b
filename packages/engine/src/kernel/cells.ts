/**
 * The state of a game: one array of 32-bit cells. The kernel owns the header below; the compiler lays out the
 * rest (board, tracks, deck, frames) after it. Games are equal if their cells are, so a cell that no longer
 * has a meaning must be reset to 0.
 */
export type Cells = Int32Array;

/**
 * The step to run next, or to resume after the pending decision.
 * @example
 * cells[PC] === game.cells()[PC]; // true
 */
export const PC = 0;
/**
 * The pending decision point's index plus 1; 0 while no decision is pending.
 * @example
 * volume.points[cells[POINT]! - 1]?.name; // 'Sequence.action'
 */
export const POINT = 1;
/**
 * The seat (Faction index) that decides the pending point.
 * @example
 * volume.seats[cells[SEAT]!]; // 'Govt'
 */
export const SEAT = 2;
/** The option index just chosen; the resuming step reads it and resets it to 0. */
export const CHOICE = 3;
/**
 * Number of decisions so far, including forced ones.
 * @example
 * console.log(cells[PLY]);
 */
export const PLY = 4;
/**
 * 1 once the game has ended and been ranked.
 * @example
 * cells[OVER]; // 0
 */
export const OVER = 5;
/**
 * Four cells of random state: that of xoshiro128**, or the key of a secret stream.
 * @example
 * console.log(cells.subarray(RANDOM_STATE, RANDOM_STATE + 4));
 */
export const RANDOM_STATE = 6;
/**
 * Position and kind of the random stream. From 0: a numeric seed, and the number of scripted dice used (the
 * script itself is not in the cells). Below 0: a secret seed, of which `-1 - STREAM_POSITION` words have been drawn.
 * @example
 * cells[STREAM_POSITION]; // 0
 */
export const STREAM_POSITION = 10;
/**
 * The Faction that executes an Operation or Event by the sequence of play, plus 1; 0 if none.
 * @example
 * cells[EXECUTING]; // 0
 */
export const EXECUTING = 11;
/** Open obligations: goal index plus 1 and owing seat in each cell, 0 if free. See `obligations.ts`. */
export const OBLIGATIONS = 12;
/** Bit offset of the seat in an obligation. */
export const SEAT_SHIFT = 16;
/** Bit mask of the goal index plus 1 in an obligation. */
export const GOAL_MASK = 0xffff;
/** Maximum number of open obligations. */
export const MAX_OBLIGATIONS = 4;
/**
 * First cell available to the compiler.
 * @example
 * const components = cells.subarray(HEADER);
 */
export const HEADER = 16;
/** Bits of lasting effects in each cell. */
export const LASTING_BITS = 31;

/** Result of a step that has published a decision or ended the game. */
export const PAUSE = -1;
