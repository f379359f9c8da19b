/** What became of a scenario. Pure data; `report.ts` makes it readable. */
import type { Reason } from '@quipu/bot';
import type { RuleLine } from '@quipu/engine';
import type { Source } from '@quipu/language';
import type { Change } from './board/diff.ts';

/** Why a scenario failed. */
export type FailureKind =
  /** It has errors under the rules, and was not played. */
  | 'invalid'
  /** The starting position cannot be. */
  | 'start'
  /** An answer is not offered, or another seat or point decides. */
  | 'answer'
  /** A decision with several options was left open in the middle of an action. */
  | 'unanswered'
  | 'expectation'
  /** The engine met a defect of the rules. */
  | 'fault';

/** Why an answer is refused, and what in turn is why. */
export interface FailureReason {
  readonly text: string;
  readonly rule: string;
  readonly causes?: readonly FailureReason[];
}

/** The first thing that went otherwise than the scenario says; what follows it means nothing. */
export interface Failure {
  readonly kind: FailureKind;
  /** The line of the scenario. */
  readonly source: Source;
  readonly message: string;
  readonly expected: string | undefined;
  readonly found: string | undefined;
  /** What the author may have meant. */
  readonly hint: string | undefined;
  /** What is asked, where a decision is pending, as a player reads it. */
  readonly question: string | undefined;
  /** What could have been answered, where a decision was pending. */
  readonly options: readonly string[];
  /** Why something was refused, each with the number of its rule. */
  readonly reasons: readonly FailureReason[];
  /** What changed on the board since the last answers began. */
  readonly changes: readonly Change[];
  readonly log: readonly string[];
  /** What Non-players answered since then, and why, in words. */
  readonly answers: readonly string[];
  /** Where in the rules the game stands. */
  readonly rule: RuleLine | undefined;
}

export type Mismatch = Pick<Failure, 'message'> &
  Partial<Pick<Failure, 'expected' | 'found' | 'hint' | 'reasons'>>;

/** One scenario, played. */
export interface ScenarioResult {
  readonly title: string;
  readonly source: Source;
  readonly cites: readonly string[];
  /** Undefined if it passed. */
  readonly failure: Failure | undefined;
  /** Names of the decision points that were met, forced ones included. */
  readonly points: readonly string[];
  /** Why Non-players answered as they did, in order. */
  readonly reasons: readonly Reason[];
}
