/** Computes how far undo goes back, and why it goes no further. */
import type { Game } from '@quipu/engine';
import type { Turn } from '@quipu/engine/internal';

/**
 * `step`: one choice, or several taken as one. `turn`: to the start of the seat's turn. `far`: as far as
 * possible.
 */
export type UndoForm = 'step' | 'turn' | 'far';

/** In ascending order of reach. */
export const UNDO_FORMS: readonly UndoForm[] = ['step', 'turn', 'far'];

/**
 * Why undo goes no further back: the requested form ends there, the game starts there, something was drawn, rolled
 * or revealed, or another person chose.
 */
export type UndoStop =
  | { readonly kind: 'requested' }
  | { readonly kind: 'beginning' }
  | { readonly kind: 'revealed' }
  | { readonly kind: 'person'; readonly seat: string };

/** How far undo goes back. */
export interface UndoReach {
  readonly form: UndoForm;
  /** Undefined if no person has chosen yet. */
  readonly seat: string | undefined;
  /** Number of turns after undo; the current number if undo is not possible. */
  readonly turnCount: number;
  /** Number of the seat's choices and standing actions that are undone. */
  readonly ownChoices: number;
  /** Number of agents' choices that are undone. */
  readonly agentChoices: number;
  readonly stop: UndoStop;
}

/** The requested undo, and the facts about seats and turns on which its reach depends. */
export interface UndoQuery {
  readonly game: Game;
  readonly form: UndoForm;
  readonly seat: number;
  readonly isSamePlayer: (seat: number, otherSeat: number) => boolean;
  readonly isPerson: (seat: number) => boolean;
  /** Whether an agent chose randomly; undo does not cross such a turn. */
  readonly isRandom: (turn: Turn) => boolean;
  /** The Faction that executed an Operation or Event at the turn. */
  readonly executingAt: (turn: Turn) => string | undefined;
  /** Whether a turn belongs to the same step as the previous one. */
  readonly isContinuation: (turn: Turn) => boolean;
}

/** A choice of the seat that undo may go back to. */
interface UndoTarget {
  readonly turn: Turn;
  /** Whether the seat was executing an Operation or Event. */
  readonly isExecuting: boolean;
}

/** Walks back turn by turn to the earliest choice of the seat's player that the form and the limits allow. */
export function undoReachOf(query: UndoQuery): UndoReach {
  const walk = new UndoWalk(query);
  for (let turn = query.game.lastTurn; turn; turn = turn.previous) {
    const stop = turn.kind === 'forced' ? undefined : walk.visit(turn);
    if (stop) return walk.reachWith(stop);
  }
  return walk.reachWith({ kind: 'beginning' });
}

class UndoWalk {
  readonly #query: UndoQuery;
  #target: UndoTarget | undefined;
  #ownChoices = 0;
  /** Number of agents' choices after the target. */
  #agentChoices = 0;
  /** Number of agents' choices visited up to now. */
  #visitedAgentChoices = 0;

  constructor(query: UndoQuery) {
    this.#query = query;
  }

  /** Visits a turn that was not forced. Returns why undo goes no further back, if so. */
  visit(turn: Turn): UndoStop | undefined {
    const { seat, isRandom, isSamePlayer } = this.#query;
    if (turn.isUndoBoundary || isRandom(turn)) return { kind: 'revealed' };
    return isSamePlayer(seat, turn.seat) ? this.#visitOwnChoice(turn) : this.#visitOtherChoice(turn);
  }

  reachWith(stop: UndoStop): UndoReach {
    const { form, seat, game } = this.#query;
    return {
      form,
      seat: game.volume.seats[seat],
      turnCount: this.#target?.turn.index ?? game.turnCount,
      ownChoices: this.#ownChoices,
      agentChoices: this.#agentChoices,
      stop,
    };
  }

  #visitOtherChoice({ seat }: Turn): UndoStop | undefined {
    const { game, isPerson } = this.#query;
    if (isPerson(seat)) return { kind: 'person', seat: game.volume.seats[seat] ?? '' };
    this.#visitedAgentChoices += 1;
    return undefined;
  }

  #visitOwnChoice(turn: Turn): UndoStop | undefined {
    const { game, form, executingAt, isContinuation } = this.#query;
    const choice: UndoTarget = { turn, isExecuting: executingAt(turn) === game.volume.seats[turn.seat] };
    if (form === 'turn' && !this.#isInTurnOfTarget(choice)) return { kind: 'requested' };
    this.#target = choice;
    this.#ownChoices += 1;
    this.#agentChoices = this.#visitedAgentChoices;
    return form === 'step' && !isContinuation(turn) ? { kind: 'requested' } : undefined;
  }

  /**
   * Whether a choice belongs to the same turn as the following one, the target. An Operation or Event is one turn, even
   * if an agent decides within it; other choices form one turn only without an agent's choice between them.
   */
  #isInTurnOfTarget({ isExecuting }: UndoTarget): boolean {
    if (!this.#target) return true;
    return isExecuting ? this.#target.isExecuting : this.#visitedAgentChoices === this.#agentChoices;
  }
}
