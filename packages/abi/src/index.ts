/**
 * Types of the data in compiled volumes. The language, the compiler and the engine share them. The package has no code.
 * @module
 */

/**
 * The kind of question of a decision point:
 * - `turn`: the use of the card: an Operation, the Event, or pass;
 * - `activity`: a Special Activity, or none;
 * - `space`: a space; Special Activities that can precede it are also options;
 * - `faction`, `pieces` (of which group), `count` (how many);
 * - `mode`: one of several texts, a level, a box; `way`: how a space is resolved;
 * - `yes`: whether an optional step is executed, or repeated.
 */
export type QuestionKind =
  | 'turn'
  | 'activity'
  | 'space'
  | 'faction'
  | 'pieces'
  | 'count'
  | 'mode'
  | 'way'
  | 'yes';

/** The effect on pieces at a decision point whose options are pieces, counts of pieces, or spaces. */
export type Verb = 'place' | 'remove' | 'replace' | 'move' | 'hide' | 'activate' | 'flip' | 'transfer';

/** Seats that see a range of cells: all, none (deck order, stack frames), or one, by index. */
export type Visibility = 'all' | 'none' | { readonly seat: number };

/** A named range in the array of cells that stores a position. */
export interface Region {
  readonly name: string;
  /** The first cell. */
  readonly offset: number;
  readonly length: number;
  /** The axes from outermost to innermost; a single cell has none. */
  readonly dimensions: readonly { readonly name: string; readonly keys: readonly string[] }[];
  readonly visibility: Visibility;
  /** The names of the values from `least` up. With `optional`, 0 means no value, and the others are shifted by 1. Absent: cells store numbers. */
  readonly values?: { readonly names: readonly string[]; readonly optional: boolean; readonly least: number };
  /** Inclusive bounds of every cell at every step. */
  readonly bounds?: { readonly low: number; readonly high: number };
  /** All cells have different values, as in a permutation. */
  readonly distinct?: true;
}

/** A line of rule text, cited by faults, coverage reports and logs. */
export interface RuleLine {
  readonly rule: string;
  readonly file: string;
  readonly line: number;
  /** The name path of the block: `Sweep`, `event 6 shaded`. */
  readonly path: string;
}

/**
 * Consecutive options of a standing action, one for each combination of values on its axes: spaces, groups of pieces, and amounts from 1 up.
 * The last axis varies fastest.
 */
export interface StandingWay {
  /** The chosen Faction; absent if the action has none. */
  readonly partner?: string;
  /** The track or marker. Absent: pieces. */
  readonly goods?: string;
  readonly axes: readonly { readonly is: 'space' | 'pieces' | 'amount'; readonly size: number }[];
}

/**
 * A summand of a margin or defined value, as in the expression of the rules.
 * @typeParam BoardFunction A function of the position: its name in the compiler, the function in the engine.
 * @typeParam SpaceFunction A function of the position and a space.
 */
export interface SumPart<BoardFunction, SpaceFunction> {
  readonly sign: 1 | -1;
  readonly is:
    | 'number'
    | 'define'
    | 'track'
    | 'pieces'
    | 'markers'
    | 'total'
    | 'value'
    | 'least'
    | 'greatest'
    | 'sum';
  /** The defined value, track or marker. */
  readonly key?: string;
  /** The Faction of the track. */
  readonly faction?: string;
  /** The groups of pieces that are counted. */
  readonly groups?: readonly string[];
  readonly value?: number;
  /** Computes the part; absent for numbers and for parts with `parts`. */
  readonly of?: BoardFunction;
  /** Computes the contribution of one space; absent if the part is not a sum over spaces. */
  readonly each?: SpaceFunction;
  /** The operands of `least`, `greatest` or `sum`. */
  readonly parts?: readonly SumPart<BoardFunction, SpaceFunction>[];
}

/** How a margin or a defined value is computed from its parts. */
export interface Sum<BoardFunction, SpaceFunction> {
  /** The Faction of the margin; absent for a defined value. */
  readonly faction?: string;
  readonly define?: string;
  readonly rule: string;
  readonly parts: readonly SumPart<BoardFunction, SpaceFunction>[];
}

/** A quantity: a number, bounds (without `most`, unbounded), or `all`. */
export type Amount = number | 'all' | { readonly least: number; readonly most?: number };

/**
 * An effect of rule text. Spaces and Factions are keys; `there` is the space being resolved, `own` the Faction
 * that decides. Fields whose value is known only during play are absent.
 */
export interface CompiledEffect {
  readonly does: string;
  readonly amount?: Amount;
  /** Groups of pieces, as bits. */
  readonly pieces?: number;
  /** Only pieces of the Faction that decides. */
  readonly own?: true;
  /** The groups that replace pieces, as bits. */
  readonly with?: number;
  /** A marker, held marker, track, level or secret; or the path of executed rule text. */
  readonly what?: string;
  readonly in?: string;
  readonly from?: string;
  readonly to?: string;
  readonly faction?: string;
  /** The change of a value. */
  readonly by?: number;
  readonly limited?: true;
}

/** The effect that a `would` condition of a Non-player instruction requires of a trial move. */
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

/** The subject of a Non-player instruction. Determines the decision points that the instruction answers. */
export type InstructionKind = 'operation' | 'activity' | 'sequence' | 'other';

/** The grammatical forms of a name in one locale, from the lexicon of a volume. */
export interface NameForms {
  /** The singular, or the name itself. */
  readonly one: string;
  /** The plural; defaults to `one`. */
  readonly many?: string | undefined;
  readonly gender?: 'm' | 'f' | undefined;
  /** Whether the name itself is plural, so that its verbs are plural. */
  readonly plural?: boolean | undefined;
  /** The article; empty for names without one. */
  readonly article?: string | undefined;
  /** Irregular forms with a preposition. */
  readonly in?: string | undefined;
  readonly to?: string | undefined;
  readonly from?: string | undefined;
  /** The genitive form ("of the Government"); if empty, the name follows a noun without a preposition. */
  readonly of?: string | undefined;
  /** Whether its preposition is "on" rather than "in". */
  readonly on?: boolean | undefined;
  /** Conditions: the negated form. */
  readonly not?: string | undefined;
  /** Conditions on spaces: the relative clause after a plural. */
  readonly that?: string | undefined;
  /** Numbers: the forms for "more than 0" and for 0. */
  readonly some?: string | undefined;
  readonly none?: string | undefined;
  readonly short?: string | undefined;
  /** Values that a free Operation may change: one clause for each kind of change, with `$value`; `none` if no choice is left. */
  readonly ridden?: ChangeClauses | undefined;
}

/** Clauses for the changes by a free Operation, by kind of change. */
export type ChangeClauses = {
  readonly [K in 'is' | 'adds' | 'also' | 'only' | 'except' | 'none']?: string | undefined;
};
