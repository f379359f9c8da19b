/** Where a game that is played again leaves what was saved: as data, with what is known of the cause. */
import type { OptionIs } from '../game/decision.ts';
import type { Cause, RuleChange } from './causes.ts';
import type { Asks, Reason } from '../volume/volume.ts';

/** A decision by its name, with what the rules that the game is played by know of it. */
export interface DecisionName {
  /** Name path of the point, or of the standing action. */
  readonly point: string;
  /** Name path of the text that asks, the number of its rule, and what is asked for. Absent: these rules have no such point. */
  readonly text?: string;
  readonly rule?: string;
  readonly asks?: Asks;
}

/** An answer by its key. */
export interface AnswerName {
  readonly key: string;
  /** What it is. Absent: these rules do not know it. */
  readonly is?: OptionIs;
}

/** A turn of a save. */
export interface SavedAnswer extends DecisionName {
  readonly answer: AnswerName;
  /** Whose standing action it is. Absent: it answers a decision. */
  readonly by?: string;
}

/** A decision that is pending where a replay leaves its save. */
export interface FoundDecision extends DecisionName {
  /** Who is asked. */
  readonly seat: string;
  /** The space at hand. Absent: there is none. */
  readonly space?: string;
  readonly offered: readonly AnswerName[];
}

/** What a replay knows wherever it leaves its save. */
interface Place {
  /** Index of the turn; the number of turns if all of them have been taken. */
  readonly turn: number;
  /** The card that is played; undefined before the first. */
  readonly card: string | undefined;
  /** See `Replay.position`. */
  readonly position?: string;
  /** What the save says there; undefined behind its last turn. */
  readonly expected: SavedAnswer | undefined;
  /** The decision that is pending, and what it offers; undefined at the end of the game. */
  readonly found: FoundDecision | undefined;
  /** Why the answer is not offered. */
  readonly reasons: readonly Reason[];
  /** Rules that are different, as far as one of them may be why; the likeliest first. */
  readonly causes: readonly Cause[];
  /** Every rule that is different. */
  readonly changed: readonly RuleChange[];
}

/** In which way a game may leave its save. */
export interface Partings {
  /** Another decision is pending than the one that was answered. */
  'other-decision': object;
  /** The decision is pending, and does not offer the answer. */
  'not-offered': object;
  /** A standing action is not possible. */
  'not-possible': object;
  /** The answers are the same, and the position is not. */
  'other-position': object;
  /** The game is over before the save is. */
  over: object;
  /** The rules cannot go on behind the answer. */
  stuck: { readonly why: string };
}

/** How a replay left its save. */
export type PartingName = keyof Partings;

/** Where a replay first left its save. */
export type Divergence = { [K in PartingName]: Place & { readonly is: K } & Partings[K] }[PartingName];
