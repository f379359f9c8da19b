/** The judgments of a text in a position (`docs/derivation.md`). */
import { NO, op, YES, type X } from '../program/expression.ts';

/** The judgments of a text in a position. */
export interface Judgment {
  /** What it cannot be begun without: payment, pieces to give up or turn, at least one space. */
  readonly must: X;
  /** Something on the board would change; paying and eligibility of itself do not count. */
  readonly changes: X;
  /** Everything it says can be done; what is already so counts as done. */
  readonly full: X;
}

/** A text that says nothing: begun, unchanging, full. */
export const NEUTRAL: Judgment = { must: YES, changes: NO, full: YES };

/** A text that can be begun, changes something, and can be carried out in full. */
export const CERTAIN: Judgment = { must: YES, changes: YES, full: YES };

/** Strict text is legal if it can be begun and changes something. */
export const legal = (j: Judgment): X => op('and', j.must, j.changes);

/** Both of two texts. */
export const joined = (a: Judgment, b: Judgment): Judgment => ({
  must: op('and', a.must, b.must),
  changes: op('or', a.changes, b.changes),
  full: op('and', a.full, b.full),
});
