/** Modules of a volume that are not of a group of rules, but load when somebody asks for them. */
import type { Party } from './parties.ts';

/** What a game begins with: what runs before anybody has chosen, and what is asked then. */
export const OPENING = 'opening';

/** What an Operation comes to beside itself: it may have to be tried before it is offered. */
export const TRIALS = 'trials';

/** What only code asks that runs once somebody has chosen. */
export const CHOSEN_VALUES = 'chosenValues';

/** What Events do: nothing of it is tried before it is offered. */
export const EVENTS = 'events';

/** The part of a module that is of one party. */
export const ofParty = (module: string, { name }: Party): string => `${module}_${name}`;

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
