/** Where a game that is played again under other rules leaves its save, and what may be done there, in each language. */
import type { PartingName, RuleChange } from '@quipu/engine';
import type { Message, Who } from './said.ts';

/** What the messages of partings are told: decisions and answers as they are called where it is read. */
export interface PartingParameters {
  /** The place of the answer in the save as people count, from 1. */
  readonly turn: number;
  /** The card, who is asked and the space at hand, as far as there are such; empty where there are none. */
  readonly place: string;
  /** The decision that the save answers, and its answer; empty where there is none. */
  readonly decision: string;
  readonly answer: string;
  /** The decision that is asked instead; empty where there is none. */
  readonly found: string;
  /** Why rules cannot go on; empty otherwise. */
  readonly why: string;
}

/** What is told of an answer that a Non-player would not give. */
export interface OtherwiseParameters extends Pick<
  PartingParameters,
  'turn' | 'place' | 'decision' | 'answer'
> {
  readonly who: Who;
  /** What it would answer, and the number of the rule that says so; empty where none does. */
  readonly would: string;
  readonly rule: string;
}

/** A rule that may be why, by its name, with what a participle agrees with. */
export interface CauseParameters {
  readonly text: string;
  readonly rule: string;
  readonly gender: 'm' | 'f';
  readonly many: boolean;
}

/** The messages of a replay, as whole sentences. */
export interface DivergenceMessages {
  readonly partings: Readonly<Record<PartingName, Message<PartingParameters>>>;
  /** A rule that may be why, by what has become of it; with its number, which may be missing. */
  readonly causes: Readonly<Record<RuleChange['how'], Message<CauseParameters>>>;
  /** What Non-players would do by these rules at their decisions of the save: the same, or something else. */
  readonly nonplayers: {
    readonly alike: Message<{ readonly count: number }>;
    readonly otherwise: Message<OtherwiseParameters>;
  };
  /** What is nearest to what the save says, and would be done. */
  readonly nearest: {
    readonly replaces: Message<{ readonly answer: string; readonly saved: string }>;
    readonly answers: Message<{ readonly answer: string; readonly found: string }>;
    /** `which` lists the answers with their questions; empty where that is not known. */
    readonly leavesOut: Message<{ readonly count: number; readonly which: string }>;
    readonly goesOn: string;
    readonly nothing: string;
  };
}
