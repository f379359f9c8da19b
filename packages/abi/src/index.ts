/**
 * The interface between compiled volumes and the engine, as far as it is plain data: types that the language, the compiler and the engine
 * share. The package has no code.
 * @module
 */

/**
 * The kind of question of a decision point:
 * - `turn`: what to do with the card: an Operation, the Event, or pass;
 * - `activity`: which Special Activity comes now, if any;
 * - `space`: a space; Special Activities that can come first are options, too;
 * - `faction`, `pieces` (of which group), `count` (how many);
 * - `mode`: one of several texts, a level, a box; `way`: how a space is resolved;
 * - `yes`: whether something is done, or done once more.
 */
export type Asks = 'turn' | 'activity' | 'space' | 'faction' | 'pieces' | 'count' | 'mode' | 'way' | 'yes';

/** The effect on pieces of a point that asks for pieces, their number or their place. */
export type Verb = 'place' | 'remove' | 'replace' | 'move' | 'hide' | 'activate' | 'flip' | 'transfer';

/** Seats that see a stretch of cells: all, none (deck order, frames), or one, by index. */
export type Visibility = 'all' | 'none' | { readonly seat: number };

/** A named stretch of the array of cells. */
export interface Region {
  readonly name: string;
  /** The first cell. */
  readonly offset: number;
  readonly length: number;
  /** The axes from outermost to innermost; a single cell has none. */
  readonly dimensions: readonly { readonly name: string; readonly keys: readonly string[] }[];
  readonly visibility: Visibility;
  /** The names of the values, from `least` on. With `optional`, a cell holds 0 for none or an index plus 1. Absent: cells hold numbers. */
  readonly values?: { readonly names: readonly string[]; readonly optional: boolean; readonly least: number };
  /** Inclusive bounds of every cell at every step. */
  readonly bounds?: { readonly low: number; readonly high: number };
  /** The cells all differ, as places in an order do. */
  readonly distinct?: true;
}

/** A line of rule text that faults, coverage reports and logs cite. */
export interface RuleLine {
  readonly rule: string;
  readonly file: string;
  readonly line: number;
  /** The name path of the block: `Sweep`, `event 6 shaded`. */
  readonly path: string;
}

/**
 * Options of a standing action that differ only in the values of axes: spaces, groups of pieces, and amounts from 1 on. They are consecutive
 * in the universe; the last axis varies fastest.
 */
export interface StandingWay {
  /** The chosen Faction. Absent: none is chosen. */
  readonly partner?: string;
  /** The track or marker. Absent: pieces. */
  readonly goods?: string;
  readonly axes: readonly { readonly is: 'space' | 'pieces' | 'amount'; readonly size: number }[];
}

/**
 * A part of a sum, as in the expression of the rules.
 * @typeParam OfBoard A function of the position: its name in the compiler, itself in the engine.
 * @typeParam OfSpace A function of the position and a space.
 */
export interface SumPart<OfBoard, OfSpace> {
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
  /** Computes the part. Absent: it is a number, or consists of parts. */
  readonly of?: OfBoard;
  /** Computes the contribution of one space. Absent: it has none by space. */
  readonly each?: OfSpace;
  /** The operands of `least`, `greatest` or `sum`. */
  readonly parts?: readonly SumPart<OfBoard, OfSpace>[];
}

/** How a margin or a defined value is computed from its parts. */
export interface Sum<OfBoard, OfSpace> {
  /** The Faction whose margin it is. Absent: it is a defined value. */
  readonly faction?: string;
  readonly define?: string;
  readonly rule: string;
  readonly parts: readonly SumPart<OfBoard, OfSpace>[];
}

/** A quantity: a number, bounds (without `most`, unbounded), or `all`. */
export type Amount = number | 'all' | { readonly least: number; readonly most?: number };

/**
 * An effect of rule text. Spaces and Factions are keys; `there` is the space being resolved, `own` the Faction
 * that decides. Fields that only play determines are absent.
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
  /** A marker, held marker, track, level or secret; or the path of an executed text. */
  readonly what?: string;
  readonly in?: string;
  readonly from?: string;
  readonly to?: string;
  readonly faction?: string;
  /** The change of a value. */
  readonly by?: number;
  readonly limited?: true;
}

/** The effect that a hypothetical of an instruction for Non-players requires of a trial. */
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

/** The subject of an instruction for Non-players; it determines the decision points that the instruction answers. */
export type InstructionKind = 'operation' | 'activity' | 'sequence' | 'other';

/** The forms of a name in one locale, as the lexicon of a volume gives them. */
export interface NameForms {
  /** The singular, or the name itself. */
  readonly one: string;
  /** The plural; defaults to `one`. */
  readonly many?: string | undefined;
  readonly gender?: 'm' | 'f' | undefined;
  /** Whether the name itself is a plural, which its verbs agree with. */
  readonly plural?: boolean | undefined;
  /** The article; empty for names used without one. */
  readonly article?: string | undefined;
  /** Irregular forms with a preposition. */
  readonly in?: string | undefined;
  readonly to?: string | undefined;
  readonly from?: string | undefined;
  /** The form after a noun; if empty, the name follows without a preposition. */
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
  /** Points that a free text may change: a clause for each kind of change, with `$value`; `none` if nothing is left. */
  readonly ridden?: ChangeClauses | undefined;
}

/** Clauses for changes that a free operation makes for itself. */
export type ChangeClauses = {
  readonly [K in 'is' | 'adds' | 'also' | 'only' | 'except' | 'none']?: string | undefined;
};
