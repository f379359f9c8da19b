/** After how much a run counts as endless. */

/** Steps from one decision to the next before a run counts as endless. A whole round of phases takes a few thousand. */
export const STEP_BUDGET = 100_000;
/** Forced decisions in a row before a run counts as endless. */
export const FORCED_BUDGET = 10_000;
