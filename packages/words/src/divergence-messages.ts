/** Messages about differences between a save and its replay under other rules. */
import type { DivergenceKind, RuleChange } from '@quipu/engine/internal';
import type { Message, FactionText } from './message-parameters.ts';

/** The position of a divergence, with labels of decisions and answers. */
export interface DivergenceParameters {
  /** The number of the answer in the save, from 1. */
  readonly turn: number;
  /** The card, the deciding Faction and the current space, as far as known. */
  readonly context: string;
  /** The saved decision and its answer; empty if missing. */
  readonly decision: string;
  readonly answer: string;
  /** The decision that the replay reached instead; empty if missing. */
  readonly replayDecision: string;
  /** The reason why the rules cannot continue; otherwise empty. */
  readonly reason: string;
}

/** A saved answer that differs from the Non-player's. */
export interface NonplayerDifferenceParameters extends Pick<
  DivergenceParameters,
  'turn' | 'context' | 'decision' | 'answer'
> {
  readonly faction: FactionText;
  /** The Non-player's answer and its rule number; empty if missing. */
  readonly nonplayerAnswer: string;
  readonly rule: string;
}

/** A rule that may be the cause, with gender and number for agreement. */
export interface CauseParameters {
  readonly text: string;
  readonly rule: string;
  readonly gender: 'm' | 'f';
  readonly isPlural: boolean;
}

export interface DivergenceMessages {
  readonly descriptions: Readonly<Record<DivergenceKind, Message<DivergenceParameters>>>;
  /** Causes by the kind of rule change; the rule number may be empty. */
  readonly causes: Readonly<Record<RuleChange['status'], Message<CauseParameters>>>;
  /** Whether the Non-players' decisions in the save agree with these rules. */
  readonly nonplayers: {
    readonly allAnswersSame: Message<{ readonly count: number }>;
    readonly differentAnswer: Message<NonplayerDifferenceParameters>;
  };
  /** Proposals for continuing the replay. */
  readonly proposals: {
    readonly replaceAnswer: Message<{ readonly answer: string; readonly savedAnswer: string }>;
    readonly giveAnswer: Message<{ readonly answer: string; readonly replayDecision: string }>;
    /** `answerList` lists the answers with their questions; empty if unknown. */
    readonly omitAnswers: Message<{ readonly count: number; readonly answerList: string }>;
    readonly continue: string;
    readonly noAction: string;
  };
}
