/**
 * A game is one array of 32-bit cells. The kernel owns the header below; the compiler lays out the rest
 * (board, tracks, deck, frames) behind it. Two games are equal when their cells are, so whoever writes a cell
 * that no longer means anything sets it back to 0.
 */
export type Cells = Int32Array;

/** The step to run next, or to resume after the pending decision. */
export const PC = 0;
/** The pending decision point's index plus 1; 0 while no decision is pending. */
export const POINT = 1;
/** The seat (Faction index) that decides the pending point. */
export const SEAT = 2;
/** The option index just chosen; the resuming step reads it and sets it back to 0. */
export const CHOICE = 3;
/** Decisions taken so far, forced ones included. */
export const PLY = 4;
/** 1 once the game has ended and been ranked. */
export const OVER = 5;
/** Four cells of random state: that of xoshiro128**, or the key of a secret stream. */
export const RANDOM = 6;
/**
 * How far chance has come, and by which stream. From 0: the stream of a number, and how many scripted dice have been used; the script
 * itself is not in the array. Below 0: the stream of a secret seed, of which `-1 - DRAWN` words have been drawn.
 */
export const DRAWN = 10;
/** The Faction that executes an Operation or Event by the sequence of play, plus 1; 0 if none. */
export const EXECUTING = 11;
/** Open obligations: goal index plus 1 each with the seat that owes, 0 if free. See `obligations.ts`. */
export const OBLIGATIONS = 12;
/** The bit at which the seat begins in the cell of an obligation. */
export const SEAT_SHIFT = 16;
/** The bits of the cell of an obligation that hold its goal: index plus 1. */
export const GOAL_MASK = 0xffff;
/** How many obligations can be open at once. */
export const MAX_OBLIGATIONS = 4;
/** The first cell that the compiler may lay out. */
export const HEADER = 16;
/** Bits of lasting effects in a cell. */
export const LASTING_BITS = 31;

/** What a step returns when it has published a decision or ended the game. */
export const PAUSE = -1;
