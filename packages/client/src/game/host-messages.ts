/**
 * Messages between the page and the worker: plain data, without information that is hidden from the viewer.
 */
import type { NonplayerReason } from '@quipu/bot';
import type {
  DecisionOption,
  CreateOptions,
  Divergence,
  LogTurn,
  PieceChoice,
  Reason,
  View,
} from '@quipu/engine';
import type {
  ViewChange,
  NearestAction,
  OptionKind,
  PlannedAnswer,
  RuleChange,
  LoadError,
  SpaceReasons,
} from '@quipu/engine/internal';
import type { PastItems, SeatingOptions, TableSnapshot, NonplayerCheck } from '@quipu/table';
import type { DecisionFlow, ReachedDecision } from './decision-flow.ts';
import type { LargestWay } from './map-click.ts';
import type { EffectsStop, OptionFacts } from './option-facts.ts';
import type { Persons } from './persons.ts';

/** The seat whose view is shown; null shows only what is public. */
export type Viewer = string | null;

/** A new game: its volume, options, occupants of seats, and persons. */
export interface GameStart {
  readonly volume: string;
  readonly options: CreateOptions;
  readonly seating: SeatingOptions;
  readonly persons?: Persons;
}

/**
 * The state of the game that the page shows. `undo` has the forms that the person at the page may use.
 * `decision` is the shown decision, with the id of the pending one; `lead` has the answers before it.
 */
export interface Frame extends TableSnapshot, Omit<DecisionFlow, 'shown'> {
  readonly lead: ReachedDecision['lead'];
  readonly refusal: ReachedDecision['refusal'];
  /** Ways of a space that ask for a number of pieces, with the answers that take the largest one. */
  readonly largestWays: Readonly<Record<string, LargestWay>>;
  /**
   * Choices that are not offered, for decisions other than spaces, pieces or numbers; empty until reasons are
   * loaded.
   */
  readonly unoffered: readonly DecisionOption[];
  /**
   * Whether the viewer's turn continues after its last choice; `logSinceLastChoice` then has the whole turn, so that
   * the effects of that choice are listed.
   */
  readonly isWithinTurn: boolean;
  /** The forced choices of the deciding seat since its last answer. */
  readonly forced: readonly ForcedChoice[];
  /** Facts about options by key, for options that have some; empty until they are loaded. */
  readonly optionFacts: Readonly<Record<string, OptionFacts>>;
  /** The number of turns to which the last ended choice of spaces can be undone, so that more may be selected. */
  readonly reopenedTurn: number | undefined;
  /** Persons by seat. */
  readonly persons: Persons;
  readonly victoryForm: VictoryForm;
}

/**
 * How players win: at a victory check or by the highest margin at the end; in a game with Non-players whose victory
 * at a check defeats all players; or as the only player, by the margin at the end alone.
 */
export type VictoryForm = 'players' | 'nonplayers' | 'alone';

/** Why an option is not offered. */
export interface Explanation {
  readonly reasons: readonly Reason[];
  /** The reasons against each space, if the option needs a space and none is possible. */
  readonly spaces: readonly SpaceReasons[];
}

/** A refusal as plain data. */
export interface RefusalMessage {
  readonly code: string;
  readonly reason: string;
  readonly reasons: readonly Reason[];
  /** The volume that the page does not have. */
  readonly volumeName?: string;
  /** Load errors of a save or a link. */
  readonly loadError?: LoadError;
  /** How far a game of other rules can be migrated. */
  readonly migration?: MigrationStatus;
}

/** A game of other rules, as far as it has been migrated to the rules of the page. */
export interface MigrationStatus {
  readonly volume: string;
  /** Turns replayed so far, and their total. */
  readonly replayed: number;
  readonly total: number;
  /** Turns of the game that can be resumed. */
  readonly resumableTurns: number;
  /** Changed rules; empty for a link. */
  readonly changedRules: readonly RuleChange[];
  /** Whether the new rules rename things of their base. */
  readonly hasRenames: boolean;
  /**
   * The answers of its Non-players under the new rules, which do not replace the given answers. Absent if
   * there are no Non-players.
   */
  readonly nonplayers?: NonplayerCheck;
  /** Absent if the whole game was migrated. */
  readonly divergence?: Divergence;
  /** The option nearest to the saved answer; absent if none is near enough. */
  readonly nearest?: NearestAction;
}

/** The result of a request to the worker. */
export type HostResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: RefusalMessage };

/** The answer to a decision, and those to the decisions that follow it. */
export type Answers = readonly [PlannedAnswer, ...PlannedAnswer[]];

/** The conditions under which an answer is accepted. */
export interface AnswerContext {
  /** The id of the decision, so that a late click cannot answer another one. */
  readonly id: string;
  readonly viewer: Viewer;
  /** Whether an answer that reveals the next card, which cannot be undone, is held back. */
  readonly mustConfirm: boolean;
  /** Whether a number of pieces ends their choice, even if more could be chosen. */
  readonly endsChoice: boolean;
}

/** A preview of an option: log items, and the resulting changes. */
export interface PreviewEffects {
  readonly stopReason: EffectsStop;
  readonly log: readonly LogTurn[];
  readonly changes: readonly ViewChange[];
}

/** A past position of the game: its view, and what had happened. */
export interface PastPosition {
  /** Number of turns before the position. */
  readonly turns: number;
  readonly view: View;
  readonly log: PastItems;
}

/** A choice of pieces with the requested numbers, and its effects. */
export interface PieceSelection {
  readonly choice: PieceChoice;
  readonly effects: PreviewEffects | undefined;
}

/** A choice of another seat, as far as the viewer may see it. */
export interface StepChoice {
  /** Index among the turns of the game. */
  readonly turn: number;
  /** Key of the text of the decision. */
  readonly text: string;
  /** The chosen option; undefined if it is hidden. */
  readonly option: { readonly key: string; readonly kind: OptionKind } | undefined;
}

/** Consecutive choices of an agent that are shown together: what it does in one space. */
export interface AgentStep {
  readonly seat: string;
  /** Occupant of the seat, such as `nonplayer`, `random` or a search. */
  readonly occupant: string;
  /** The spaces that change. */
  readonly spaces: readonly string[];
  readonly choices: readonly StepChoice[];
  /** Number of turns of the game after the step. */
  readonly turnCount: number;
  /** The log of the step. Headings of earlier items are repeated where new items are nested in them. */
  readonly log: readonly LogTurn[];
  /** The card before the step. */
  readonly card: string | null;
}

/** A choice with only one option, which the engine takes after an answer. */
export interface ForcedChoice extends StepChoice {
  readonly seat: string;
  readonly rule: string;
  /** For a space of an Event, if others allow only a part of its text: the rule that excludes them. */
  readonly wholeTextRule?: string;
}

/** The explanation of a Non-player's choice, with the options that it mentions, by key. */
export interface Instruction {
  readonly reason: NonplayerReason;
  readonly options: Readonly<Record<string, { readonly kind: OptionKind; readonly text: string }>>;
}
