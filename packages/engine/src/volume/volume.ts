/**
 * The interface between a compiled volume and the kernel: tables, steps, decision points and layout. All
 * values of these types are generated.
 */
import type {
  QuestionKind,
  CompiledEffect,
  RuleLine,
  StandingWay,
  Sum as SumOf,
  SumPart as SumPartOf,
  Verb,
} from '@quipu/abi';
import type { Cells } from '../kernel/cells.ts';
import type { Game } from '../game/game.ts';
import type { NameChange } from '../saves/rename-save.ts';
import type { CompiledNonplayers } from './compiled-nonplayers.ts';
import type { AnyTerms } from './any-terms.ts';
import type { VolumeWords } from './volume-words.ts';
import type { Reason, CompactReason } from '../reasons/reason.ts';
import type { Region, ConservedSum, HandLayout, StackingLimit, Secret } from '../kernel/cell-layout.ts';

export type * from '../reasons/reason.ts';
export type * from '../kernel/cell-layout.ts';
export type { QuestionKind, CompiledEffect, RuleLine, StandingWay } from '@quipu/abi';

/** Rule code between two decision points; returns the index of the next step, or `PAUSE`. */
export type Step = (cells: Cells) => number;

/** A decision point of the rules. Its universe is static; an option is an index into it. */
export interface Point {
  /** Name path: `Rally.space`, `event 6 shaded.space`. Its prefix is `text`. */
  readonly name: string;
  /** Name path of the text: `Rally`, `event 6 shaded`. */
  readonly text: string;
  readonly rule: string;
  readonly questionKind: QuestionKind;
  /** Keys by option index, in ascending canonical order. */
  readonly universe: readonly string[];
  /** Whether the choice is hidden from other seats (it sets a secret). */
  readonly secret: boolean;
  /**
   * Writes the offered options to `out` as a bit mask, 32 to a word (every word of the universe, none
   * beyond); returns their number. Draws nothing and writes no cell. The rules alone decide here; the kernel
   * checks obligations.
   */
  readonly offer: (cells: Cells, out: Int32Array) => number;
  /**
   * Whether only a trial can determine that an offered member leaves every obligation payable: the open
   * obligations, and new ones of the member (an Operation whose first space an activity must pay for). While
   * another text has an open obligation, the kernel tries every member. Absent: every member requires a trial
   * while an obligation is open.
   */
  readonly doubtful?: ((cells: Cells, option: number) => boolean) | undefined;
  /**
   * Whether an offered member would change nothing, such as a text that may be chosen without effect. Absent:
   * never.
   */
  readonly idle?: ((cells: Cells, option: number) => boolean) | undefined;
  /** Whether the Operations among its members would be Limited Operations. Absent: never. */
  readonly limited?: ((cells: Cells) => boolean) | undefined;
  /**
   * Bit set that selects the purpose that applies: 1 if an Operation selects one space, 2 if it is free, 4 if
   * its price is not the printed one, 8 if the set of spaces is not the printed one, 16 if a set of pieces is
   * not. Absent: always 0.
   */
  readonly terms?: ((cells: Cells) => number) | undefined;
  /**
   * The price of each space that an Operation selects. Absent: always the printed price, or different prices
   * by space.
   */
  readonly price?: ((cells: Cells) => number) | undefined;
  /**
   * The failing conditions of one member by the rules alone (the kernel explains obligations); empty if
   * offered. Absent: reasons are not loaded, see `Volume.load`.
   */
  readonly explain?: ((cells: Cells, option: number) => readonly Reason[]) | undefined;
  /** Typed parameters of the question, read from the cells: the current space, the number left. */
  readonly parameters: (cells: Cells) => Readonly<Record<string, string | number>>;
  /**
   * The effect on the chosen pieces. Absent: the point does not choose pieces, or the volume has no
   * instructions for Non-players.
   */
  readonly verb?: Verb | undefined;
}

/**
 * A goal that must stay possible once `oblige` opens it, until `release`. While `met` is true, the owing seat
 * must have an offered option after which the goal can still be met, for all dice and all choices of others.
 */
export interface Goal {
  readonly name: string;
  readonly rule: string;
  readonly met: (cells: Cells) => boolean;
  /**
   * Indices of the points at which `met` is conclusive: the points of the owing text. At other points, such as in
   * an activity that still has to move its pieces, a trial plays further first. Absent: every point.
   */
  readonly at?: readonly number[];
  /**
   * Optimistic bounds at points where an activity is in progress or possible: whether the goal could be met
   * if the activity gained its maximum. If not, the trial is skipped. Absent: always possible.
   */
  readonly hopes?: readonly GoalBound[];
  /** Whether only executing an activity meets the goal. */
  readonly turn?: true;
}

/** An optimistic bound of the gains of activities for a goal, at some decision points. */
export interface GoalBound {
  readonly at: readonly number[];
  readonly holds: (cells: Cells) => boolean;
  /** Whether the goal would be met in this space; a trial tries such spaces first. */
  readonly there?: (cells: Cells, space: number) => boolean;
  /**
   * A pessimistic bound: whether the goal can be met even if the activity takes its maximum, with any answers
   * of others. Absent: never known.
   */
  readonly sure?: (cells: Cells) => boolean;
}

/** An action that a seat may submit next to the pending decision (1.4.1, 1.5.2). Free of choices and chance. */
export interface Standing {
  readonly name: string;
  readonly rule: string;
  readonly universe: readonly string[];
  /** The structure of the options, in the order of the universe. Absent: the options are unrelated. */
  readonly ways?: readonly StandingWay[];
  readonly offer: (cells: Cells, seat: number, out: Int32Array) => number;
  readonly explain?: (cells: Cells, seat: number, option: number) => readonly Reason[];
  readonly apply: (cells: Cells, seat: number, option: number) => void;
}

/** Describes how to build a deck. Positions count from the top. */
export interface DeckRecipe {
  readonly name: string;
  readonly events: readonly number[];
  readonly piles: readonly {
    readonly events: number;
    readonly rounds: readonly number[];
    /** The rounds are shuffled into the last `amongLast` cards of the pile. */
    readonly amongLast: number;
  }[];
}

/** A text of the rules that changes others while a condition on the board holds, by name path. */
export interface ConditionalText {
  readonly text: string;
  readonly holds: (cells: Cells) => boolean;
}

/**
 * A number of the whole board defined by the rules, such as total Support. It may depend on hidden
 * information, so no view shows it.
 */
export interface BoardQuantity {
  readonly name: string;
  readonly rule: string;
  readonly of: (cells: Cells) => number;
}

/** A public value defined by the rules, such as Control of a space or total Support. It depends on no secret. */
export interface ShownQuantity {
  readonly name: string;
  readonly rule: string;
  /** A Faction or a space is its index, or -1. */
  readonly type: 'number' | 'truth' | 'faction' | 'space';
  /** Space indices. Without spaces and Factions, the value belongs to the whole board. */
  readonly spaces?: readonly number[];
  /** Seat indices of a value of Factions. */
  readonly factions?: readonly number[];
  readonly of: (cells: Cells, argument: number) => number | boolean;
}

/** A summand of a margin or defined value, as a function of the position. */
export type CompiledSumPart = SumPartOf<(cells: Cells) => number, (cells: Cells, space: number) => number>;

/** How a margin or defined value is computed from its parts. */
export type CompiledSum = SumOf<(cells: Cells) => number, (cells: Cells, space: number) => number>;

/** The cells of the deck. */
export interface DeckLayout {
  /** First cell of the order from the top: card index plus 1, 0 after the last card. */
  readonly order: number;
  readonly capacity: number;
  /** Cell with the number of revealed cards, counted from the top; these are public. */
  readonly revealed: number;
  /** Cell with the index plus 1 of the recipe in use. */
  readonly recipe: number;
  /**
   * First cell, by position, of the seats that have looked at a face-down card, as bits. Absent: no text looks at the deck.
   */
  readonly seen?: number;
}

/** A setup, and its deck recipe. */
export interface VolumeSetup<T extends AnyTerms = AnyTerms> {
  readonly name: T['setup'];
  readonly deck: number;
  /** Recipes for games with options: the last one whose options are all in play overrides `deck`. */
  readonly decksWith?: readonly { readonly deck: number; readonly options: readonly string[] }[];
  readonly rule: string;
}

/** A variant of the rules, chosen when a game is created. */
export interface VolumeOption<T extends AnyTerms = AnyTerms> {
  readonly name: T['option'];
  readonly rule: string;
  /** Cell that is 1 in a game with the option. */
  readonly cell: number;
  readonly excludes: readonly string[];
  readonly excludesSetups: readonly string[];
  /**
   * Seats that share a player with another seat in a game with the option, and so cannot be Non-players.
   * Absent: none.
   */
  readonly shared?: readonly string[];
}

/** Seats that may be Non-players: instructions decide for them instead of a player. */
export interface NonplayerLayout {
  readonly rule: string;
  /** First of one cell for each seat: 1 for a Non-player. */
  readonly cell: number;
  readonly seats: readonly string[];
  /**
   * Cell that is 1 after a Non-player has won at a victory check, which defeats all players. Absent: it wins
   * like others.
   */
  readonly defeat?: { readonly rule: string; readonly cell: number };
  /** Results of a solitaire player by its lead over the best Non-player, ascending; the first has no minimum. */
  readonly alone?: {
    readonly rule: string;
    readonly degrees: readonly { readonly least?: number; readonly name: string }[];
  };
}

/** Collects the reasons why a member is not offered. */
export interface ReasonCollector {
  /** Adds a reason unless a condition is met. */
  unless(isMet: boolean, ...reason: CompactReason): void;
  /** Adds a reason if a condition of the rule text fails, such as `only spaces with Troops`, by clause number. */
  asks(isMet: boolean, clause: number, rule?: string): void;
  /** Adds a reason if a part of the rule text, by clause number, would have no effect or is not possible. */
  does(isMet: boolean, clause: number, causeKey?: 'no-effect' | 'not-possible', rule?: string): void;
  /** Adds a reason for a member outside `members`, if no other condition failed. */
  among(members: readonly number[], member: number): void;
  add(...reason: CompactReason): void;
  /** Replaces all reasons by one reason. */
  only(...reason: CompactReason): void;
  /** Adds a cause to the last reason if it applies. */
  cause(applies: boolean, ...reason: CompactReason): void;
  /** Whether no reason has been added. */
  readonly none: boolean;
  /** Whether the last reason has no cause. */
  readonly alone: boolean;
}

/** Adds the reasons why an option of a point is not offered. */
export type Explain = (collector: ReasonCollector, cells: Cells, option: number) => void;

/** Adds the reasons why an option of a standing action is not offered. */
export type ExplainStanding = (
  collector: ReasonCollector,
  cells: Cells,
  seat: number,
  option: number,
) => void;

/** The lazily loaded explanations of a volume, in the order of its points and standing actions. */
export interface Explanations {
  readonly points: readonly Explain[];
  readonly standings: readonly ExplainStanding[];
  /** Explains keys outside the universe of the pending point. */
  readonly strange?: ExplainUnknownKey;
}

/** Explains a key outside the universe of the pending point; undefined if nothing is known about it. */
export type ExplainUnknownKey = (game: Game, point: Point, key: string) => readonly Reason[] | undefined;

/** The purpose of a text: the clause numbers of its sentences, and its effects. */
export interface CompiledPurpose {
  readonly clauses: readonly number[];
  readonly effects: readonly CompiledEffect[];
}

/** The effects of the texts that follow questions. */
export interface Questions {
  readonly purposes: readonly CompiledPurpose[];
  /**
   * By point, indices into `purposes` (-1 for none): of the point, of its options by key, and of the point by
   * `Point.terms`.
   */
  readonly points: readonly (readonly [
    common: number,
    options?: Readonly<Record<string, number>>,
    terms?: readonly number[],
  ])[];
}

/** Lazily loaded parts of a volume that are not needed to play; each is a separate module. */
export interface VolumeParts {
  readonly explanations: () => Promise<Explanations>;
  readonly questions: () => Promise<Questions>;
  /** Clause sentences by language; each is loaded separately. Absent: the volume has none. */
  readonly clauses?: Readonly<Record<string, () => Promise<readonly string[]>>>;
  readonly nonplayers?: () => Promise<CompiledNonplayers>;
}

/** A compiled volume: everything that the kernel needs to run it, and its words. */
export interface Volume<T extends AnyTerms = AnyTerms> extends VolumeWords<T> {
  readonly size: number;
  readonly regions: readonly Region[];
  readonly conserved: readonly ConservedSum[];
  readonly stackings?: readonly StackingLimit[];
  /** The number of further pieces of a group that a space can hold under all current limits. Absent: no limits. */
  readonly room?: (cells: Cells, group: number, space: number) => number;
  readonly secrets: readonly Secret[];
  /** Absent: no Faction holds cards. */
  readonly hands?: readonly HandLayout[];
  readonly decks: readonly DeckRecipe[];
  readonly deck: DeckLayout;
  readonly setups: readonly VolumeSetup<T>[];
  readonly options?: readonly VolumeOption<T>[];
  readonly nonplayerStatus?: NonplayerLayout;
  /**
   * Writes the position of a setup; options and deck are already set, all other cells are 0. Leaves PC at the
   * first step.
   */
  readonly setUp: (cells: Cells, setup: number) => void;
  /** Recomputes derived cells after a write to the board that did not come from the rules. Absent: no cells are derived. */
  readonly survey?: (cells: Cells) => void;
  readonly steps: readonly Step[];
  readonly stepLines: readonly number[];
  readonly lines: readonly RuleLine[];
  readonly points: readonly Point[];
  readonly goals: readonly Goal[];
  /** The track that costs are paid from. Absent: the volume has no costs. */
  readonly currency?: T['track'];
  readonly standings: readonly Standing[];
  /** Number of the rule that ends the game. Absent: none. */
  readonly ending?: string;
  /** Victory margin of a seat; above 0 is a victory (7.3). */
  readonly margin: (cells: Cells, seat: number) => number;
  /** Whether seats of equal margins share a place. Absent: `ranks` breaks all ties. */
  readonly shared?: true;
  /** The value that decides between seats of equal margins before they share a place. Absent: none does. */
  readonly tieValue?: (cells: Cells, seat: number) => number;
  /**
   * The Factions in the order in which they win ties: seats, then the indices of Factions without a seat. Absent: no Faction without
   * a seat wins ties.
   */
  readonly tieOrder?: (cells: Cells) => readonly number[];
  /** Seats from first place to last, seats of one player adjacent; ties by the printed order. */
  readonly ranks: (cells: Cells) => readonly number[];
  /** Bit set of the seats run by the player of a seat, itself included (1.5.1). Absent: one seat for each player. */
  readonly partners?: (cells: Cells, seat: number) => number;
  readonly nonplayers?: CompiledNonplayers;
  readonly questions?: Questions;
  /** Clause sentences with marks, in one language, by clause number. Absent: not loaded. */
  readonly clauses?: readonly string[];
  /** Absent: none, or reasons are not loaded. */
  readonly strange?: ExplainUnknownKey;
  /** Loads the missing parts, see `withReasons` and `withNonplayers`. Absent: all parts are loaded. */
  readonly load?: VolumeParts;
  readonly figures?: readonly BoardQuantity[];
  readonly shown?: readonly ShownQuantity[];
  readonly conditionalTexts?: readonly ConditionalText[];
  readonly sums?: readonly CompiledSum[];
  /** Content hashes: `all` of the checked rules, `layout` of the cells, `rules` by name path. */
  readonly hashes: {
    readonly all: string;
    readonly layout: string;
    readonly rules: Readonly<Record<string, string>>;
  };
  /** Names replaced by amendments, in order. Absent: none. */
  readonly renames?: readonly NameChange[];
  /** A phantom member: it exists only in the type. */
  readonly terms?: T;
}
