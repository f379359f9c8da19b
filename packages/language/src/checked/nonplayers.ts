/**
 * Checked rules: instructions for Non-players. A clause is an expression over a position with its own locals: it
 * ranks the options of a decision and never acts. In it, `own` is the instructed Faction.
 */
import type { InstructionKind, Verb, WouldEffect } from '@quipu/abi';
import type { Expr, Local } from './expressions.ts';
import type { Source } from './checked-volume.ts';

export type { InstructionKind, Verb, WouldEffect };

/**
 * A clause and its locals: 0 `there` (the current space, or the destination of a move), 1 `origin` (of the
 * pieces), 2 the candidate (a space, or a Faction in clauses about Factions); then candidates of nested sets.
 */
export interface ClauseModel {
  readonly locals: readonly Local[];
  readonly value: Expr;
}

export interface WouldModel {
  /** Some way of carrying out the operation is enough; otherwise the way that the steps prescribe. */
  readonly could: boolean;
  /** `place` and `remove` apply to pieces or held markers, `remove` also to markers; `mark` places markers. */
  readonly effect: WouldEffect;
  /** A mask of the placed, removed, moved or activated pieces; absent if any count. */
  readonly pieces?: ClauseModel;
  readonly marker?: number;
  readonly held?: number;
  /** The index of a track of each Faction, gained or lost. */
  readonly track?: number;
  /** The direction of a shift: 1 to the highest level of the scale, -1 to the lowest. */
  readonly toward?: 1 | -1;
  /**
   * The Factions whose Resources change, that begin, or that become Ineligible: a condition on the candidate
   * Faction. Absent for any.
   */
  readonly factions?: ClauseModel;
  /** The spaces in which the effect counts: a condition on the candidate space. Absent for all. */
  readonly in?: ClauseModel;
  readonly least: ClauseModel;
}

/** A part of the condition of a `when` or an `if`, cited in reasons. */
export interface ConditionPart {
  readonly text: string;
  readonly source: Source;
}

/** A condition that may test trial results and earlier steps. Only conditions of `when` and `if` have a `part`. */
export type TruthModel =
  | { readonly kind: 'all'; readonly of: readonly TruthModel[] }
  | { readonly kind: 'any'; readonly of: readonly TruthModel[] }
  | { readonly kind: 'not'; readonly of: TruthModel; readonly part?: ConditionPart }
  | { readonly kind: 'holds'; readonly truth: ClauseModel; readonly part?: ConditionPart }
  | { readonly kind: 'would'; readonly would: WouldModel; readonly part?: ConditionPart }
  | { readonly kind: 'after'; readonly truth: ClauseModel; readonly part?: ConditionPart }
  | { readonly kind: 'did'; readonly step: string; readonly part?: ConditionPart }
  /** The candidate is a space that the named instruction would select from here. */
  | { readonly kind: 'planned'; readonly instruction: string };

/** A filter of candidates: a condition, then an optional superlative. */
export interface FilterModel {
  readonly text: string;
  readonly source: Source;
  /** The condition on candidates; absent for all. */
  readonly truth?: TruthModel;
  readonly by?: { readonly most: boolean } & (
    | { readonly value: ClauseModel }
    | { readonly would: WouldModel }
    /** The increase of the value by a trial; with `either`, the absolute change. */
    | { readonly change: ClauseModel; readonly either: boolean }
  );
}

export interface PiecesModel {
  readonly text: string;
  readonly source: Source;
  readonly mask: ClauseModel;
  /**
   * Masks of the kinds that alternate. When placing, the kind with the fewest pieces there goes first; when
   * removing, the one with the most.
   */
  readonly alternating?: readonly ClauseModel[];
}

export interface KeepModel {
  readonly text: string;
  readonly source: Source;
  readonly count: ClauseModel;
  readonly mask: ClauseModel;
  /** A condition on the origin; absent for every origin. */
  readonly where?: ClauseModel;
}

/** A step, or the lines that apply to all steps of an instruction. */
export interface StepModel {
  /** The name of the step; `''` for the lines that apply to all steps. */
  readonly name: string;
  readonly source: Source;
  /** The suffix of the name of the decision that it answers; absent for any. */
  readonly as?: string;
  readonly if?: TruthModel;
  /** The spaces of the step: at most `most`, or all. */
  readonly spaces?: { readonly most?: ClauseModel; readonly only: FilterModel };
  /** Only the first of its steps with an effect is taken. */
  readonly firstPossible: boolean;
  readonly prefer: readonly FilterModel[];
  readonly from: readonly FilterModel[];
  readonly preferFrom: readonly FilterModel[];
  /** All pieces for one destination come from one origin. */
  readonly oneOrigin: boolean;
  /** Reselects the last selected space (`there`) until this holds for it. */
  readonly stay?: FilterModel;
  readonly keep: readonly KeepModel[];
  readonly count?: ClauseModel;
  readonly pieces: readonly PiecesModel[];
  readonly factions: readonly FilterModel[];
  /**
   * Preferred option keys; the first that is offered is taken: ways, activities, modes, `yes`, `no`. `Operation`
   * means the flowchart's choice.
   */
  readonly keys: readonly string[];
  readonly steps: readonly StepModel[];
}

export interface InstructionModel {
  readonly name: string;
  /** The prefix of the names of its decisions: `Rally`, `Propaganda.CivicAction`, `event 57 shaded`, `Sequence`. */
  readonly path: string;
  readonly kind: InstructionKind;
  readonly source: Source;
  /** Indices of Factions, ascending. */
  readonly factions: readonly number[];
  /** The maximum number of spaces for all steps together: `in up to 3 spaces`. */
  readonly most?: ClauseModel;
  readonly when?: TruthModel;
  /** The name of another instruction of the same Factions, or `pass`. */
  readonly otherwise?: string;
  readonly spend?: ClauseModel;
  readonly whole: StepModel;
}

/** Guidelines for decisions that no step answers. */
export interface GuidelinesModel {
  readonly source: Source;
  /** Indices of Factions, ascending. */
  readonly factions: readonly number[];
  readonly pieces: Readonly<Partial<Record<Verb, readonly PiecesModel[]>>>;
  readonly whole: StepModel;
}

/** The random choice among equally preferred spaces. */
export interface RandomTableModel {
  readonly source: Source;
  readonly text: string;
  /** Indices of the spaces that the table covers, ascending. */
  readonly spaces: readonly number[];
  /** The boxes of the table, in order. Of several spaces in one box, the first candidate is taken. */
  readonly boxes?: readonly (readonly number[])[];
  /** The number of dice that choose the box. Each die leaves a third of the boxes, so there are 3 to the power of this number. */
  readonly dice?: number;
  readonly prefer: readonly FilterModel[];
  /** Spaces of which one is drawn after the preferences; only candidates adjacent to it remain. */
  readonly adjacentTo?: readonly number[];
}

export interface NonplayersModel {
  readonly instructions: readonly InstructionModel[];
  readonly guidelines: readonly GuidelinesModel[];
  readonly random: readonly RandomTableModel[];
}
