/** Results of scenarios as plain data. */
import type { NonplayerReason } from '@quipu/bot';
import type { RuleLine } from '@quipu/engine/play';
import type { Source } from '@quipu/language/checked';
import type { BoardChange } from './board/board-diff.ts';

/** How a scenario fails. */
export type FailureKind =
  /** The scenario has errors and was not played. */
  | 'invalid'
  /** The game refuses the start, such as an impossible position. */
  | 'start'
  /** An answer is not offered, or another seat or decision point is pending. */
  | 'answer'
  /** The scenario ended in the middle of an action, with a pending decision. */
  | 'unanswered'
  /** A given die or name is not possible where chance uses it. */
  | 'dice'
  /** An expectation does not hold. */
  | 'expectation'
  /** The engine failed, for example because of an endless loop in the rules. */
  | 'fault';

export interface FailureReason {
  readonly text: string;
  /** The number of the rule; empty if unknown. */
  readonly rule: string;
  readonly causes?: readonly FailureReason[];
}

/** The first failure of a scenario; later steps are not run. */
export interface Failure {
  readonly kind: FailureKind;
  readonly source: Source;
  readonly message: string;
  readonly expected: string | undefined;
  readonly found: string | undefined;
  /** A suggestion for a misspelt name. */
  readonly hint: string | undefined;
  /** The pending question as shown to players. */
  readonly question: string | undefined;
  /** Keys of the offered options. */
  readonly options: readonly string[];
  /** Why the engine refuses. */
  readonly reasons: readonly FailureReason[];
  /** Changes on the board since the last answers. */
  readonly changes: readonly BoardChange[];
  /** Lines of the log since the last answers. */
  readonly log: readonly string[];
  /** Rendered answers of Non-players since the last answers, with reasons. */
  readonly answers: readonly string[];
  /** The line of the rules that was executed last. */
  readonly rule: RuleLine | undefined;
}

/** The difference between an expectation and the game. */
export type Mismatch = Pick<Failure, 'message'> &
  Partial<Pick<Failure, 'expected' | 'found' | 'hint' | 'reasons'>>;

/** The outcome of one scenario. */
export interface ScenarioResult {
  readonly title: string;
  readonly source: Source;
  /** Numbers of the rules that the scenario cites. */
  readonly cites: readonly string[];
  readonly failure: Failure | undefined;
  /** Names of the decision points reached, including forced ones. */
  readonly points: readonly string[];
  /** Reasons of all answers of Non-players. */
  readonly reasons: readonly NonplayerReason[];
}
