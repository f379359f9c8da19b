/** The bits of `IrPoint.terms`. The engine uses their sum as an index, and reads `one` and `free` by their values. */
export const SELECTION_TERMS = {
  one: 1,
  free: 2,
  /** Something is paid, but not the printed price. */
  price: 4,
  /** The set of spaces may not be the printed one. */
  set: 8,
  /** A set of pieces may not be the printed one. */
  pieces: 16,
} as const;
