/** Results of scenarios as plain data. */
import type { NonplayerReason } from '@quipu/bot';
import type { RuleLine } from '@quipu/engine/play';
import type { Source } from '@quipu/language';
import type { BoardChange } from './board/board-diff.ts';

export type FailureKind =
  /** The scenario has errors and was not played. */
  | 'invalid'
  | 'start'
  /** An answer is not offered, or another seat or decision point is pending. */
  | 'answer'
  /** An action ended with an unanswered decision that has several options. */
  | 'unanswered'
  | 'expectation'
  /** The rules caused a failure of the engine. */
  | 'fault';

export interface FailureReason {
  readonly text: string;
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
  readonly hint: string | undefined;
  /** The pending question as shown to players. */
  readonly question: string | undefined;
  readonly options: readonly string[];
  readonly reasons: readonly FailureReason[];
  /** Changes on the board since the last answers. */
  readonly changes: readonly BoardChange[];
  readonly log: readonly string[];
  /** Rendered answers of Non-players since the last answers, with reasons. */
  readonly answers: readonly string[];
  readonly rule: RuleLine | undefined;
}

export type Mismatch = Pick<Failure, 'message'> &
  Partial<Pick<Failure, 'expected' | 'found' | 'hint' | 'reasons'>>;

export interface ScenarioResult {
  readonly title: string;
  readonly source: Source;
  readonly cites: readonly string[];
  readonly failure: Failure | undefined;
  /** Names of the decision points reached, including forced ones. */
  readonly points: readonly string[];
  readonly reasons: readonly NonplayerReason[];
}
