/** Modules of a volume that belong to no group of rules. */

/** Why members of points are not offered. */
export const EXPLANATIONS = 'explanations';

/** What the texts behind questions would do. */
export const QUESTIONS = 'questions';

/** The clauses of instructions for Non-players, and their table. */
export const NONPLAYERS = 'nonplayers';

/** What only these clauses ask. */
export const NONPLAYER_VALUES = 'nonplayerValues';

/** Conditions that stand in several places. */
export const CONDITIONS = 'conditions';

/** How routines that decide are entered from several places. */
export const ENTER = 'enter';
