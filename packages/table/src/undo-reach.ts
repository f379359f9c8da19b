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
  readonly to: number;
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
  readonly isSamePlayer: (first: number, second: number) => boolean;
  readonly isPerson: (seat: number) => boolean;
  /** Whether an agent chose randomly; undo does not cross such a turn. */
  readonly isRandom: (turn: Turn) => boolean;
  /** The Faction that executed an Operation or Event at the turn. */
  readonly executing: (turn: Turn) => string | undefined;
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
  const { game, form, seat, isPerson } = query;
  const seatNames = game.volume.seats;
  let target: UndoTarget | undefined;
  let ownChoices = 0;
  /** Agents' choices seen up to now, and those of them after the target. */
  let passedAgentChoices = 0;
  let agentChoices = 0;
  const reachUntil = (stop: UndoStop): UndoReach => ({
    form,
    seat: seatNames[seat],
    to: target?.turn.index ?? game.turnCount,
    ownChoices,
    agentChoices,
    stop,
  });
  for (let turn = game.lastTurn; turn; turn = turn.previous) {
    if (turn.kind === 'forced') continue;
    if (turn.isUndoBoundary || query.isRandom(turn)) return reachUntil({ kind: 'revealed' });
    if (!query.isSamePlayer(seat, turn.seat)) {
      if (isPerson(turn.seat)) return reachUntil({ kind: 'person', seat: seatNames[turn.seat] ?? '' });
      passedAgentChoices++;
      continue;
    }
    const choice: UndoTarget = { turn, isExecuting: query.executing(turn) === seatNames[turn.seat] };
    const isAgentBetween = passedAgentChoices > agentChoices;
    if (form === 'turn' && target && !isSameTurn(choice, target, isAgentBetween))
      return reachUntil({ kind: 'requested' });
    target = choice;
    ownChoices++;
    agentChoices = passedAgentChoices;
    if (form === 'step' && !query.isContinuation(turn)) return reachUntil({ kind: 'requested' });
  }
  return reachUntil({ kind: 'beginning' });
}

/**
 * Whether two successive choices of a player belong to the same turn. An Operation or Event is one turn, even if an
 * agent decides within it; other choices form one turn only without an agent's choice between them.
 */
function isSameTurn(earlier: UndoTarget, later: UndoTarget, isAgentBetween: boolean): boolean {
  return earlier.isExecuting ? later.isExecuting : !isAgentBetween;
}
