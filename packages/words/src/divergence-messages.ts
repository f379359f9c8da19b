/** The messages of a replay under other rules that differs from its save. */
import type { DivergenceKind, RuleChange } from '@quipu/engine/internal';
import type { Message, Who } from './said.ts';

/** Decisions and answers as they are labelled at that point of the game. */
export interface PartingParameters {
  /** The number of the answer in the save, from 1. */
  readonly turn: number;
  /** The card, the deciding Faction and the current space, as far as known. */
  readonly place: string;
  /** The saved decision and its answer; empty if missing. */
  readonly decision: string;
  readonly answer: string;
  /** The decision that the replay reached instead; empty if missing. */
  readonly found: string;
  /** The reason why the rules cannot continue; otherwise empty. */
  readonly why: string;
}

/** A saved answer that differs from the Non-player's. */
export interface OtherwiseParameters extends Pick<
  PartingParameters,
  'turn' | 'place' | 'decision' | 'answer'
> {
  readonly who: Who;
  /** The Non-player's answer and its rule number; empty if missing. */
  readonly would: string;
  readonly rule: string;
}

/** A rule that may be the cause, with gender and number for agreement. */
export interface CauseParameters {
  readonly text: string;
  readonly rule: string;
  readonly gender: 'm' | 'f';
  readonly many: boolean;
}

export interface DivergenceMessages {
  readonly partings: Readonly<Record<DivergenceKind, Message<PartingParameters>>>;
  /** Causes by the kind of rule change; the rule number may be empty. */
  readonly causes: Readonly<Record<RuleChange['how'], Message<CauseParameters>>>;
  /** Whether the Non-players' decisions in the save agree with these rules. */
  readonly nonplayers: {
    readonly alike: Message<{ readonly count: number }>;
    readonly otherwise: Message<OtherwiseParameters>;
  };
  /** Proposals for continuing the replay. */
  readonly nearest: {
    readonly replaces: Message<{ readonly answer: string; readonly saved: string }>;
    readonly answers: Message<{ readonly answer: string; readonly found: string }>;
    /** `which` lists the answers with their questions; empty if unknown. */
    readonly leavesOut: Message<{ readonly count: number; readonly which: string }>;
    readonly goesOn: string;
    readonly nothing: string;
  };
}
