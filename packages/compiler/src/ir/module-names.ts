/** Names of generated modules that belong to no group of rules. */

/** Explanations of why members of points are not offered. */
export const EXPLANATIONS = 'explanations';

/** Effects of the texts that follow decisions. */
export const QUESTIONS = 'questions';

/** Clauses of Non-player instructions, and their table. */
export const NONPLAYERS = 'nonplayers';

/** Functions that only clauses of `NONPLAYERS` call. */
export const NONPLAYER_VALUES = 'nonplayerValues';

/** Shared conditions, see `passes/common-subexpressions.ts`. */
export const CONDITIONS = 'conditions';

/** Entry functions of suspending routines with several call sites. */
export const ENTER = 'enter';
