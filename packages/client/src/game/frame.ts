/** What passes between the page and the worker that holds the game: plain data, and nothing that the one who looks may not know. */
import type {
  Change,
  CreateOptions,
  Decision,
  LogTurn,
  PreviewStop,
  Reason,
  StandingOffer,
  View,
} from '@quipu/engine';
import type { Reach, Seating, UndoForm } from '@quipu/table';

/** Whose eyes the page has: a seat, or the table's where nobody in particular looks. */
export type Viewer = string | null;

/** A new game. */
export interface GameStart {
  readonly volume: string;
  readonly options: CreateOptions;
  readonly seating: Seating;
}

/** What a game of a volume may begin with. */
export interface Beginnings {
  readonly setups: readonly string[];
  readonly options: readonly {
    readonly name: string;
    readonly rule: string;
    readonly excludes: readonly string[];
    readonly excludesSetups: readonly string[];
  }[];
  /** Seats for which the rules instruct a Non-player. */
  readonly nonplayers: readonly string[];
  readonly seats: readonly string[];
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
  /** Who decides; undefined once the game is over. */
  readonly decider: string | undefined;
  /** Whether an agent decides. */
  readonly waiting: boolean;
  /** Who sits where, by seat. */
  readonly seats: Readonly<Record<string, string>>;
  readonly undo: Readonly<Record<UndoForm, Reach>>;
  readonly standing: readonly StandingOffer[];
  /** What happened since the one who looks last chose. */
  readonly since: readonly LogTurn[];
  readonly ranking: readonly RankedSeat[];
}

/** Why something was refused. */
export interface Refused {
  readonly code: string;
  readonly reason: string;
  readonly reasons: readonly Reason[];
}

/** An answer of the worker. */
export type Answered<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: Refused };

/** What an option would lead to: items of the log, and what would be different. */
export interface Foreseen {
  readonly stopped: PreviewStop;
  readonly log: readonly LogTurn[];
  readonly changes: readonly Change[];
}
