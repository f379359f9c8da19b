/**
 * Checked rules: instructions for Non-players. A clause is an expression over a position with locals of its own: it judges
 * what a decision offers and never acts. `own` in it is the Faction that is instructed.
 */
import type { Expr, Local } from './expressions.ts';
import type { Source } from './terms.ts';

/**
 * A clause with its locals: 0 `there` (the space at hand, or of a move its goal), 1 `origin` (where pieces come from), 2 the
 * candidate that is judged (a space, or a Faction where the clause is about Factions); then candidates of sets within.
 */
export interface ClauseModel {
  readonly locals: readonly Local[];
  readonly value: Expr;
}

/** What an effect in a hypothetical is about. */
export type WouldEffect =
  | 'place'
  | 'remove'
  | 'move'
  | 'shift'
  | 'activate'
  | 'gain'
  | 'lose'
  | 'mark'
  | 'begin'
  | 'ineligible'
  | 'anything';

/** What a trial has to show. */
export interface WouldModel {
  /** Whether any way of carrying out the operation may show it, not that of the steps alone. */
  readonly could: boolean;
  /** `place` and `remove` are about pieces or held markers, `remove` also about markers; `mark` places markers. */
  readonly effect: WouldEffect;
  /** Pieces (a mask) that are placed, removed, moved or activated; absent: any. */
  readonly pieces?: ClauseModel;
  /** A marker of spaces, by index. */
  readonly marker?: number;
  /** A held marker, by index. */
  readonly held?: number;
  /** The track of each Faction of which somebody gains or loses. */
  readonly track?: number;
  /** The direction of a shift: 1 to the highest level of the scale, -1 to the lowest. */
  readonly toward?: 1 | -1;
  /** Whose Resources, who begins, who becomes Ineligible: a truth about the candidate, a Faction; absent: anybody. */
  readonly factions?: ClauseModel;
  /** Only what happens in these spaces: a truth about the candidate, a space; absent: anywhere. */
  readonly in?: ClauseModel;
  /** How much of it at least. */
  readonly least: ClauseModel;
}

/** A condition that may ask trials and the steps before. Behind `when` and `if` each part has its words. */
export type TruthModel =
  | { readonly t: 'all'; readonly of: readonly TruthModel[] }
  | { readonly t: 'any'; readonly of: readonly TruthModel[] }
  | { readonly t: 'not'; readonly of: TruthModel; readonly text?: string }
  | { readonly t: 'holds'; readonly truth: ClauseModel; readonly text?: string }
  | { readonly t: 'would'; readonly would: WouldModel; readonly text?: string }
  /** Holds after the trial. */
  | { readonly t: 'after'; readonly truth: ClauseModel; readonly text?: string }
  /** An earlier step of the instruction has done something. */
  | { readonly t: 'did'; readonly step: string; readonly text?: string }
  /** The candidate is a space that the instruction of this name would select from here. */
  | { readonly t: 'planned'; readonly instruction: string };

/** A filter of candidates: which belong, and then which have the most or fewest of something. */
export interface FilterModel {
  /** The noun as the text has it. */
  readonly text: string;
  readonly source: Source;
  /** Absent: all belong. */
  readonly truth?: TruthModel;
  readonly by?: { readonly most: boolean } & (
    | { readonly value: ClauseModel }
    | { readonly would: WouldModel }
    /** How much more it is after a trial; with `either`, or how much less. */
    | { readonly change: ClauseModel; readonly either: boolean }
  );
}

/** Pieces in the order in which they are taken. */
export interface PiecesModel {
  readonly text: string;
  readonly source: Source;
  /** A mask of groups. */
  readonly mask: ClauseModel;
  /** The kinds among them that alternate, masks each: the one with the fewest there (of what is removed, the most) goes first. */
  readonly alternating?: readonly ClauseModel[];
}

/** What may not be taken away from an origin. */
export interface KeepModel {
  readonly text: string;
  readonly source: Source;
  readonly count: ClauseModel;
  /** A mask of groups. */
  readonly mask: ClauseModel;
  /** A truth about the origin; absent: everywhere. */
  readonly where?: ClauseModel;
}

/** A step, or what holds for all steps of an instruction. */
export interface StepModel {
  /** `''` of what holds for all steps. */
  readonly name: string;
  readonly source: Source;
  /** How the name of the decision ends that it answers; absent: any. */
  readonly as?: string;
  readonly if?: TruthModel;
  /** Where: at most so many (absent: as many as there are) of these. */
  readonly spaces?: { readonly most?: ClauseModel; readonly only: FilterModel };
  /** Of its steps only the first that can do anything. */
  readonly firstPossible: boolean;
  readonly prefer: readonly FilterModel[];
  readonly from: readonly FilterModel[];
  readonly preferFrom: readonly FilterModel[];
  /** Whether what comes to a goal comes from one origin. */
  readonly oneOrigin: boolean;
  /** Until this holds of the space that it selected last (`there`), it selects that again. */
  readonly stay?: FilterModel;
  readonly keep: readonly KeepModel[];
  readonly count?: ClauseModel;
  readonly pieces: readonly PiecesModel[];
  /** The candidate is a Faction. */
  readonly factions: readonly FilterModel[];
  /** Keys of options, the first that is offered: ways, activities, modes, `yes`, `no`; `Operation`: by the flowchart. */
  readonly keys: readonly string[];
  readonly steps: readonly StepModel[];
}

/** What an instruction is about, by which its points are found. */
export type InstructionKind = 'operation' | 'activity' | 'sequence' | 'other';

/** An instruction. */
export interface InstructionModel {
  /** `Rally`. */
  readonly name: string;
  /** What names of its points begin with: `Rally`, `Propaganda.CivicAction`, `event 57 shaded`, `Sequence`. */
  readonly path: string;
  readonly kind: InstructionKind;
  readonly source: Source;
  /** Indices of Factions, ascending. */
  readonly factions: readonly number[];
  /** `in up to 3 spaces`: how many in all steps together. */
  readonly most?: ClauseModel;
  readonly when?: TruthModel;
  /** The name of another instruction of the same Factions, or `pass`. */
  readonly otherwise?: string;
  /** Resources, at most. */
  readonly spend?: ClauseModel;
  /** What stands beside the steps, and the steps. */
  readonly whole: StepModel;
}

/** What is done with pieces, as far as guidelines tell it apart. */
export type Verb = 'place' | 'remove' | 'replace' | 'move' | 'hide' | 'activate' | 'flip' | 'transfer';

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
  /** `Cities and Departments`. */
  readonly text: string;
  /** Indices of the spaces of which it speaks, ascending. */
  readonly spaces: readonly number[];
  /** Boxes in order; of several spaces in one the first that is a candidate is taken. */
  readonly boxes?: readonly (readonly number[])[];
  /** How many dice give the box, each a third of what is left: boxes are 3 to the power of this. */
  readonly dice?: number;
  readonly prefer: readonly FilterModel[];
  /** Then those that are adjacent to a random one of these. */
  readonly adjacentTo?: readonly number[];
}

/** All that a volume says to Non-players. */
export interface NonplayersModel {
  readonly instructions: readonly InstructionModel[];
  readonly guidelines: readonly GuidelinesModel[];
  readonly random: readonly RandomTableModel[];
}
