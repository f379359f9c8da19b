/** Divergences of a replay from its save, as data. */
import type { OptionKind } from '../game/decision.ts';
import type { Cause } from './divergence-causes.ts';
import type { RuleChange } from './rule-changes.ts';
import type { QuestionKind, Reason } from '../volume/volume.ts';

/** A decision, by its point in the save. */
export interface DecisionName {
  readonly point: string;
  /** Absent: the current rules have no such point. */
  readonly text?: string;
  readonly rule?: string;
  readonly questionKind?: QuestionKind;
}

/** An answer by its key. */
export interface AnswerName {
  readonly key: string;
  /** Absent: the current rules have no such option. */
  readonly kind?: OptionKind;
}

/** A turn of the save. */
export interface SavedAnswer extends DecisionName {
  readonly answer: AnswerName;
  /** The seat of a standing action. Absent: it answers a decision. */
  readonly by?: string;
}

/** The pending decision of the replayed game. */
export interface PendingDecision extends DecisionName {
  readonly seat: string;
  readonly space?: string;
  readonly offered: readonly AnswerName[];
}

interface DivergencePosition {
  /** Index of the turn; the number of turns at the end. */
  readonly turn: number;
  readonly card: string | undefined;
  /** Hash of the position. Absent: the seed is secret. */
  readonly position?: string;
  /** The saved turn; undefined after the last. */
  readonly expected: SavedAnswer | undefined;
  /** The pending decision; undefined at the end of the game. */
  readonly found: PendingDecision | undefined;
  readonly reasons: readonly Reason[];
  /** Changed rules that may be the cause, the most relevant first. */
  readonly causes: readonly Cause[];
  /** All rules that have changed since the save. */
  readonly changed: readonly RuleChange[];
}

/** Additional data by kind of divergence. */
export interface DivergenceDetails {
  /** A different decision is pending. */
  'other-decision': object;
  /** The answer is not offered. */
  'not-offered': object;
  /** The standing action is not possible. */
  'not-possible': object;
  /** All answers match, but the position does not. */
  'other-position': object;
  /** The game has ended. */
  over: object;
  /** The rules raise a fault after the answer. */
  stuck: { readonly why: string };
}

export type DivergenceKind = keyof DivergenceDetails;

/** The first divergence of a replay from its save. */
export type Divergence = {
  [K in DivergenceKind]: DivergencePosition & { readonly kind: K } & DivergenceDetails[K];
}[DivergenceKind];
