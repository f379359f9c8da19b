/** The most dice that one statement rolls. Trials enumerate all results, so each die multiplies their number by 6. */
export const MOST_DICE = 5;
