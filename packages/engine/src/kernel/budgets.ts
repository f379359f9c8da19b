/** Limits after which a run counts as endless. */

/** Steps between two decisions. A whole round of phases takes a few thousand. */
export const STEP_BUDGET = 100_000;
/** Forced decisions in a row. */
export const FORCED_BUDGET = 10_000;
