/** What a compiled volume gives the kernel: tables, steps, decision points, layout. All of it is generated. */
import type {
  Asks,
  Effect,
  RuleLine,
  StandingWay,
  Sum as SumOf,
  SumPart as SumPartOf,
  Verb,
} from '@quipu/abi';
import type { Cells } from '../kernel/cells.ts';
import type { Game } from '../game/game.ts';
import type { Rename } from '../saves/renamed-save.ts';
import type { Nonplayers } from './nonplayers.ts';
import type { AnyTerms } from './terms.ts';
import type { VolumeWords } from './words.ts';
import type { Reason, Telling } from '../reasons/reason.ts';
import type { Region, Conserved, StackingLimit, Secret } from '../kernel/regions.ts';

export type * from '../reasons/reason.ts';
export type * from '../kernel/regions.ts';
export type { Asks, Effect as CompiledEffect, RuleLine, StandingWay } from '@quipu/abi';

/** A straight piece of rule code between decision points; returns the next step's index, or `PAUSE`. */
export type Step = (cells: Cells) => number;

/** A place in the rules where somebody chooses. Its universe is static: an option is an index into it. */
export interface Point {
  /** Name path: `Rally.space`, `event 6 shaded.space`. It begins with that of the text. */
  readonly name: string;
  /** Name path of the text that asks: `Rally`, `event 6 shaded`. */
  readonly text: string;
  readonly rule: string;
  readonly asks: Asks;
  /** Keys by option index, ascending canonical order. */
  readonly universe: readonly string[];
  /** Whether the choice is hidden from other seats (it sets a secret). */
  readonly secret: boolean;
  /**
   * Writes the offered options as a bit mask, 32 to a word, into `out` (every word of the universe, none beyond); returns how many
   * there are. Draws nothing, writes no cell. Obligations are the kernel's: a member is offered here if the rules alone allow it.
   */
  readonly offer: (cells: Cells, out: Int32Array) => number;
  /**
   * Whether only a trial can tell that this offered member leaves every obligation payable: those that are open, and those that it
   * opens itself (an Operation whose first space an activity must pay for). Every member is tried as well while another text has an
   * obligation open. Absent: every member while an obligation is open.
   */
  readonly doubtful?: ((cells: Cells, option: number) => boolean) | undefined;
  /** Whether an offered member would change nothing: a text that may be chosen all the same. Absent: none is known to. */
  readonly idle?: ((cells: Cells, option: number) => boolean) | undefined;
  /** Whether the Operations among its members would be Limited ones. Absent: none of them is an Operation, or none is ever limited. */
  readonly limited?: ((cells: Cells) => boolean) | undefined;
  /**
   * Selects the purpose that applies: 1 if an Operation selects one space, plus 2 if it is free, plus 4 if its price is not the printed one,
   * plus 8 if the set of spaces is not the printed one, plus 16 if a set of pieces is not. Absent: it is always the same.
   */
  readonly terms?: ((cells: Cells) => number) | undefined;
  /** The price of each space that an Operation selects. Absent: nothing can change the printed price, or it differs between spaces. */
  readonly price?: ((cells: Cells) => number) | undefined;
  /**
   * The failing conditions of one member, by the rules alone (obligations are the kernel's); empty if offered. Absent: the reasons of the
   * volume are not loaded, see `Volume.load`.
   */
  readonly explain?: ((cells: Cells, option: number) => readonly Reason[]) | undefined;
  /** Typed parameters of the question, read from the cells: the space at hand, how many are left. */
  readonly parameters: (cells: Cells) => Readonly<Record<string, string | number>>;
  /** What happens to the pieces that it asks about. Absent: it asks about none, or the volume has no instructions for Non-players. */
  readonly verb?: Verb | undefined;
}

/**
 * Something that must stay possible once begun: judged on the cells at a decision. Opened by `oblige`, closed by `release`. Where
 * `met` says yes, the seat that owes it must have an offered option after which it still can be met, whatever dice and others do.
 */
export interface Goal {
  readonly name: string;
  readonly rule: string;
  /** Whether the obligation can be met from here without further help. */
  readonly met: (cells: Cells) => boolean;
  /**
   * The points, by index, at which `met` speaks for itself: those of the text that owes. At others something else is under way (an
   * activity still has to move its pieces), and a trial plays that first. Absent: at every point.
   */
  readonly at?: readonly number[];
  /**
   * Bounds at points where an activity is under way or may come: whether the goal could still be met if the activity brought as much as it
   * ever can. Where it could not, no trial is made. Absent: it always could.
   */
  readonly hopes?: readonly Hope[];
  /** Whether it is the turn of an activity, which is met only by being made. */
  readonly turn?: true;
}

/** A bound of what activities may still bring for a goal, at some decision points. */
export interface Hope {
  /** The points, by index. */
  readonly at: readonly number[];
  readonly holds: (cells: Cells) => boolean;
  /** Whether the goal would be met in this one space: a trial tries such spaces first. */
  readonly there?: (cells: Cells, space: number) => boolean;
  /** Whether it can be met whatever the activity may yet take, and whatever others answer within it. Absent: that is never known. */
  readonly sure?: (cells: Cells) => boolean;
}

/** An action that a seat may submit beside the pending decision (1.4.1, 1.5.2). Free of choices and chance. */
export interface Standing {
  readonly name: string;
  readonly rule: string;
  readonly universe: readonly string[];
  /** How the options are made up, in their order. Absent: each stands by itself. */
  readonly ways?: readonly StandingWay[];
  readonly offer: (cells: Cells, seat: number, out: Int32Array) => number;
  /** Why a seat may not take an option; empty if it may. Absent: the reasons of the volume are not loaded. */
  readonly explain?: (cells: Cells, seat: number, option: number) => readonly Reason[];
  readonly apply: (cells: Cells, seat: number, option: number) => void;
}

/** How a deck is built; positions are from the top. */
export interface DeckRecipe {
  readonly name: string;
  /** Event cards the deck draws from, by card index. */
  readonly events: readonly number[];
  readonly piles: readonly {
    readonly events: number;
    /** Card indices of the rounds in this pile. */
    readonly rounds: readonly number[];
    /** The rounds lie among the last so many cards of the pile. */
    readonly amongLast: number;
  }[];
}

/** A number of the whole board that the rules define: a total of Support. It may rest on what is hidden: no view shows it. */
export interface Figure {
  readonly name: string;
  readonly rule: string;
  readonly of: (cells: Cells) => number;
}

/** A value that the rules define and have shown to everybody: who controls a space, how much Support there is. It rests on no secret. */
export interface Shown {
  readonly name: string;
  readonly rule: string;
  /** A Faction and a space are their index, -1 for none. */
  readonly type: 'number' | 'truth' | 'faction' | 'space';
  /** The spaces that it is asked of. Absent: it is a value of the whole board. */
  readonly spaces?: readonly number[];
  /** The value, of a space where it is asked of spaces. */
  readonly of: (cells: Cells, space: number) => number | boolean;
}

/** A part of a sum, with the functions that compute it. */
export type SumPart = SumPartOf<(cells: Cells) => number, (cells: Cells, space: number) => number>;

/** How a number is computed from its parts. */
export type Sum = SumOf<(cells: Cells) => number, (cells: Cells, space: number) => number>;

/** Where the deck lies in the array. */
export interface DeckLayout {
  /** First cell of the order: card index plus 1 from the top, 0 behind the last. */
  readonly order: number;
  readonly capacity: number;
  /** Cell: how many cards have been revealed from the top; those are public. */
  readonly revealed: number;
  /** Cell: index plus 1 of the recipe in force. */
  readonly recipe: number;
}

/** A starting position. */
export interface SetupTerm<T extends AnyTerms = AnyTerms> {
  readonly name: T['setup'];
  /** Index of its recipe. */
  readonly deck: number;
  /** Recipes for games with options, by index: the last one whose options are all in play goes before `deck`. */
  readonly decksWith?: readonly { readonly deck: number; readonly options: readonly string[] }[];
  readonly rule: string;
}

/** A variant of the rules that a game is created with, for all of it. */
export interface OptionTerm<T extends AnyTerms = AnyTerms> {
  readonly name: T['option'];
  readonly rule: string;
  /** Cell: 1 in a game with the option. */
  readonly cell: number;
  /** Options that no game with this one has; symmetric. */
  readonly excludes: readonly string[];
  /** Setups that no game with this option starts from. */
  readonly excludesSetups: readonly string[];
  /** Seats that share their player with another one in a game with the option, so that none of them is a Non-player. Absent: none. */
  readonly shared?: readonly string[];
}

/** Which seats may be Non-players: instructions decide for them instead of a player. */
export interface NonplayerStatus {
  readonly rule: string;
  /** The first of as many cells as there are seats: 1 for a Non-player. */
  readonly cell: number;
  readonly seats: readonly string[];
  /** The cell that is 1 where a Non-player has won at a check, which all players lose. Absent: it wins like others. */
  readonly defeat?: { readonly rule: string; readonly cell: number };
  /** What a player who plays alone comes to, by its lead over the best Non-player: ascending, the first is of any lead. */
  readonly alone?: {
    readonly rule: string;
    readonly degrees: readonly { readonly least?: number; readonly name: string }[];
  };
}

/** What is told why a member is not offered, condition by condition. */
export interface Why {
  /** A condition that has to hold, and what is told where it fails. */
  unless(holds: boolean, ...told: Telling): void;
  /** A condition of the rule text that has to hold: `only spaces with Troops`, by its number among the clauses. */
  asks(holds: boolean, clause: number, rule?: string): void;
  /** Something has to come of a part of the rule text, by its number: else nothing could be done, since that is without effect, or not possible. */
  does(holds: boolean, clause: number, how?: 'no-effect' | 'not-possible', rule?: string): void;
  /** Only these can ever be offered: told of another one where nothing else has failed. */
  among(members: readonly number[], member: number): void;
  /** A condition that fails. */
  add(...told: Telling): void;
  /** A condition that fails, where it alone is to be told. */
  only(...told: Telling): void;
  /** What may lie behind the reason that was told last: a cause of it where it is so. */
  cause(isSo: boolean, ...told: Telling): void;
  /** Whether nothing has failed so far. */
  readonly none: boolean;
  /** Whether the reason that was told last has no cause so far. */
  readonly alone: boolean;
}

/** Tells why a member of a point is not offered. */
export type Explain = (why: Why, cells: Cells, option: number) => void;

/** Tells why a member of a standing action is not offered. */
export type ExplainStanding = (why: Why, cells: Cells, seat: number, option: number) => void;

/** Why members are not offered, of each point and each standing action of a volume, in their order. */
export interface Explanations {
  readonly points: readonly Explain[];
  readonly standings: readonly ExplainStanding[];
  /** Of what the pending point does not know. */
  readonly strange?: Strange;
}

/** Tells why something is not offered that the pending point does not know; undefined where nothing is known of it either. */
export type Strange = (game: Game, point: Point, key: string) => readonly Reason[] | undefined;

/** What a text would do: the numbers of the sentences that tell it, and its effects. */
export interface CompiledPurpose {
  readonly clauses: readonly number[];
  readonly effects: readonly Effect[];
}

/** What the texts behind questions would do; by point the number of its purpose (-1 for none), and of those of its options by key. */
export interface Questions {
  readonly purposes: readonly CompiledPurpose[];
  /** By point: its purpose, those of its options, and those on other terms (see `Point.terms`). */
  readonly points: readonly (readonly [
    all: number,
    options?: Readonly<Record<string, number>>,
    terms?: readonly number[],
  ])[];
}

/** What a volume can do without while it is played: each part is a module of its own, which loads when it is asked for. */
export interface Parts {
  readonly explanations: () => Promise<Explanations>;
  readonly questions: () => Promise<Questions>;
  /** The sentences of the clauses that reasons name, by language, and only by loading the module. Absent: nobody has put them into words. */
  readonly clauses?: Readonly<Record<string, () => Promise<readonly string[]>>>;
  /** Absent: the volume has no instructions for Non-players. */
  readonly nonplayers?: () => Promise<Nonplayers>;
}

/** Everything the kernel needs to run a volume, and what it tells without its rules. */
export interface Volume<T extends AnyTerms = AnyTerms> extends VolumeWords<T> {
  readonly size: number;
  readonly regions: readonly Region[];
  readonly conserved: readonly Conserved[];
  /** Limits that hold at every step. Absent: the rules state none. */
  readonly stackings?: readonly StackingLimit[];
  /** How many more pieces of a group a space may take, by every limit that holds now. Absent: no limits. */
  readonly room?: (cells: Cells, group: number, space: number) => number;
  readonly secrets: readonly Secret[];
  readonly decks: readonly DeckRecipe[];
  readonly deck: DeckLayout;
  readonly setups: readonly SetupTerm<T>[];
  /** In order of declaration. Absent: the volume has none. */
  readonly options?: readonly OptionTerm<T>[];
  /** Absent: every seat is a player's. */
  readonly nonplayerStatus?: NonplayerStatus;
  /** Puts an array into the setup's position; options and deck are already laid, all else is 0. Leaves PC at the first step. */
  readonly setUp: (cells: Cells, setup: number) => void;
  /** Works out the cells that are functions of other cells once more, after others than the rules have written to the board. Absent: there are none. */
  readonly survey?: (cells: Cells) => void;
  readonly steps: readonly Step[];
  /** The rule line of each step. */
  readonly stepLines: readonly number[];
  readonly lines: readonly RuleLine[];
  readonly points: readonly Point[];
  readonly goals: readonly Goal[];
  /** The track that costs are paid from. Absent: nothing is ever paid. */
  readonly currency?: T['track'];
  readonly standings: readonly Standing[];
  /** The number of the rule by which the game ends. Absent: none is given. */
  readonly ending?: string;
  /** Victory margin of a seat; above 0 is a victory (7.3). */
  readonly margin: (cells: Cells, seat: number) => number;
  /** Whether seats of equal margins share a place. Absent: `ranks` has broken all ties. */
  readonly shared?: true;
  /** Seats from first place to last, those of one player one behind the other; ties by the printed order. */
  readonly ranks: (cells: Cells) => readonly number[];
  /** The seats, as bits, that the player of a seat runs, itself included (1.5.1). Absent: a player runs one seat. */
  readonly partners?: (cells: Cells, seat: number) => number;
  /** How Non-players decide. Absent: the volume has no instructions for them, or they are not loaded. */
  readonly nonplayers?: Nonplayers;
  /** What the texts behind questions would do. Absent: that is not loaded. */
  readonly questions?: Questions;
  /** The clauses that reasons and purposes name, in sentences of one language with marks, by their numbers. Absent: they are not loaded. */
  readonly clauses?: readonly string[];
  /** Why things are not offered that the pending point does not know. Absent: nothing is known of them, or reasons are not loaded. */
  readonly strange?: Strange;
  /** Loads what this volume goes without, see `withReasons` and `withNonplayers`. Absent: it has everything. */
  readonly load?: Parts;
  /** Numbers that the rules define and ask for. Absent: there are none. */
  readonly figures?: readonly Figure[];
  /** Values that the rules define and have shown, such as Control. Absent: there are none. */
  readonly shown?: readonly Shown[];
  /** What margins and shown numbers are made of. Absent: that is not told. */
  readonly sums?: readonly Sum[];
  /** Content hashes: of the whole checked rules, and by name path. */
  readonly hashes: {
    readonly all: string;
    readonly layout: string;
    readonly rules: Readonly<Record<string, string>>;
  };
  /** Names that amendments replaced, in the order of the amendments. Absent: none. */
  readonly renames?: readonly Rename[];
  /** Is never there: it says which names the volume has. */
  readonly terms?: T;
}
