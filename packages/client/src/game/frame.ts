/** Messages between the page and the worker: plain data, without anything that the viewer may not know. */
import type { Reason as Instructed } from '@quipu/bot';
import type {
  Change,
  Choosable,
  Costs,
  CreateOptions,
  Decision,
  Divergence,
  LogTurn,
  Nearest,
  OptionIs,
  PieceChoice,
  PlannedAnswer,
  PreviewStop,
  Reason,
  Result,
  RuleChange,
  StandingOffer,
  UnreadOf,
  View,
} from '@quipu/engine';
import type { Reach, Seating, UndoForm, Witnessed } from '@quipu/table';
import type { Persons } from './persons.ts';

/** Whose eyes the page has: a seat, or the table's where nobody in particular looks. */
export type Viewer = string | null;

export interface GameStart {
  readonly volume: string;
  readonly options: CreateOptions;
  readonly seating: Seating;
  readonly persons?: Persons;
}

/** Where a seat has come to in the ranking. */
export interface RankedSeat {
  readonly seat: string;
  readonly place: number;
  readonly margin: number;
}

/** Where a game stands, as somebody sees it. */
export interface Frame {
  readonly viewer: Viewer;
  /** How many turns have been taken, forced ones too. */
  readonly turns: number;
  readonly view: View;
  /** The pending decision, where the one who looks decides. */
  readonly decision: Decision | undefined;
  /** Such a decision as one choice of a number of each kind of pieces, where it is one. */
  readonly pieces: PieceChoice | undefined;
  /** What its options would cost, by key; nothing as long as rules load that tell it. */
  readonly costs: Costs;
  /** What such a decision may offer and this one does not, where options are no spaces, pieces or numbers; nothing as long as reasons load. */
  readonly unoffered: readonly Choosable[];
  /** Who decides; undefined once the game is over. */
  readonly decider: string | undefined;
  /** Whether an agent decides. */
  readonly waiting: boolean;
  /** Who sits where, by seat. */
  readonly seats: Readonly<Record<string, string>>;
  /** Which person holds which seat. */
  readonly persons: Persons;
  readonly undo: Readonly<Record<UndoForm, Reach>>;
  readonly standing: readonly StandingOffer[];
  /** What happened since the one who looks last chose. */
  readonly since: readonly LogTurn[];
  readonly ranking: readonly RankedSeat[];
  /** What the game has come to for its players; undefined until it is over. */
  readonly result: Result | undefined;
}

/** Why something was refused. */
export interface Refused {
  readonly code: string;
  readonly reason: string;
  readonly reasons: readonly Reason[];
  /** The volume that the page does not have. */
  readonly about?: string;
  /** What speaks against a save or a link. */
  readonly unread?: UnreadOf;
  /** How far a game of other rules can be carried over. */
  readonly carried?: Carried;
}

/** A game of other rules, as far as it has been carried over to those of the page. */
export interface Carried {
  readonly volume: string;
  /** How many turns of it are done with, and how many it has. */
  readonly turns: number;
  readonly of: number;
  /** How many turns the game has that can be gone on with. */
  readonly at: number;
  /** The rules that are different; none are known of a link. */
  readonly changed: readonly RuleChange[];
  /** The answers of its Non-players under these rules; the given answers are used all the same. Absent if no Non-player takes part. */
  readonly nonplayers?: Witnessed;
  /** Where it parts; absent where all of it comes over. */
  readonly divergence?: Divergence;
  /** What is nearest to what it says there; absent where nothing is. */
  readonly nearest?: Nearest;
}

export type Answered<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: Refused };

/** What a decision is answered by, and those behind it that are answered with it. */
export type Answers = readonly [PlannedAnswer, ...PlannedAnswer[]];

/** Which decision is answered, and by whom. */
export interface Giving {
  /** Names the decision, so that a late click answers no other one. */
  readonly id: string;
  readonly viewer: Viewer;
  /** Whether an answer with which the next card comes up is held back: nobody can take that back. */
  readonly confirms: boolean;
}

/** What an option would lead to: items of the log, and what would be different. */
export interface Foreseen {
  readonly stopped: PreviewStop;
  readonly log: readonly LogTurn[];
  readonly changes: readonly Change[];
}

/** A choice of pieces with what is wanted of each kind, and what that would do. */
export interface Counted {
  readonly choice: PieceChoice;
  readonly foreseen: Foreseen | undefined;
}

export interface AgentStep {
  /** Its place among the turns of the game. */
  readonly turn: number;
  readonly seat: string;
  /** Who sits there: `nonplayer`, `random`, a search. */
  readonly sitter: string;
  /** The text that asked; empty where it asked for the whole turn. */
  readonly text: string;
  readonly rule: string;
  /** What was chosen; undefined where it is a secret of its seat. */
  readonly option: { readonly key: string; readonly is: OptionIs } | undefined;
}

/** What an agent chose, and where the game stands then. */
export interface Advanced {
  readonly frame: Frame;
  readonly step: AgentStep | undefined;
}

/** Why a Non-player chose as it did, and what the options are that are spoken of, by key. */
export interface Instruction {
  readonly reason: Instructed;
  readonly options: Readonly<Record<string, { readonly is: OptionIs; readonly text: string }>>;
}
