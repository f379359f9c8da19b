/**
 * Checked rules: instructions for Non-players. A clause is an expression over a position with locals of its own: it judges
 * what a decision offers and never acts. `own` in it is the Faction that is instructed.
 */
import type { InstructionKind, Verb, WouldEffect } from '@quipu/abi';
import type { Expr, Local } from './expressions.ts';
import type { Source } from './terms.ts';

export type { InstructionKind, Verb, WouldEffect };

/**
 * A clause with its locals: 0 `there` (the space at hand, or of a move its goal), 1 `origin` (where pieces come from), 2 the
 * candidate that is judged (a space, or a Faction where the clause is about Factions); then candidates of sets within.
 */
export interface ClauseModel {
  readonly locals: readonly Local[];
  readonly value: Expr;
}

/** What a trial has to show. */
export interface WouldModel {
  /** Whether the operation may be carried out in any way to show it, and not only as the steps say. */
  readonly could: boolean;
  /** `place` and `remove` are about pieces or held markers, `remove` also about markers; `mark` places markers. */
  readonly effect: WouldEffect;
  /** A mask of the pieces that are placed, removed, moved or activated; absent where any count. */
  readonly pieces?: ClauseModel;
  /** A marker of spaces, by index. */
  readonly marker?: number;
  /** A held marker, by index. */
  readonly held?: number;
  /** The track of each Faction of which somebody gains or loses. */
  readonly track?: number;
  /** The direction of a shift: 1 to the highest level of the scale, -1 to the lowest. */
  readonly toward?: 1 | -1;
  /** Whose Resources change, who begins, who becomes Ineligible: a truth about the candidate, which is a Faction. Absent where anybody counts. */
  readonly factions?: ClauseModel;
  /** The spaces in which the effect counts: a truth about the candidate, which is a space. Absent where all count. */
  readonly in?: ClauseModel;
  /** How much of the effect there has to be at least. */
  readonly least: ClauseModel;
}

/** A part of the condition of a `when` or an `if`, as reasons cite it. */
export interface ConditionPart {
  readonly text: string;
  readonly source: Source;
}

/** A condition that may ask what a trial shows and what earlier steps have done. Only conditions of `when` and `if` have a `part`. */
export type TruthModel =
  | { readonly t: 'all'; readonly of: readonly TruthModel[] }
  | { readonly t: 'any'; readonly of: readonly TruthModel[] }
  | { readonly t: 'not'; readonly of: TruthModel; readonly part?: ConditionPart }
  | { readonly t: 'holds'; readonly truth: ClauseModel; readonly part?: ConditionPart }
  | { readonly t: 'would'; readonly would: WouldModel; readonly part?: ConditionPart }
  | { readonly t: 'after'; readonly truth: ClauseModel; readonly part?: ConditionPart }
  /** An earlier step of the instruction has done something. */
  | { readonly t: 'did'; readonly step: string; readonly part?: ConditionPart }
  /** The candidate is a space that the instruction of this name would select from here. */
  | { readonly t: 'planned'; readonly instruction: string };

/** A filter of candidates: which belong, and then which have the most or fewest of something. */
export interface FilterModel {
  /** The noun as the text has it. */
  readonly text: string;
  readonly source: Source;
  /** Which candidates belong; absent where all do. */
  readonly truth?: TruthModel;
  readonly by?: { readonly most: boolean } & (
    | { readonly value: ClauseModel }
    | { readonly would: WouldModel }
    /** How much greater the value is after a trial. With `either` it counts as well how much less it is. */
    | { readonly change: ClauseModel; readonly either: boolean }
  );
}

/** Pieces in the order in which they are taken. */
export interface PiecesModel {
  readonly text: string;
  readonly source: Source;
  readonly mask: ClauseModel;
  /** Masks of the kinds among them that alternate. Of pieces that are placed, the kind with the fewest there goes first; of pieces that are removed, the kind with the most. */
  readonly alternating?: readonly ClauseModel[];
}

/** What may not be taken away from an origin. */
export interface KeepModel {
  readonly text: string;
  readonly source: Source;
  readonly count: ClauseModel;
  readonly mask: ClauseModel;
  /** A truth about the origin; absent where it holds for every origin. */
  readonly where?: ClauseModel;
}

/** A step, or what holds for all steps of an instruction. */
export interface StepModel {
  /** The name of the step; `''` where this is what holds for all steps. */
  readonly name: string;
  readonly source: Source;
  /** How the name of the decision that it answers ends; absent where it answers any. */
  readonly as?: string;
  readonly if?: TruthModel;
  /** The spaces of the step: at most `most` of them, or as many as there are. */
  readonly spaces?: { readonly most?: ClauseModel; readonly only: FilterModel };
  /** Whether only the first of its steps that can do anything is taken. */
  readonly firstPossible: boolean;
  readonly prefer: readonly FilterModel[];
  readonly from: readonly FilterModel[];
  readonly preferFrom: readonly FilterModel[];
  /** Whether all that comes to one goal comes from one origin. */
  readonly oneOrigin: boolean;
  /** The step selects the space that it selected last again, until this holds of that space, which is `there`. */
  readonly stay?: FilterModel;
  readonly keep: readonly KeepModel[];
  readonly count?: ClauseModel;
  readonly pieces: readonly PiecesModel[];
  /** Filters of Factions: the candidate is a Faction. */
  readonly factions: readonly FilterModel[];
  /** Keys of options, of which the first that is offered is taken: ways, activities, modes, `yes`, `no`. `Operation` stands for what the flowchart gives. */
  readonly keys: readonly string[];
  readonly steps: readonly StepModel[];
}

export interface InstructionModel {
  /** The name of the instruction, such as `Rally`. */
  readonly name: string;
  /** What the names of its decisions begin with: `Rally`, `Propaganda.CivicAction`, `event 57 shaded`, `Sequence`. */
  readonly path: string;
  readonly kind: InstructionKind;
  readonly source: Source;
  /** Indices of Factions, ascending. */
  readonly factions: readonly number[];
  /** How many spaces all steps may select together: `in up to 3 spaces`. */
  readonly most?: ClauseModel;
  readonly when?: TruthModel;
  /** The name of another instruction of the same Factions, or `pass`. */
  readonly otherwise?: string;
  /** How many Resources it may spend at most. */
  readonly spend?: ClauseModel;
  /** What stands beside the steps, and the steps. */
  readonly whole: StepModel;
}

/** Guidelines for decisions of which no step speaks. */
export interface GuidelinesModel {
  readonly source: Source;
  /** Indices of Factions, ascending. */
  readonly factions: readonly number[];
  readonly pieces: Readonly<Partial<Record<Verb, readonly PiecesModel[]>>>;
  readonly whole: StepModel;
}

/** How chance chooses among spaces that are equal. */
export interface RandomTableModel {
  readonly source: Source;
  /** The spaces in words, such as `Cities and Departments`. */
  readonly text: string;
  /** Indices of the spaces of which it speaks, ascending. */
  readonly spaces: readonly number[];
  /** The boxes of the table in order. Of several spaces in one box, the first that is a candidate is taken. */
  readonly boxes?: readonly (readonly number[])[];
  /** How many dice choose the box. Each leaves a third of the boxes, so there are 3 to the power of this number. */
  readonly dice?: number;
  readonly prefer: readonly FilterModel[];
  /** Spaces of which one is drawn at random behind the preferences; only candidates adjacent to it are left then. */
  readonly adjacentTo?: readonly number[];
}

/** All that a volume says to Non-players. */
export interface NonplayersModel {
  readonly instructions: readonly InstructionModel[];
  readonly guidelines: readonly GuidelinesModel[];
  readonly random: readonly RandomTableModel[];
}
