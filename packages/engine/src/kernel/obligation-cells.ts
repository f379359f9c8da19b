/** Opens, closes and finds obligations in their cells. See `obligations.ts`. */
import type { Cells } from './cells.ts';
import * as layout from './cells.ts';
import * as chances from './chance.ts';
import { KernelFault } from './kernel-fault.ts';

// Local constants, which V8 reads faster than imports; see `steps.ts`.
const { GOAL_MASK, MAX_OBLIGATIONS, OBLIGATIONS, SEAT_SHIFT } = layout;
const { chance } = chances;

/**
 * Opens an obligation of `seat` if it is not open: `goal` must stay possible until `release`.
 * @throws {KernelFault} if too many obligations are open
 */
export function oblige(cells: Cells, goal: number, seat: number): void {
  const obligation = (goal + 1) | (seat << SEAT_SHIFT);
  for (let slot = OBLIGATIONS; slot < OBLIGATIONS + MAX_OBLIGATIONS; slot++)
    if (cells[slot] === obligation) return;
  for (let slot = OBLIGATIONS; slot < OBLIGATIONS + MAX_OBLIGATIONS; slot++)
    if (cells[slot] === 0) {
      cells[slot] = obligation;
      return;
    }
  throw new KernelFault('obligations', `more than ${MAX_OBLIGATIONS} obligations are open`);
}

/** Closes an obligation. If none is open then, a trial ignores the results of further dice. */
export function release(cells: Cells, goal: number): void {
  for (let slot = OBLIGATIONS + MAX_OBLIGATIONS - 1; slot >= OBLIGATIONS; slot--)
    if ((cells[slot]! & GOAL_MASK) === goal + 1) {
      cells[slot] = 0;
      if (chance.trial && !hasOpenObligation(cells)) chance.trial.ignoreFurtherRolls();
      return;
    }
}

/** Whether any obligation is open. */
export function hasOpenObligation(cells: Cells): boolean {
  // Unrolled for `MAX_OBLIGATIONS` cells, since every decision calls it.
  return (
    (cells[OBLIGATIONS]! | cells[OBLIGATIONS + 1]! | cells[OBLIGATIONS + 2]! | cells[OBLIGATIONS + 3]!) !== 0
  );
}

/** Whether a seat has an open obligation. */
export function hasObligation(cells: Cells, seat: number): boolean {
  for (let slot = OBLIGATIONS; slot < OBLIGATIONS + MAX_OBLIGATIONS; slot++)
    if (cells[slot] !== 0 && cells[slot]! >> SEAT_SHIFT === seat) return true;
  return false;
}
